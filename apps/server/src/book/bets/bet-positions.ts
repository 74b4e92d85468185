import type { BetPositions } from "@touchline/contract";
import { BET_FILTER_STATUSES } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import type { Database } from "../../db/database.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";

type Positions = z.infer<typeof BetPositions>;

/** The matches on offer on which open bets of a player have open selections. */
export async function betPositions(
  { db, catalogue }: { db: Database; catalogue: Pick<Catalogue, "match"> },
  playerId: string,
): Promise<Positions> {
  const rows = await db
    .selectFrom("bets")
    .innerJoin("bet_selections", "bet_selections.bet_id", "bets.id")
    .select("bet_selections.match_id")
    .select(({ fn }) => fn.count<bigint>("bets.id").distinct().as("bets"))
    .where("bets.player_id", "=", playerId)
    // The index of open bets leaves these two out.
    .where("bets.status", "not in", ["done", "rejected"])
    .where("bets.status", "in", BET_FILTER_STATUSES.open ?? [])
    .where("bet_selections.result", "=", "no_results")
    .groupBy("bet_selections.match_id")
    .orderBy("bet_selections.match_id")
    .execute();
  const list = rows.flatMap(({ match_id, bets }) => {
    const match = catalogue.match(match_id);
    if (match === undefined) return [];
    // oxlint-disable-next-line touchline/exact-money -- how many bets
    return { match_id, sport_key: match.place.sport.key, slug: match.fixture.slug, bet_count: Number(bets) };
  });
  return { list };
}
