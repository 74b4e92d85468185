import { sql } from "kysely";
import type { FeedMessage } from "../../feed/feed.ts";
import type { Database } from "../../db/database.ts";

export type SettlementMessage = Extract<FeedMessage, { type: "settlement" }>;

/** Records how lines ended. A line has one result: what is told again after a restart changes nothing. */
export async function recordLineResults(db: Database, messages: readonly SettlementMessage[]): Promise<void> {
  const rows = messages.flatMap(({ matchId, version, atMs, lines }) =>
    lines.map(({ marketId, specifier, outcomes }) => ({
      match_id: matchId,
      market_id: marketId,
      specifier,
      outcomes,
      version,
      resulted_at: new Date(atMs).toISOString(),
    })),
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO line_results (match_id, market_id, specifier, outcomes, version, resulted_at)
    SELECT match_id, market_id, specifier, outcomes, version, resulted_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS line (match_id text, market_id text, specifier text, outcomes jsonb, version bigint, resulted_at timestamptz)
    ON CONFLICT (match_id, market_id, specifier) DO NOTHING
  `.execute(db);
}

/** Bets that stand and have an open leg on a line with a result; of all matches where none are named. */
export async function betsWithNewResults(db: Database, matchIds?: readonly string[]): Promise<string[]> {
  const ofMatches = matchIds === undefined ? sql`` : sql`AND leg.match_id = ANY(${sql.val([...matchIds])}::text[])`;
  const { rows } = await sql<{ bet_id: string }>`
    SELECT DISTINCT leg.bet_id FROM bet_selections AS leg
    JOIN line_results AS line USING (match_id, market_id, specifier)
    JOIN bets AS bet ON bet.id = leg.bet_id
    WHERE leg.result = 'no_results' AND bet.status IN ('waiting_results', 'done') ${ofMatches}
  `.execute(db);
  return rows.map(({ bet_id }) => bet_id);
}
