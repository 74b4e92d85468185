import type { BetFilter, BetStatus } from "@touchline/contract/vocabulary";
import { BET_FILTER_STATUSES } from "@touchline/contract/vocabulary";
import type { Database } from "../../db/database.ts";
import { type Pagination, paginate } from "../catalogue/page-of.ts";
import { type BetRecord, withLegs } from "./bet-record.ts";

export interface BetListQuery {
  playerId: string;
  filter: BetFilter;
  statuses?: readonly BetStatus[] | undefined;
  page: number;
  limit: number;
}

/** A page of the player's bets, newest first. */
export async function listBets(
  db: Database,
  query: BetListQuery,
): Promise<{ records: BetRecord[]; pagination: Pagination }> {
  let matching = db.selectFrom("bets").where("player_id", "=", query.playerId);
  for (const statuses of [BET_FILTER_STATUSES[query.filter], query.statuses]) {
    if (statuses) matching = matching.where("status", "in", statuses);
  }
  const { total } = await matching.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
  const bets = await matching
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  // oxlint-disable-next-line touchline/exact-money -- how many bets
  return { records: await withLegs(db, bets), pagination: paginate(Number(total), query) };
}

export async function findBet(
  db: Database,
  { playerId, id }: { playerId: string; id: string },
): Promise<BetRecord | null> {
  const bet = await db
    .selectFrom("bets")
    .selectAll()
    .where("id", "=", id)
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!bet) return null;
  const [record] = await withLegs(db, [bet]);
  return record ?? null;
}
