import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { BetRow, BetSelectionRow } from "../../db/bet-tables.ts";

/** A bet with its legs in order, as stored. */
export interface BetRecord {
  bet: BetRow;
  legs: readonly BetSelectionRow[];
}

/** Reads the legs of bets in one query and keeps the bets' order. */
export async function withLegs(db: Database | DatabaseTransaction, bets: readonly BetRow[]): Promise<BetRecord[]> {
  if (bets.length === 0) return [];
  const ids = bets.map(({ id }) => id);
  const legs = await db
    .selectFrom("bet_selections")
    .selectAll()
    .where("bet_id", "in", ids)
    .orderBy("position")
    .execute();
  const byBet = Map.groupBy(legs, ({ bet_id }) => bet_id);
  return bets.map((bet) => ({ bet, legs: byBet.get(bet.id) ?? [] }));
}

export async function betsOfPlacement(db: Database | DatabaseTransaction, placementId: string): Promise<BetRecord[]> {
  const bets = await db
    .selectFrom("bets")
    .selectAll()
    .where("placement_id", "=", placementId)
    .orderBy("position")
    .execute();
  return withLegs(db, bets);
}
