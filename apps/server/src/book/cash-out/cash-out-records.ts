import type { Database } from "../../db/database.ts";
import type { CashOutRow } from "../../db/bet-tables.ts";
import { type BetRecord, withLegs } from "../bets/bet-record.ts";
import { readPlacement } from "../placement/placement-answer.ts";

/** A cash-out and its bet as they stand now; no bet where the key was given up. */
export interface StandingCashOut {
  cashOut: CashOutRow;
  record: BetRecord | null;
  /** What took the place of the bet. */
  placed: readonly BetRecord[];
}

export async function readCashOut(
  db: Database,
  { playerId, key }: { playerId: string; key: string },
): Promise<StandingCashOut | null> {
  const cashOut = await db
    .selectFrom("cash_outs")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!cashOut) return null;
  const bets = await db.selectFrom("bets").selectAll().where("id", "=", cashOut.bet_id).execute();
  const [record] = await withLegs(db, bets);
  return { cashOut, record: record ?? null, placed: record ? await placedInstead(db, cashOut) : [] };
}

/** Bets that an edit placed, under its own key. */
async function placedInstead(db: Database, { player_id, key, state, edit }: CashOutRow): Promise<readonly BetRecord[]> {
  if (edit === null || state !== "accepted") return [];
  return (await readPlacement(db, { playerId: player_id, key }))?.records ?? [];
}
