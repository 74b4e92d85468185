import { randomUUID } from "node:crypto";
import type { DatabaseTransaction } from "../../db/database.ts";
import { DatabaseUnavailable } from "../../db/database-unavailable.ts";
import type { PlacementRow, PlayerRow } from "../../db/schema.ts";
import { reserveStake, takeStake } from "../../wallet/stakes.ts";
import type { Balance, MoveResult } from "../../wallet/move.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import type { Refusals } from "../bets/refusal.ts";
import type { PlacementParts } from "./placement-parts.ts";
import { type StandingPlacement, refusalsOf } from "./placement-answer.ts";
import { answerOfKey, type PlaceBetsResult } from "./placement-key.ts";
import { fingerprintOf, type PlacementRequest } from "./placement-request.ts";
import { type PlacementPlan, planPlacement, type PlannedBet } from "./plan-placement.ts";
import { readStanding } from "./player-standing.ts";
import { type Beginning, type NewPlacement, recordBets, recordPlacement } from "./record-placement.ts";
import { legsOfRequest } from "./selection-check.ts";
import type { Watch } from "./suspension-watch.ts";

export interface PlaceBetsCall {
  player: PlayerRow;
  key: string;
  request: PlacementRequest;
  locale: string;
}

/** Ends the transaction of a placement that someone else recorded first; nothing of it stays. */
class AlreadyPlaced extends Error {}
/** Ends a transaction whose stake could not be held after all; the refusal is recorded in one of its own. */
class StakeRefused extends Error {}

/**
 * Places bets once for each key; a key that is known is answered before anything is checked. All checks read memory
 * and the player's own rows; the placement, its bets, the stake and the events are one transaction, which the key's
 * uniqueness lets only one caller commit.
 */
export async function placeBets(parts: PlacementParts, call: PlaceBetsCall): Promise<PlaceBetsResult> {
  const first = { ...call, fingerprint: fingerprintOf(call.request) };
  const known = await answerOf(parts, first);
  if (known) return known;
  const watch = parts.delay.watch(legsOfRequest(call.request));
  try {
    return { status: "placed", ...(await placeNew(parts, { ...first, watch })) };
  } catch (error) {
    watch.end();
    if (error instanceof StakeRefused) return placeRefused(parts, first);
    if (error instanceof AlreadyPlaced) return replay(parts, first);
    if (error instanceof DatabaseUnavailable) return answerAfterLoss(parts, first, error);
    throw error;
  }
}

function answerOf(parts: PlacementParts, { player, key, fingerprint }: FirstCall): Promise<PlaceBetsResult | null> {
  return answerOfKey(parts, { playerId: player.id, key, fingerprint });
}

/**
 * The connection ended, perhaps after the commit was sent. What stands under the key is the answer; of a bet in its live
 * delay nobody watched the selections, so it is refused. Where the key cannot be looked up either, or is not recorded
 * yet, the caller is told of the loss and asks by the key; what turns out to be recorded is found by the sweep.
 */
async function answerAfterLoss(
  parts: PlacementParts,
  call: FirstCall,
  loss: DatabaseUnavailable,
): Promise<PlaceBetsResult> {
  const answer = await answerOf(parts, call).catch(() => null);
  if (!answer) throw loss;
  if (answer.status !== "placed") return answer;
  if (answer.placement.state === "processing") await parts.delay.refuse(parts.db, answer.placement.id);
  if (answer.placement.state === "accepted") parts.onAccepted(answer.records);
  return answer;
}

/** The answer of a key that was recorded since it was looked for. */
async function replay(parts: PlacementParts, call: FirstCall): Promise<PlaceBetsResult> {
  const answer = await answerOf(parts, call);
  if (!answer) throw new Error(`Placement ${call.key} was neither recorded nor found`);
  return answer;
}

type FirstCall = PlaceBetsCall & { fingerprint: string };

async function placeNew(parts: PlacementParts, call: FirstCall & { watch: Watch }): Promise<StandingPlacement> {
  const placed = await parts.db.transaction().execute(async (trx) => {
    const at = new Date(parts.clock.nowMs());
    const currency = call.request.bets[0]?.stake.currency ?? call.player.currency;
    const standing = await readStanding(trx, { player: call.player, currency });
    const mode = call.request.meta.odds_accept_mode ?? standing.acceptMode;
    const plan = planPlacement(call.request, { catalogue: parts.catalogue, config: parts.config, standing, mode });
    const placement = await recordPlacement(trx, { ...headOf(call, at), mode }, beginningOf(plan));
    if (!placement) throw new AlreadyPlaced();
    if (!("bets" in plan)) return { placement, records: [] };
    await parts.archive.keep(trx, matchIdsOf(plan.bets), at);
    return { placement, records: await standBets({ parts, trx, placement }, plan.bets) };
  });
  parts.archive.wereKept(placed.records.flatMap(({ legs }) => legs.map(({ match_id }) => match_id)));
  if (placed.placement.state === "processing") parts.delay.hold(placed.placement, call.watch);
  else call.watch.end();
  if (placed.placement.state === "accepted") parts.onAccepted(placed.records);
  parts.tally.noteRefused(refusalsOf(placed.placement) ?? []);
  return placed;
}

function headOf({ player, key, request, fingerprint, locale }: FirstCall, at: Date): Omit<NewPlacement, "mode"> {
  const { device_id, quick } = request.meta;
  return { playerId: player.id, key, fingerprint, deviceId: device_id, quick, locale, at };
}

function beginningOf(plan: PlacementPlan): Beginning {
  const { refusals } = plan;
  if (!("bets" in plan)) return { state: "rejected", delayMs: 0, refusals };
  const { delayMs } = plan;
  return { state: delayMs > 0 ? "processing" : "accepted", delayMs, refusals };
}

function matchIdsOf(bets: readonly PlannedBet[]): string[] {
  return bets.flatMap(({ legs }) => legs.map(({ match_id }) => match_id));
}

/**
 * Moves the stakes, held while the delay runs and taken where there is none, and writes the bets. The stakes go
 * first: a bet's reference to its account locks that row a little, and two bets that did so would wait for each
 * other when they came to lock it whole.
 */
async function standBets(
  { parts, trx, placement }: { parts: PlacementParts; trx: DatabaseTransaction; placement: PlacementRow },
  planned: readonly PlannedBet[],
): Promise<BetRecord[]> {
  const moveStake = placement.state === "processing" ? reserveStake : takeStake;
  const bets = planned.map((bet) => ({ ...bet, id: randomUUID() }));
  let balance: Balance | null = null;
  for (const { id, stake, currency } of bets) {
    const moved: MoveResult = await moveStake(trx, {
      betId: id,
      playerId: placement.player_id,
      currency: currency.code,
      amount: stake,
      at: placement.created_at,
    });
    if (!moved.moved) throw new StakeRefused();
    balance = moved.balance;
  }
  const records = await recordBets(trx, placement, bets);
  await parts.events.enqueue(trx, { playerId: placement.player_id, placementKey: placement.key, records, balance });
  return records;
}

/** The balance was enough when it was read and not when it was moved: another placement was quicker. */
async function placeRefused(parts: PlacementParts, call: FirstCall): Promise<PlaceBetsResult> {
  const refusals: Refusals = [{ name: "insufficient_funds", betIndex: 0, selectionIndex: null }];
  const refused: Beginning = { state: "rejected", delayMs: 0, refusals };
  const mode = call.request.meta.odds_accept_mode ?? "none";
  const head = { ...headOf(call, new Date(parts.clock.nowMs())), mode };
  const recorded = await parts.db.transaction().execute((trx) => recordPlacement(trx, head, refused));
  if (recorded) parts.tally.noteRefused(refusals);
  return replay(parts, call);
}
