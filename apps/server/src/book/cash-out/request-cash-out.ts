import { randomUUID } from "node:crypto";
import type { CashOutCause } from "@touchline/contract/vocabulary";
import type { DatabaseTransaction } from "../../db/database.ts";
import { DatabaseUnavailable, lookUpAfter } from "../../db/database-unavailable.ts";
import type { CashOutRefusal, CashOutRow } from "../../db/bet-tables.ts";
import { cashedOutNotice } from "../bets/bet-notices.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import { findBet } from "../bets/list-bets.ts";
import { type LegToCheck, legsOfRecord, legsOfRequest } from "../placement/selection-check.ts";
import type { PlacementToWrite } from "../placement/write-placements.ts";
import { changedLegs } from "../settlement/leg-ends.ts";
import { announceBet, lockRecord } from "../bets/write-bet.ts";
import type { CashOutDeps } from "./cash-out-deps.ts";
import { readCashOut, type StandingCashOut } from "./cash-out-records.ts";
import { type CashOutPlan, type CashOutWish, planCashOut } from "./plan-cash-out.ts";
import {
  type Edit,
  jointOf,
  NotReplaced,
  planReplacement,
  type ReplacementToPlan,
  writeReplacement,
} from "./replacement.ts";
import { holdBet, insertCashOut, payCashOut, type Payment } from "./write-cash-out.ts";

export interface CashOutCall {
  playerId: string;
  key: string;
  /** The same request gives the same one. */
  fingerprint: string;
  betId: string;
  /** The bet as it was when this was decided; a bet that has changed since is left alone. Any where absent. */
  onlyVersion?: number;
  wish: CashOutWish;
  /** What takes the place of the bet; null where nothing does. */
  edit?: Edit | null;
  /** Whether a rule of the player's asks for it. */
  isAutomatic?: boolean;
}

export type CashOutResult =
  | ({ status: "recorded" } & StandingCashOut)
  | { status: "key_reused" }
  | { status: "not_found" };

/**
 * Cashes a bet out once for each key; a key that is known is answered before anything is checked. The bet's row is held
 * while it is checked and paid, so of a cash-out, another one and a result only one comes first.
 */
export async function requestCashOut(deps: CashOutDeps, call: CashOutCall): Promise<CashOutResult> {
  const known = await answerOfKey(deps, call);
  if (known) return known;
  const found = await findBet(deps.db, { playerId: call.playerId, id: call.betId });
  if (!found) return { status: "not_found" };
  const { edit = null } = call;
  const watch = deps.delay.watch(legsToWatch(found, edit));
  const begunAtMs = deps.clock.elapsedMs();
  let isHeld = false;
  try {
    const [joint] = await Promise.all([jointOf(edit, deps), deps.chances.refresh(found)]);
    const begun = await beginOrRefuse(deps, { ...call, joint });
    if (begun === null) return (await answerOfKey(deps, call)) ?? goneOrVanished(call);
    isHeld = begun.cashOut.state === "processing";
    if (isHeld) deps.delay.hold(begun.cashOut, watch, begunAtMs);
    if (begun.cashOut.state !== "rejected") changed(deps, begun);
    return { status: "recorded", ...begun };
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return await afterLoss(deps, call, error);
  } finally {
    if (!isHeld) watch.end();
  }
}

/**
 * The connection ended, perhaps after the commit. What stands under the key is the answer, and is followed as it should be;
 * what waits for its delay is refused, for nobody watched it. Where nothing is found the caller asks by the key.
 */
async function afterLoss(deps: CashOutDeps, call: CashOutCall, loss: DatabaseUnavailable): Promise<CashOutResult> {
  const standing = await lookUpAfter(loss, () => answerOfKey(deps, call));
  if (standing?.status !== "recorded") throw loss;
  const { cashOut, record, placed } = standing;
  if (cashOut.state === "processing") await deps.delay.refuse(deps.db, cashOut.id);
  if (cashOut.state === "accepted" && record !== null) changed(deps, { record, placed });
  return standing;
}

/** A bet that is another from now on, and what has taken its place. */
export function changed(
  deps: CashOutDeps,
  { record, placed }: Pick<StandingCashOut, "placed"> & { record: BetRecord },
): void {
  deps.onChanged(record);
  if (placed.length === 0) return;
  deps.placement.archive.wereKept(placed.flatMap(({ legs }) => legs.map(({ match_id }) => match_id)));
  deps.placement.onAccepted(placed);
}

/** What was recorded under the key; null where nothing is. A key that was given up has no request to compare. */
async function answerOfKey({ db }: CashOutDeps, call: CashOutCall): Promise<CashOutResult | null> {
  const standing = await readCashOut(db, call);
  if (!standing) return null;
  const { fingerprint } = standing.cashOut;
  return fingerprint === null || fingerprint === call.fingerprint
    ? { status: "recorded", ...standing }
    : { status: "key_reused" };
}

function goneOrVanished({ key, onlyVersion }: CashOutCall): CashOutResult {
  return onlyVersion === undefined ? vanished(key) : { status: "not_found" };
}

function vanished(key: string): never {
  throw new Error(`Cash-out ${key} was neither recorded nor found`);
}

/** Where the bet's own legs stand among those that are watched; legs that are to replace it stand by their bets. */
export const OF_BET_ITSELF = -1;

function legsToWatch(record: BetRecord, edit: Edit | null): LegToCheck[] {
  const own = openLegsOf(record).map((leg) => ({ ...leg, betIndex: OF_BET_ITSELF }));
  return edit === null ? own : [...own, ...legsOfRequest(edit.request)];
}

const openLegsOf = (record: BetRecord) =>
  legsOfRecord({ ...record, legs: record.legs.filter(({ result }) => result === "no_results") });

interface BegunCall extends CashOutCall {
  joint: ReplacementToPlan["joint"];
  /** What was found to keep it from being written. */
  refusal?: CashOutRefusal;
}
type Begun = StandingCashOut & { record: BetRecord };

/** Where only writing it shows that a bet cannot be replaced, nothing stands of that, and it is refused for it. */
async function beginOrRefuse(deps: CashOutDeps, call: BegunCall): Promise<Begun | null> {
  try {
    return await deps.db.transaction().execute((trx) => begin(deps, trx, call));
  } catch (error) {
    if (!(error instanceof NotReplaced)) throw error;
    const { refusal } = error;
    return deps.db.transaction().execute((trx) => begin(deps, trx, { ...call, refusal }));
  }
}

/** Null where the key is taken, or the bet is another than was meant, and nothing is written. */
async function begin(deps: CashOutDeps, trx: DatabaseTransaction, call: BegunCall): Promise<Begun | null> {
  const { refusal } = call;
  const record = (await lockRecord(trx, call.betId)) ?? vanished(call.key);
  if (call.onlyVersion !== undefined && record.bet.version !== call.onlyVersion) return null;
  const { plan, replacement } =
    refusal === undefined ? await planWhole(deps, trx, { ...call, record }) : refused(refusal);
  const at = new Date(deps.clock.nowMs());
  const cashOut = await insertCashOut(trx, newCashOut(call, { plan, record, at }));
  if (cashOut === null) return null;
  if (plan.refusal !== null) return { cashOut, record, placed: [] };
  if (cashOut.decides_at !== null) {
    const held = await holdBet(trx, record, cashOut.decides_at);
    await announceBet(trx, deps.events, { record: held, balance: null });
    return { cashOut, record: held, placed: [] };
  }
  const payment = { cashOutId: cashOut.id, stake: plan.stake, paid: plan.paid, at };
  return { cashOut, ...(await payAndReplace(deps, trx, { record, payment, cashOut, replacement })) };
}

interface WholePlan {
  plan: CashOutPlan;
  /** What takes the place of the bet once it is paid. */
  replacement: PlacementToWrite | null;
}

const refused = (refusal: CashOutRefusal): WholePlan => ({ plan: { refusal }, replacement: null });

/** What comes of a wish, and of what is to take the bet's place: both, or neither. Of two delays it waits for the longer. */
export async function planWhole(
  deps: CashOutDeps,
  trx: DatabaseTransaction,
  {
    record,
    wish,
    edit = null,
    isAfterDelay = false,
    ...call
  }: Pick<CashOutCall, "key" | "wish" | "edit"> &
    Pick<ReplacementToPlan, "record" | "joint" | "fingerprint"> & { isAfterDelay?: boolean },
): Promise<WholePlan> {
  const plan = await planRecorded(deps, trx, { record, wish });
  if (plan.refusal !== null || edit === null) return { plan, replacement: null };
  if (!deps.config.cashOut.edit) return refused({ name: "cash_out_unavailable", reason: null });
  const planned = await planReplacement(deps, trx, { ...call, edit, record, paid: plan.paid, isAfterDelay });
  if (planned.refusal !== null) return refused(planned.refusal);
  const { placement } = planned;
  const delayMs = Math.max(plan.delayMs, placement.placement.delay_ms);
  return { plan: { ...plan, delayMs }, replacement: placement };
}

function causeOf({ edit, is_automatic: isAutomatic }: Pick<CashOutRow, "edit" | "is_automatic">): CashOutCause {
  if (edit !== null) return "edit";
  return isAutomatic ? "rule" : "player";
}

/** Pays a cash-out and places what takes the place of the bet, in one transaction. */
export async function payAndReplace(
  { events }: CashOutDeps,
  trx: DatabaseTransaction,
  {
    record,
    payment,
    cashOut,
    replacement,
  }: {
    record: BetRecord;
    payment: Omit<Payment, "by" | "replacedBy">;
    cashOut: Pick<CashOutRow, "edit" | "is_automatic">;
    replacement: PlacementToWrite | null;
  },
): Promise<{ record: BetRecord; placed: readonly BetRecord[] }> {
  const placed = replacement?.records ?? [];
  const by = causeOf(cashOut);
  const paid = await payCashOut(trx, record, { ...payment, by, replacedBy: placed[0]?.bet.id ?? null });
  await announceBet(trx, events, paid);
  if (by === "rule") await events.notices.notify(trx, cashedOutNotice(paid.record, payment));
  if (replacement !== null) await writeReplacement(trx, replacement);
  return { record: paid.record, placed };
}

/** A result, or that one was taken back, may be recorded and not entered yet: then the bet is not what it seems. */
async function planRecorded(
  deps: CashOutDeps,
  trx: DatabaseTransaction,
  { record, wish }: { record: BetRecord; wish: CashOutWish },
): Promise<CashOutPlan> {
  const changed = await changedLegs(trx, record.legs);
  if (changed.length > 0 && record.bet.status === "waiting_results")
    return { refusal: { name: "cash_out_unavailable", reason: "market_closed" } };
  return planCashOut(record, wish, deps);
}

function newCashOut(
  { playerId, key, fingerprint, betId, wish, edit = null, isAutomatic = false }: CashOutCall,
  { plan, record, at }: { plan: CashOutPlan; record: BetRecord; at: Date },
): CashOutRow {
  const isHeld = plan.refusal === null && plan.delayMs > 0;
  const isPaid = plan.refusal === null && plan.delayMs === 0;
  const row = rowOf({ playerId, key, mode: wish.mode, at, error: plan.refusal });
  return {
    ...row,
    bet_id: betId,
    fingerprint,
    currency: record.bet.currency,
    seen: recordable(wish.seen),
    stake: plan.refusal === null ? plan.stake : null,
    edit,
    is_automatic: isAutomatic,
    ...(isHeld && { state: "processing", delay_ms: plan.delayMs, decided_at: null }),
    ...(isHeld && { decides_at: new Date(at.getTime() + plan.delayMs) }),
    ...(isPaid && { state: "accepted", paid: plan.paid }),
  };
}

const MOST_RECORDED = 10n ** 18n;

/** What was seen beyond all that is ever offered, or below nothing, is refused or no matter: the record keeps its end. */
function recordable(seen: bigint): bigint {
  if (seen > MOST_RECORDED) return MOST_RECORDED;
  return seen < 0n ? -1n : seen;
}

interface NewCashOut {
  playerId: string;
  key: string;
  mode: CashOutRow["accept_mode"];
  at: Date;
  error: CashOutRefusal | null;
}

/** What is recorded of a cash-out that was refused: nothing was paid. */
const rowOf = ({ playerId, key, mode, at, error }: NewCashOut): CashOutRow => ({
  id: randomUUID(),
  player_id: playerId,
  key,
  bet_id: null,
  fingerprint: null,
  currency: null,
  seen: null,
  stake: null,
  state: "rejected",
  accept_mode: mode,
  paid: null,
  delay_ms: 0,
  decides_at: null,
  error,
  created_at: at,
  decided_at: at,
  edit: null,
  is_automatic: false,
});

/**
 * Gives a key up: what stands under it is left and answered, else the key is recorded as rejected, so that a request
 * still on its way finds it taken.
 */
export async function abandonCashOut(
  { db, clock }: CashOutDeps,
  { playerId, key }: { playerId: string; key: string },
): Promise<StandingCashOut> {
  const at = new Date(clock.nowMs());
  const error = { name: "placement_abandoned" } as const;
  await db.transaction().execute((trx) => insertCashOut(trx, rowOf({ playerId, key, mode: "none", at, error })));
  return (await readCashOut(db, { playerId, key })) ?? vanished(key);
}
