import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { FeedMessage } from "../../feed/feed.ts";

export type SettlementMessage = Extract<FeedMessage, { type: "settlement" }>;

/** Lines written by one statement. PGlite works in this thread, so requests get their turn in between. */
const BATCH = 500;

/** Records how lines ended. A line has one result: what comes again after a restart changes nothing. */
export async function recordLineResults(db: Database, messages: readonly SettlementMessage[]): Promise<void> {
  const known = await recordedLines(db, [...new Set(messages.map(({ matchId }) => matchId))]);
  const rows = messages
    .flatMap(({ matchId, version, atMs, lines }) =>
      lines.map(({ marketId, specifier, outcomes }) => ({
        match_id: matchId,
        market_id: marketId,
        specifier,
        outcomes,
        version,
        resulted_at: new Date(atMs).toISOString(),
      })),
    )
    .filter(({ match_id, market_id, specifier }) => !known.get(match_id)?.has(`${market_id}/${specifier}`));
  for (let from = 0; from < rows.length; from += BATCH) {
    if (from > 0) await setImmediate();
    await sql`
      INSERT INTO line_results (match_id, market_id, specifier, outcomes, version, resulted_at)
      SELECT match_id, market_id, specifier, outcomes, version, resulted_at
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + BATCH))}::jsonb)
        AS line (match_id text, market_id text, specifier text, outcomes jsonb, version bigint, resulted_at timestamptz)
      ON CONFLICT (match_id, market_id, specifier) DO NOTHING
    `.execute(db);
  }
}

/** Lines with a result, by match. One text for each match: of single rows there are many thousands at a start. */
async function recordedLines(
  db: Database,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (matchIds.length === 0) return new Map();
  const { rows } = await sql<{ match_id: string; lines: string }>`
    SELECT match_id, string_agg(market_id || '/' || specifier, E'\n') AS lines FROM line_results
    WHERE match_id = ANY(${sql.val([...matchIds])}::text[]) GROUP BY match_id
  `.execute(db);
  return new Map(rows.map(({ match_id, lines }) => [match_id, new Set(lines.split("\n"))]));
}
