import { combinedOdds } from "@touchline/betting";
import type { DatabaseTransaction } from "../../db/database.ts";
import type { PlacementRow } from "../../db/schema.ts";
import { commitStake, releaseStake } from "../../wallet/stakes.ts";
import type { Balance } from "../../wallet/move.ts";
import { type BetRecord, betsOfPlacement, withLegs } from "../bets/bet-record.ts";
import { asRefusals, type Refusal, type Refusals } from "../bets/refusal.ts";
import { payableWin } from "./limit-check.ts";
import type { PlacementParts } from "./placement-parts.ts";
import { checkLegs, legsOfRecord } from "./selection-check.ts";

type Decision = { refusals: Refusals } | { odds: readonly string[] };

/**
 * Ends the live delay: the offers and prices are checked once more, and the stake is taken or given back.
 * Deciding twice does nothing, for only a placement that is still processing is decided.
 */
export async function decidePlacement(
  parts: PlacementParts,
  placementId: string,
  broken: Refusal | null,
): Promise<void> {
  const accepted = await parts.db.transaction().execute(async (trx) => {
    const placement = await lockUndecided(trx, placementId);
    if (!placement) return [];
    const undecided = { parts, trx, placement, records: await betsOfPlacement(trx, placementId) };
    const decision = decide(undecided, broken);
    const isRefused = "refusals" in decision;
    const decided = isRefused ? await reject(undecided, decision.refusals) : await accept(undecided, decision.odds);
    await closePlacement(undecided, decision);
    await parts.events.enqueue(trx, { playerId: placement.player_id, placementKey: placement.key, ...decided });
    return isRefused ? [] : decided.records;
  });
  if (accepted.length > 0) parts.onAccepted(accepted);
}

/** A placement under decision, its row held until the transaction ends. */
interface Undecided {
  parts: PlacementParts;
  trx: DatabaseTransaction;
  placement: PlacementRow;
  records: readonly BetRecord[];
}

async function lockUndecided(trx: DatabaseTransaction, id: string): Promise<PlacementRow | undefined> {
  return trx
    .selectFrom("placements")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "processing")
    .forUpdate()
    .executeTakeFirst();
}

function decide({ parts, placement, records }: Undecided, broken: Refusal | null): Decision {
  if (broken) return { refusals: [broken] };
  const checked = checkLegs(parts.catalogue, records.flatMap(legsOfRecord), {
    mode: placement.accept_mode,
    isAfterDelay: true,
  });
  if (!("refusals" in checked)) return checked;
  const refusals = asRefusals(checked.refusals);
  return refusals ? { refusals } : { odds: [] };
}

interface Decided {
  records: BetRecord[];
  balance: Balance | null;
}

async function accept({ parts, trx, records }: Undecided, odds: readonly string[]): Promise<Decided> {
  const prices = odds[Symbol.iterator]();
  const decided: Decided = { records: [], balance: null };
  for (const record of records) {
    const priced = record.legs.map((leg) => ({ ...leg, odds: prices.next().value ?? leg.odds }));
    for (const [index, leg] of priced.entries()) {
      if (leg.odds === record.legs[index]?.odds) continue;
      await trx.updateTable("bet_selections").set({ odds: leg.odds }).where("id", "=", leg.id).execute();
    }
    const totals = {
      odds: combinedOdds(priced.map((leg) => leg.odds)),
      potential_win: potentialWinOf(parts, { ...record, legs: priced }),
    };
    decided.records.push(await updateBet(trx, record, { status: "waiting_results", ...totals }));
    decided.balance = await moved(commitStake(trx, stakeOf(parts, record)));
  }
  return decided;
}

async function reject({ parts, trx, records }: Undecided, refusals: Refusals): Promise<Decided> {
  const decided: Decided = { records: [], balance: null };
  for (const record of records) {
    const reason = refusals.find(({ betIndex }) => betIndex === record.bet.position) ?? refusals[0];
    decided.records.push(await updateBet(trx, record, { status: "rejected", rejection: JSON.stringify(reason) }));
    decided.balance = await moved(releaseStake(trx, stakeOf(parts, record)));
  }
  return decided;
}

function potentialWinOf({ catalogue, config }: PlacementParts, { bet, legs }: BetRecord): bigint {
  const currency = config.currencies.find(({ code }) => code === bet.currency);
  if (!currency) return bet.potential_win;
  const selections = legs.map(({ match_id, odds }) => ({
    matchId: match_id,
    odds,
    provider: catalogue.match(match_id)?.fixture.provider ?? ("betradar" as const),
  }));
  return payableWin(config, { stake: bet.stake, currency, selections });
}

async function updateBet(
  trx: DatabaseTransaction,
  { bet }: BetRecord,
  change: { status: string; rejection?: string; odds?: string; potential_win?: bigint },
): Promise<BetRecord> {
  const row = await trx
    .updateTable("bets")
    .set({ ...change, version: bet.version + 1 })
    .where("id", "=", bet.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [record] = await withLegs(trx, [row]);
  if (!record) throw new Error(`Bet ${bet.id} vanished while it was decided`);
  return record;
}

function stakeOf({ clock }: PlacementParts, { bet }: BetRecord) {
  return {
    betId: bet.id,
    playerId: bet.player_id,
    currency: bet.currency,
    amount: bet.stake,
    at: new Date(clock.nowMs()),
  };
}

/** A held stake can always be taken or given back; if it cannot, the transaction must not stand. */
async function moved(result: ReturnType<typeof commitStake>): Promise<Balance> {
  const move = await result;
  if (!move.moved) throw new Error(`A held stake could not be moved: ${move.reason}`);
  return move.balance;
}

async function closePlacement({ parts, trx, placement }: Undecided, decision: Decision): Promise<void> {
  const outcome =
    "refusals" in decision
      ? { state: "rejected" as const, error: JSON.stringify(decision.refusals) }
      : { state: "accepted" as const };
  await trx
    .updateTable("placements")
    .set({ ...outcome, decided_at: new Date(parts.clock.nowMs()) })
    .where("id", "=", placement.id)
    .execute();
}
