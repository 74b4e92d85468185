import { sql } from "kysely";
import { settleBet, settleEachWay } from "@touchline/betting/settlement";
import type { BetCorrectionCause, BetStatus } from "@touchline/contract/vocabulary";
import type { DatabaseTransaction } from "../../db/database.ts";
import type { BetCorrection, BetRow, BetSelectionRow } from "../../db/bet-tables.ts";
import type { Balance } from "../../wallet/move.ts";
import { STAKE_STEPS, takeStep } from "../../wallet/stakes.ts";
import type { BookTally } from "../book-tally.ts";
import type { BetEvents } from "../bets/bet-events.ts";
import { correctedNotice, settledNotice } from "../bets/bet-notices.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import { announceBet, type BetChange, lockRecord, updateBet } from "../bets/write-bet.ts";
import { eachWayLeg, settledLeg } from "../bets/settled-leg.ts";
import { profitCapOf } from "../cash-out/cash-out-offer.ts";
import type { LineChangesDeps } from "./line-changes.ts";
import { changedLegs, hasSameEnd, type LegEnd } from "./leg-ends.ts";

export interface SettlementDeps extends LineChangesDeps {
  events: BetEvents;
  tally: BookTally;
  /** Called with bets as they stand from now on. */
  onChanged: (record: BetRecord) => void;
}

type Verdict = ReturnType<typeof settleBet>;

function verdictOf({ bet, legs }: BetRecord): Verdict {
  const profitLimit = profitCapOf(bet);
  const whole = {
    stake: bet.stake - bet.cashed_stake,
    ...(bet.win_count === null ? {} : { systemWinCount: bet.win_count }),
    ...(bet.submitted_custom_odds === null ? {} : { customOdds: bet.odds }),
    ...(profitLimit === null ? {} : { profitLimit }),
  };
  return bet.each_way
    ? settleEachWay({ ...whole, legs: legs.map(eachWayLeg) })
    : settleBet({ ...whole, legs: legs.map(settledLeg) });
}

/** Bets of these states may have results entered, or taken back. */
export const SETTLED_BY_RESULTS: readonly BetStatus[] = ["waiting_results", "ready_to_process", "done"];

/** What entering results did to a bet. */
export interface EnteredResults {
  record: BetRecord;
  /** Why and how much was taken back; null where nothing was. */
  correction: BetCorrection | null;
}

/**
 * Enters what is new of a bet's legs: results, and that one was taken back. A bet that is decided by then becomes ready to
 * process; one that was paid by what no longer holds has its payout taken back in the same transaction. Null where
 * nothing changes.
 */
export async function enterResults(
  trx: DatabaseTransaction,
  { clock, events }: Pick<SettlementDeps, "clock" | "events">,
  betId: string,
): Promise<EnteredResults | null> {
  const before = await lockRecord(trx, betId);
  if (!before || !SETTLED_BY_RESULTS.includes(before.bet.status)) return null;
  const changed = await changedLegs(trx, before.legs);
  if (changed.length === 0) return null;
  await writeLegs(trx, changed);
  const record = { bet: before.bet, legs: before.legs.map((leg) => changed.find(({ id }) => id === leg.id) ?? leg) };
  const { change, balance } = await stepOf(trx, { before, record, at: new Date(clock.nowMs()) });
  const written = await updateBet(trx, record, change);
  await announceBet(trx, events, { record: written, balance });
  if (change.correction) await events.notices.notify(trx, correctedNotice(written, new Date(clock.nowMs())));
  return { record: written, correction: change.correction ?? null };
}

/** After the commit of what was entered. */
export function noteEntered(
  { tally, onChanged }: Pick<SettlementDeps, "tally" | "onChanged">,
  { record, correction }: EnteredResults,
): void {
  if (correction !== null) tally.noteCorrected(correction.cause);
  onChanged(record);
}

async function writeLegs(trx: DatabaseTransaction, legs: readonly (BetSelectionRow & LegEnd)[]): Promise<void> {
  const ends = legs.map(({ id, line_change, ...leg }) => ({
    id,
    result: leg.result,
    dead_heat_factor: leg.dead_heat_factor,
    place_result: leg.place_result,
    place_dead_heat_factor: leg.place_dead_heat_factor,
    reduction_percent: leg.reduction_percent,
    cancel_reason: leg.cancel_reason,
    line_change: line_change === null ? null : String(line_change),
  }));
  await sql`
    UPDATE bet_selections AS leg SET result = ended.result, dead_heat_factor = ended.dead_heat_factor,
      place_result = ended.place_result, place_dead_heat_factor = ended.place_dead_heat_factor,
      reduction_percent = ended.reduction_percent, cancel_reason = ended.cancel_reason, line_change = ended.line_change
    FROM jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) AS ended (
      id text, result text, dead_heat_factor text, place_result text, place_dead_heat_factor text,
      reduction_percent smallint, cancel_reason text, line_change bigint
    ) WHERE leg.id = ended.id
  `.execute(trx);
}

/** What the legs as they are now make of the bet, and the balance where money is taken back for it. */
async function stepOf(
  trx: DatabaseTransaction,
  { before, record, at }: { before: BetRecord; record: BetRecord; at: Date },
): Promise<{ change: BetChange; balance: Balance | null }> {
  const { bet } = record;
  const verdict = verdictOf(record);
  const status = verdict.state === "settled" ? "ready_to_process" : "waiting_results";
  if (bet.status !== "done") return { change: { status }, balance: null };
  if (verdict.state === "settled" && verdict.result === bet.result && verdict.win === bet.win)
    return { change: {}, balance: null };
  const balance = await takeBack(trx, bet, at);
  const winBefore = String(bet.win ?? 0n);
  const correction = { cause: correctionCause(before.legs, record.legs), at: at.toISOString(), winBefore };
  const reopened = {
    result: "no_results" as const,
    win: null,
    settled_at: null,
    first_settled_at: bet.first_settled_at ?? bet.settled_at,
    correction_count: bet.correction_count + 1,
  };
  return { change: { status, ...reopened, correction }, balance };
}

/** By the first leg that ends in another way than before. */
function correctionCause(before: readonly BetSelectionRow[], after: readonly BetSelectionRow[]): BetCorrectionCause {
  const changes = before.map((was, index) => ({ was, is: after[index] ?? was }));
  const first = changes.find(({ was, is }) => !hasSameEnd(was, is));
  if (first?.is.operator_result) return "operator_decision";
  if (first?.is.cancel_reason) return "line_cancelled";
  return first?.was.cancel_reason ? "cancellation_withdrawn" : "result_withdrawn";
}

/** Pays out a bet that is ready, once: its state and the payment change in one transaction. Null where it is not ready. */
export async function payReadyBet(
  trx: DatabaseTransaction,
  { clock, events }: Pick<SettlementDeps, "clock" | "events">,
  betId: string,
): Promise<BetRecord | null> {
  const record = await lockRecord(trx, betId);
  if (record?.bet.status !== "ready_to_process") return null;
  const verdict = verdictOf(record);
  if (verdict.state !== "settled") throw new Error(`Bet ${betId} is ready to process and not decided`);
  const at = new Date(clock.nowMs());
  const { result, win } = verdict;
  const balance = await pay(trx, { bet: record.bet, win, at });
  const changed = await updateBet(trx, record, { status: "done", result, win, settled_at: at });
  await announceBet(trx, events, { record: changed, balance });
  await events.notices.notify(trx, settledNotice(changed, at));
  return changed;
}

/** After the commit of what was paid. */
export function notePaid({ tally, onChanged }: Pick<SettlementDeps, "tally" | "onChanged">, record: BetRecord): void {
  tally.noteSettled(record.bet.result);
  onChanged(record);
}

async function pay(
  trx: DatabaseTransaction,
  { bet, win, at }: { bet: BetRow; win: bigint; at: Date },
): Promise<Balance | null> {
  if (win === 0n) return null;
  const paid = await takeStep(trx, STAKE_STEPS.payOut, { ...payoutOf(bet), amount: win, at });
  if (!paid.moved) throw new Error(`Bet ${bet.id} could not be paid: ${paid.reason}`);
  return paid.balance;
}

/** Never refused: what the player no longer has is owed. */
async function takeBack(trx: DatabaseTransaction, bet: BetRow, at: Date): Promise<Balance | null> {
  if (bet.win === null || bet.win === 0n) return null;
  const taken = await takeStep(trx, STAKE_STEPS.takeBack, { ...payoutOf(bet), amount: bet.win, at });
  if (!taken.moved) throw new Error(`The payout of bet ${bet.id} could not be taken back: ${taken.reason}`);
  return taken.balance;
}

const payoutOf = ({ id, player_id, currency, correction_count }: BetRow) => ({
  betId: id,
  playerId: player_id,
  currency,
  correctionCount: correction_count,
});
