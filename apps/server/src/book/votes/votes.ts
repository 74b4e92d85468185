import type { Vote } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import { notifyPlayer } from "../../outbox/notify-player.ts";
import type { BookConfig } from "../book-config.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";

export type VoteView = z.infer<typeof Vote>;
export type VoteData = NonNullable<VoteView["data"]>;

/** The vote of a player on a match, and how all have voted. */
export async function readVote(
  db: Database | DatabaseTransaction,
  matchId: string,
  playerId: string | null,
): Promise<VoteView> {
  const rows = await db
    .selectFrom("votes")
    .select(["data", sql<number>`count(*)::int`.as("count")])
    .where("match_id", "=", matchId)
    .groupBy("data")
    .execute();
  const own =
    playerId === null
      ? undefined
      : await db
          .selectFrom("votes")
          .select(["data", "created_at", "version"])
          .where("match_id", "=", matchId)
          .where("player_id", "=", playerId)
          .executeTakeFirst();
  const countOf = (data: VoteData): number => rows.find((row) => row.data === data)?.count ?? 0;
  return {
    prediction_id: matchId,
    data: own?.data ?? null,
    created_at: own?.created_at.toISOString() ?? null,
    counts: { home: countOf("home"), draw: countOf("draw"), away: countOf("away") },
    version: own?.version ?? 0,
  };
}

/** A vote once more is a change of mind, and counts from then on. All devices of the player are told. */
export function castVote(
  { db, config }: { db: Database; config: Pick<BookConfig, "locales"> },
  { matchId, playerId, data }: { matchId: string; playerId: string; data: VoteData },
  at: Date,
): Promise<VoteView> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto("votes")
      .values({ match_id: matchId, player_id: playerId, data, created_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(["match_id", "player_id"])
          .doUpdateSet((eb) => ({ data, created_at: at, version: eb("votes.version", "+", 1) })),
      )
      .execute();
    const vote = await readVote(trx, matchId, playerId);
    await notifyPlayer(trx, {
      playerId,
      locales: config.locales,
      event: { event_name: "vote_changed", message: { vote } },
      idempotencyKey: `vote:${playerId}:${matchId}:${vote.version}`,
    });
    return vote;
  });
}

/**
 * Who wins is guessed before the match, of those that have sides: not past its start, though the feed has yet to tell, and
 * not while its provider says nothing, when nobody knows whether it has begun.
 */
export function takesVotes(catalogue: Pick<Catalogue, "offerFacts">, match: MatchRecord): boolean {
  const { matchStatus, isProviderUp } = catalogue.offerFacts(match);
  return match.fixture.type === "match" && matchStatus === MATCH_STATUS.prematch && isProviderUp === true;
}
