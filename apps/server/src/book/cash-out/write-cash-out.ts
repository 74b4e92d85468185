import { ruleOfRest } from "@touchline/betting/cash-out";
import type { CashOutCause } from "@touchline/contract/vocabulary";
import type { DatabaseTransaction } from "../../db/database.ts";
import type { BetRow, CashedPart, CashOutRow, StoredCashOutRule } from "../../db/bet-tables.ts";
import { type Balance, move } from "../../wallet/move.ts";
import { CASH_OUT_STEP } from "../../wallet/stakes.ts";
import type { BetEvents } from "../bets/bet-events.ts";
import { type BetRecord, withLegs } from "../bets/bet-record.ts";
import { ruleOf, toStoredRule } from "./stored-rule.ts";

/** The bet with its legs, which nobody else changes until the transaction ends. */
export async function lockRecord(trx: DatabaseTransaction, betId: string): Promise<BetRecord | null> {
  const bet = await trx.selectFrom("bets").selectAll().where("id", "=", betId).forUpdate().executeTakeFirst();
  const [record] = bet ? await withLegs(trx, [bet]) : [];
  return record ?? null;
}

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
  { bet }: BetRecord,
  { cashOutId, stake, paid, at, by, replacedBy }: Payment,
): Promise<{ record: BetRecord; balance: Balance }> {
  const { player_id: playerId, currency } = bet;
  const moved = await move(trx, { ...CASH_OUT_STEP, ref: cashOutId, playerId, currency, amount: paid, at });
  if (!moved.moved) throw new Error(`Cash-out ${cashOutId} could not be paid: ${moved.reason}`);
  const isWhole = bet.cashed_stake + stake === bet.stake;
  if (isWhole) await endOpenLegs(trx, bet.id);
  const left = bet.stake - bet.cashed_stake;
  const rule = bet.cash_out_rule && ruleOfRest(ruleOf(bet.cash_out_rule), { left, rest: left - stake });
  const part: CashedPart = { at: at.toISOString(), by, stake: String(stake), paid: String(paid) };
  const record = await updateBet(trx, bet, {
    cashed_stake: bet.cashed_stake + stake,
    cashed_paid: bet.cashed_paid + paid,
    cash_out_parts: JSON.stringify([...bet.cash_out_parts, part]),
    cash_out_decides_at: null,
    replaced_by: replacedBy,
    ...(isWhole
      ? { status: "cashed_out", result: "cashed_out", win: 0n, settled_at: at }
      : { status: "waiting_results", cash_out_rule: rule && JSON.stringify(toStoredRule(rule)) }),
  });
  return { record, balance: moved.balance };
}

/** Has a bet wait for the end of its live delay. */
export function holdBet(trx: DatabaseTransaction, { bet }: BetRecord, decidesAt: Date): Promise<BetRecord> {
  return updateBet(trx, bet, { status: "cashout_in_progress", cash_out_decides_at: decidesAt });
}

/** Has a bet stand again as it did before. */
export function letBetStand(trx: DatabaseTransaction, { bet }: BetRecord): Promise<BetRecord> {
  return updateBet(trx, bet, { status: "waiting_results", cash_out_decides_at: null });
}

/** Has a bet that is open be cashed out by a rule from now on, or by none. */
export const writeCashOutRule = (
  trx: DatabaseTransaction,
  { bet }: BetRecord,
  rule: StoredCashOutRule | null,
): Promise<BetRecord> => updateBet(trx, bet, { cash_out_rule: rule && JSON.stringify(rule) });

interface BetChange {
  status?: string;
  result?: string;
  win?: bigint;
  settled_at?: Date;
  cashed_stake?: bigint;
  cashed_paid?: bigint;
  cash_out_parts?: string;
  cash_out_decides_at?: Date | null;
  cash_out_rule?: string | null;
  replaced_by?: string | null;
}

async function updateBet(trx: DatabaseTransaction, bet: BetRow, change: BetChange): Promise<BetRecord> {
  const row = await trx
    .updateTable("bets")
    .set({ ...change, version: bet.version + 1 })
    .where("id", "=", bet.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [record] = await withLegs(trx, [row]);
  if (!record) throw new Error(`Bet ${bet.id} is not there any more`);
  return record;
}

async function endOpenLegs(trx: DatabaseTransaction, betId: string): Promise<void> {
  await trx
    .updateTable("bet_selections")
    .set({ result: "cashed_out" })
    .where("bet_id", "=", betId)
    .where("result", "=", "no_results")
    .execute();
}

/** Leaves the news with the transaction. */
export async function announceBet(
  trx: DatabaseTransaction,
  events: BetEvents,
  { record, balance }: { record: BetRecord; balance: Balance | null },
): Promise<void> {
  const { player_id: playerId, placement_id } = record.bet;
  const { key: placementKey } = await trx
    .selectFrom("placements")
    .select("key")
    .where("id", "=", placement_id)
    .executeTakeFirstOrThrow();
  await events.enqueue(trx, { playerId, placementKey, records: [record], balance });
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
