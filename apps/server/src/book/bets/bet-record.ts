import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { BetRow, BetSelectionRow } from "../../db/bet-tables.ts";

/** A bet with its legs in order, as stored. */
export interface BetRecord {
  bet: BetRow;
  legs: readonly BetSelectionRow[];
}

/** Bets that stand and have no result yet, which may be cashed out, too. */
export const isOpen = ({ bet: { status } }: BetRecord): boolean =>
  status === "waiting_results" || status === "cashout_in_progress";

/** Whether its legs have one price of their own together. */
export const isCustom = ({ bet }: BetRecord): boolean => bet.submitted_custom_odds !== null;

/** Reads the legs of bets in one query and keeps the bets' order. */
export async function withLegs(db: Database | DatabaseTransaction, bets: readonly BetRow[]): Promise<BetRecord[]> {
  if (bets.length === 0) return [];
  const ids = bets.map(({ id }) => id);
  const legs = await db
    .selectFrom("bet_selections")
    .selectAll()
    // One parameter, however many they are: the protocol counts no more than 65,535.
    .where(sql<boolean>`bet_id = ANY(${sql.val(ids)}::text[])`)
    .orderBy("position")
    .execute();
  const byBet = Map.groupBy(legs, ({ bet_id }) => bet_id);
  return bets.map((bet) => ({ bet, legs: byBet.get(bet.id) ?? [] }));
}

/** Bets that wait for results, read so many at a time: a statement has its time, and memory its end. */
export async function* openBets(db: Database, atOnce = 2_000): AsyncGenerator<BetRecord> {
  let last: BetRow | undefined;
  do {
    const open = db.selectFrom("bets").selectAll().where("status", "=", "waiting_results");
    // In the order of their index.
    const next =
      last === undefined ? open : open.where(sql<boolean>`(player_id, id) > (${last.player_id}, ${last.id})`);
    const bets = await next.orderBy("player_id").orderBy("id").limit(atOnce).execute();
    yield* await withLegs(db, bets);
    last = bets.at(atOnce - 1);
  } while (last !== undefined);
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
