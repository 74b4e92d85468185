import { ruleOfRest } from "@touchline/betting/cash-out";
import type { CashOutCause } from "@touchline/contract/vocabulary";
import type { DatabaseTransaction } from "../../db/database.ts";
import type { CashedPart, CashOutRow, StoredCashOutRule } from "../../db/bet-tables.ts";
import { type Balance, move } from "../../wallet/move.ts";
import { CASH_OUT_STEP } from "../../wallet/stakes.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import { updateBet } from "../bets/write-bet.ts";
import { ruleOf, toStoredRule } from "./stored-rule.ts";

export interface Payment {
  cashOutId: string;
  stake: bigint;
  paid: bigint;
  at: Date;
  by: CashOutCause;
  /** What the bet is edited into; null where it is cashed out and no more. */
  replacedBy: string | null;
}

/** Pays a cash-out, and leaves of the bet what is left: nothing of a whole one, whose open legs are cashed out too. */
export async function payCashOut(
  trx: DatabaseTransaction,
  { bet, legs }: BetRecord,
  { cashOutId, stake, paid, at, by, replacedBy }: Payment,
): Promise<{ record: BetRecord; balance: Balance }> {
  const { player_id: playerId, currency } = bet;
  const moved = await move(trx, { ...CASH_OUT_STEP, ref: cashOutId, playerId, currency, amount: paid, at });
  if (!moved.moved) throw new Error(`Cash-out ${cashOutId} could not be paid: ${moved.reason}`);
  const isWhole = bet.cashed_stake + stake === bet.stake;
  const ended = isWhole ? await endOpenLegs(trx, { bet, legs }) : { bet, legs };
  const left = bet.stake - bet.cashed_stake;
  const rule = bet.cash_out_rule && ruleOfRest(ruleOf(bet.cash_out_rule), { left, rest: left - stake });
  const part: CashedPart = { at: at.toISOString(), by, stake: String(stake), paid: String(paid) };
  const record = await updateBet(trx, ended, {
    cashed_stake: bet.cashed_stake + stake,
    cashed_paid: bet.cashed_paid + paid,
    cash_out_parts: [...bet.cash_out_parts, part],
    cash_out_decides_at: null,
    replaced_by: replacedBy,
    ...(isWhole
      ? { status: "cashed_out", result: "cashed_out", win: 0n, settled_at: at }
      : { status: "waiting_results", cash_out_rule: rule && toStoredRule(rule) }),
  });
  return { record, balance: moved.balance };
}

/** Has a bet wait for the end of its live delay. */
export function holdBet(trx: DatabaseTransaction, record: BetRecord, decidesAt: Date): Promise<BetRecord> {
  return updateBet(trx, record, { status: "cashout_in_progress", cash_out_decides_at: decidesAt });
}

/** Has a bet stand again as it did before. */
export function letBetStand(trx: DatabaseTransaction, record: BetRecord): Promise<BetRecord> {
  return updateBet(trx, record, { status: "waiting_results", cash_out_decides_at: null });
}

/** Has a bet that is open be cashed out by a rule from now on, or by none. */
export const writeCashOutRule = (
  trx: DatabaseTransaction,
  record: BetRecord,
  rule: StoredCashOutRule | null,
): Promise<BetRecord> => updateBet(trx, record, { cash_out_rule: rule });

async function endOpenLegs(trx: DatabaseTransaction, { bet, legs }: BetRecord): Promise<BetRecord> {
  await trx
    .updateTable("bet_selections")
    .set({ result: "cashed_out" })
    .where("bet_id", "=", bet.id)
    .where("result", "=", "no_results")
    .execute();
  return { bet, legs: legs.map((leg) => (leg.result === "no_results" ? { ...leg, result: "cashed_out" } : leg)) };
}

/** Records a cash-out; null where its key is taken. */
export async function insertCashOut(
  trx: DatabaseTransaction,
  { error, edit, ...row }: CashOutRow,
): Promise<CashOutRow | null> {
  const written = await trx
    .insertInto("cash_outs")
    .values({ ...row, error: error && JSON.stringify(error), edit: edit && JSON.stringify(edit) })
    .onConflict((conflict) => conflict.columns(["player_id", "key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  return written ?? null;
}
