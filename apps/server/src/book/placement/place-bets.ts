import { DatabaseUnavailable, lookUpAfter } from "../../db/database-unavailable.ts";
import type { PlayerRow } from "../../db/schema.ts";
import { LIMITS_OF_STAKES, leastLeft, leftOfLimit } from "../../safety/left-of-limit.ts";
import { reachedLimit } from "../../safety/limit-reached.ts";
import type { RefusalAtSite } from "../../players/refusal-at-site.ts";
import type { Refusal, Refusals } from "../bets/refusal.ts";
import { type BetChance, jointChanceOrNull } from "../custom-bets/bet-chance.ts";
import type { PlacementDeps } from "./placement-deps.ts";
import { type StandingPlacement, refusalsOf } from "./placement-answer.ts";
import type { Written } from "./placement-desk.ts";
import { acceptedWithin } from "./plan-placement.ts";
import { answerOfKey, type PlaceBetsResult } from "./placement-key.ts";
import { fingerprintOf, type PlacementRequest } from "./placement-request.ts";
import { type PlayerStanding, isBar } from "./player-standing.ts";
import { headOf, preparePlacement } from "./prepare-placement.ts";
import { type Beginning, refusedPlacement } from "./record-placement.ts";
import { legsOfRequest } from "./selection-check.ts";
import type { PlacementToWrite } from "./write-placements.ts";

export interface PlaceBetsCall {
  player: PlayerRow;
  key: string;
  request: PlacementRequest;
  locale: string;
  /** What keeps an account from betting at the site that was asked. */
  refusedHere: RefusalAtSite | null;
}

/**
 * Places bets once for each key; a key that is known is answered before anything is checked. One statement reads the
 * key and the player's own rows, another writes the placement, its bets, the stake and the events, each for as many
 * players as wait. The key's uniqueness lets only one caller write, so what is sent twice is written once.
 */
export async function placeBets(deps: PlacementDeps, call: PlaceBetsCall): Promise<PlaceBetsResult> {
  const first = { ...call, playerId: call.player.id, fingerprint: fingerprintOf(call.request) };
  const { player, key, request } = call;
  const currency = request.bets[0]?.stake.currency ?? player.currency;
  const { standing: own, isKeyKnown } = await deps.desk.read({
    playerId: player.id,
    currency,
    key,
    vipGroups: deps.config.vipGroups,
  });
  if (isKeyKnown) return replay(deps, first);
  const standing = { ...own, refusedHere: call.refusedHere };
  try {
    return await placeNew(deps, { ...first, standing });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return afterLoss(deps, { ...first, standing }, error);
  }
}

type FirstCall = PlaceBetsCall & { playerId: string; fingerprint: string };
type CheckedCall = FirstCall & { standing: PlayerStanding };

function answerOf(deps: PlacementDeps, { playerId, key, fingerprint }: FirstCall): Promise<PlaceBetsResult | null> {
  return answerOfKey(deps, { playerId, key, fingerprint });
}

/** The answer of a key that was recorded since it was looked for. */
async function replay(deps: PlacementDeps, call: FirstCall): Promise<PlaceBetsResult> {
  const answer = await answerOf(deps, call);
  if (!answer) throw new Error(`Placement ${call.key} was neither recorded nor found`);
  return answer;
}

/**
 * The connection ended, perhaps after the statement was carried out. What stands under the key is the answer. Nothing
 * there: the bets are placed once more, which the key makes safe, even if the first statement is still under way.
 * Where the key cannot be looked up either, the caller learns of the loss and asks by the key; what turns out to be
 * recorded is found by the sweep.
 */
async function afterLoss(deps: PlacementDeps, call: CheckedCall, loss: DatabaseUnavailable): Promise<PlaceBetsResult> {
  const lookUp = (): Promise<PlaceBetsResult | null> => lookUpAfter(loss, () => answerOf(deps, call));
  const recorded = await lookUp();
  if (recorded) return decideUnwatched(deps, recorded);
  try {
    const answer = await placeNew(deps, call);
    // Taken by the first statement after all.
    return answer.isOwn ? answer : await decideUnwatched(deps, answer);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
  const late = await lookUp();
  if (!late) throw loss;
  return decideUnwatched(deps, late);
}

/** A bet in its live delay whose selections nobody watched is refused; one that stands is followed by all it should. */
async function decideUnwatched(deps: PlacementDeps, answer: PlaceBetsResult): Promise<PlaceBetsResult> {
  if (answer.status !== "placed") return answer;
  if (answer.placement.state === "processing") await deps.delay.refuse(deps.db, answer.placement.id);
  if (answer.placement.state === "accepted") deps.onAccepted(answer.records);
  return answer;
}

/** `isOwn` where this call wrote what it answers. */
type NewAnswer = PlaceBetsResult & { isOwn: boolean };

async function placeNew(deps: PlacementDeps, call: CheckedCall): Promise<NewAnswer> {
  const watch = deps.delay.watch(legsOfRequest(call.request));
  let isHeld = false;
  let begunAtMs = deps.clock.elapsedMs();
  try {
    const [custom] = call.request.meta.type === "custom_bet" ? call.request.bets : [];
    // Before the desk, where others would wait for the answer. Without one the bet is refused.
    const joint = custom === undefined ? null : await jointChanceOrNull(custom.selections, deps);
    const written = await writeWithinLimits(deps, call, () => {
      begunAtMs = deps.clock.elapsedMs();
      return preparePlacement(deps, call, { db: deps.db, joint });
    });
    if ("limit" in written) return await refusedForMoney(deps, call, { refusal: written.limit, joint });
    const refused = refusedAs(written.outcome);
    if (refused !== null) {
      const refusal = { name: refused, ...OF_ALL };
      if (refused === "insufficient_funds") return await refusedForMoney(deps, call, { refusal, joint });
      return await placeRefused(deps, call, refusal);
    }
    if (written.outcome === "known") return { ...(await replay(deps, call)), isOwn: false };
    isHeld = written.placement.state === "processing";
    if (isHeld) deps.delay.hold(written, watch, begunAtMs);
    return { status: "placed", ...stand(deps, written), isOwn: true };
  } finally {
    if (!isHeld) watch.end();
  }
}

const OF_ALL = { betIndex: 0, selectionIndex: null };

/** The database keeps the limits that the player has set: nothing of the statement stands where one is reached. */
async function writeWithinLimits(
  deps: PlacementDeps,
  { player, standing }: CheckedCall,
  prepare: () => Promise<PlacementToWrite>,
): Promise<Written | { limit: Refusal }> {
  try {
    return await deps.desk.write(player.id, prepare);
  } catch (error) {
    const type = reachedLimit(error);
    if (type === null) throw error;
    const asked = { playerId: player.id, type, currency: standing.currency, at: new Date(deps.clock.nowMs()) };
    const left = await leftOfLimit(deps.db, asked);
    return { limit: { name: "player_limit_reached", ...OF_ALL, ...left } };
  }
}

function stand(deps: PlacementDeps, { placement, records }: Written): StandingPlacement {
  deps.archive.wereKept(records.flatMap(({ legs }) => legs.map(({ match_id }) => match_id)));
  if (placement.state === "accepted") deps.onAccepted(records);
  deps.tally.noteRefused(refusalsOf(placement) ?? []);
  return { placement, records };
}

/** The balance was enough, or the player free, when it was read and not when money was moved: something else was quicker. */
function refusedAs(outcome: Written["outcome"]): Refusal["name"] | null {
  if (outcome === "short") return "insufficient_funds";
  return isBar(outcome) ? outcome : null;
}

/** The ledger alone knew that the stake is too high: what it leaves for it is read, and said with the refusal. */
async function refusedForMoney(
  deps: PlacementDeps,
  call: CheckedCall,
  { refusal, joint }: { refusal: Refusal; joint: BetChance | null },
): Promise<NewAnswer> {
  const { player, request } = call;
  const { currency, refusedHere } = call.standing;
  const at = new Date(deps.clock.nowMs());
  const [{ standing }, left] = await Promise.all([
    deps.desk.read({ playerId: player.id, currency, key: null }),
    leastLeft(deps.db, { playerId: player.id, types: LIMITS_OF_STAKES, currency, at }),
  ]);
  const mode = request.meta.odds_accept_mode ?? standing.acceptMode;
  const context = { ...deps, standing: { ...standing, refusedHere }, mode, joint, isAfterDelay: false };
  const accepted = acceptedWithin(request, left ?? standing.balance ?? 0n, context);
  return placeRefused(deps, call, { ...refusal, ...accepted });
}

async function placeRefused(deps: PlacementDeps, call: CheckedCall, refusal: Refusal): Promise<NewAnswer> {
  const refusals: Refusals = [refusal];
  const refused: Beginning = { state: "rejected", delayMs: 0, refusals };
  const mode = call.request.meta.odds_accept_mode ?? "none";
  const { outcome } = await deps.desk.write(call.player.id, async () =>
    refusedPlacement({ ...headOf(call, new Date(deps.clock.nowMs())), mode }, refused),
  );
  if (outcome === "written") deps.tally.noteRefused(refusals);
  return { ...(await replay(deps, call)), isOwn: outcome === "written" };
}
