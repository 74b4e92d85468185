import type { DatabaseTransaction } from "../../db/database.ts";
import type { BetRow } from "../../db/bet-tables.ts";
import type { Balance } from "../../wallet/move.ts";
import type { BetEvents } from "./bet-events.ts";
import { type BetRecord, withLegs } from "./bet-record.ts";

/** The bet, which nobody else changes until the transaction ends. */
export function lockBet(trx: DatabaseTransaction, betId: string): Promise<BetRow | undefined> {
  return trx.selectFrom("bets").selectAll().where("id", "=", betId).forUpdate().executeTakeFirst();
}

/** The same with its legs. */
export async function lockRecord(trx: DatabaseTransaction, betId: string): Promise<BetRecord | null> {
  const bet = await lockBet(trx, betId);
  const [record] = bet ? await withLegs(trx, [bet]) : [];
  return record ?? null;
}

/** What becomes of a bet once it stands. */
export type BetChange = Partial<
  Pick<
    BetRow,
    | (
        | "status"
        | "result"
        | "win"
        | "settled_at"
        | "first_settled_at"
        | "correction_count"
        | "correction"
        | "replaced_by"
      )
    | ("cashed_stake" | "cashed_paid" | "cash_out_parts" | "cash_out_decides_at" | "cash_out_rule")
  >
>;

/** Changes a bet that is locked. Its legs are given as they are by now. */
export async function updateBet(
  trx: DatabaseTransaction,
  { bet, legs }: BetRecord,
  { correction, cash_out_parts: parts, cash_out_rule: rule, ...change }: BetChange,
): Promise<BetRecord> {
  const row = await trx
    .updateTable("bets")
    .set({
      ...change,
      ...(correction !== undefined && { correction: correction && JSON.stringify(correction) }),
      ...(parts !== undefined && { cash_out_parts: JSON.stringify(parts) }),
      ...(rule !== undefined && { cash_out_rule: rule && JSON.stringify(rule) }),
      version: bet.version + 1,
    })
    .where("id", "=", bet.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { bet: row, legs };
}

/** Leaves the news of a bet with the transaction; with the balance, where money moved. */
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
