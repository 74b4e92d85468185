import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { MissingResult } from "../../db/bet-tables.ts";
import type { LineRef } from "../../feed/feed.ts";
import { IS_CANCEL_OF_LEG, IS_LINE_OF_LEG, NAMES_LEG } from "./leg-ends.ts";

/**
 * Legs of bets that stand, without a result. Those of a lost bet are open too: it still shows how they end; and those of a
 * bet that is being cashed out, which gets its results when it is not.
 */
const IS_OPEN = sql`leg.result = 'no_results' AND bet.status IN ('waiting_results', 'cashout_in_progress', 'done')`;

const HAS_RESULT = sql`(leg.kept_result IS NOT NULL OR EXISTS (
  SELECT FROM line_results AS line, jsonb_to_recordset(line.outcomes) AS outcome (id text, result text)
  WHERE ${IS_LINE_OF_LEG} AND line.rolled_back_at IS NULL
    AND outcome.id = leg.outcome_id AND outcome.result <> 'no_results'
))`;

const IS_CANCELLED = sql`EXISTS (SELECT FROM line_cancels AS cancel WHERE ${IS_CANCEL_OF_LEG})`;

/** On a row of line_results: an open leg has yet to get its result from there. */
export const IS_LINE_AWAITED = sql<boolean>`EXISTS (
  SELECT FROM bet_selections AS leg JOIN bets AS bet ON bet.id = leg.bet_id
  WHERE ${IS_OPEN} AND leg.void_reason IS NULL AND leg.kept_result IS NULL
    AND leg.match_id = line_results.match_id AND leg.market_id = line_results.market_id
    AND leg.specifier = line_results.specifier
)`;

/** On a row of line_cancels: its match has results yet, or open legs. */
export const IS_CANCEL_NEEDED = sql<boolean>`(
  EXISTS (SELECT FROM line_results AS line WHERE line.match_id = line_cancels.match_id)
  OR EXISTS (
    SELECT FROM bet_selections AS leg JOIN bets AS bet ON bet.id = leg.bet_id
    WHERE ${IS_OPEN} AND leg.match_id = line_cancels.match_id
  )
)`;

const ofMatches = (matchIds: readonly string[] | undefined, table: string) =>
  matchIds === undefined ? sql`` : sql`AND ${sql.ref(`${table}.match_id`)} = ANY(${sql.val([...matchIds])}::text[])`;

/** Matches with open legs. */
export async function unsettledMatches(db: Database): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    SELECT DISTINCT leg.match_id FROM bet_selections AS leg JOIN bets AS bet ON bet.id = leg.bet_id WHERE ${IS_OPEN}
  `.execute(db);
  return rows.map(({ match_id }) => match_id);
}

/** A line of a match, wherever it is written of. */
export interface LineOfMatch extends LineRef {
  matchId: string;
}

/** Where to look: at lines, at all lines of matches, or everywhere. */
export type Where = { lines: readonly LineOfMatch[] } | { matchIds: readonly string[] } | "everywhere";

function within(where: Where, table: string) {
  if (where === "everywhere") return sql``;
  if ("matchIds" in where) return ofMatches(where.matchIds, table);
  const lines = where.lines.map(({ matchId, marketId, specifier }) => ({
    match_id: matchId,
    market_id: marketId,
    specifier,
  }));
  const columns = sql.join(["match_id", "market_id", "specifier"].map((column) => sql.ref(`${table}.${column}`)));
  return sql`AND (${columns}) IN (
    SELECT match_id, market_id, specifier FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS named (match_id text, market_id text, specifier text))`;
}

/**
 * Lines with open legs that may have a result by now, or be void. Legs themselves are not looked at but for those that are
 * marked: on one match there may be a hundred thousand.
 */
export async function linesWithNews(db: Database, where: Where): Promise<LineOfMatch[]> {
  const { rows } = await sql<LineOfMatch>`
    WITH open AS (
      SELECT DISTINCT leg.match_id, leg.market_id, leg.specifier FROM bet_selections AS leg
      WHERE leg.result = 'no_results' ${within(where, "leg")}
    ), found AS (
      SELECT leg.* FROM open AS leg
      WHERE EXISTS (SELECT FROM line_results AS line WHERE ${IS_LINE_OF_LEG} AND line.rolled_back_at IS NULL)
        OR EXISTS (SELECT FROM line_cancels AS cancel WHERE ${NAMES_LEG} AND cancel.rolled_back_at IS NULL)
      UNION
      SELECT leg.match_id, leg.market_id, leg.specifier FROM bet_selections AS leg
      WHERE leg.result = 'no_results' AND (leg.void_reason IS NOT NULL OR leg.kept_result IS NOT NULL)
        ${within(where, "leg")}
    )
    SELECT match_id AS "matchId", market_id AS "marketId", specifier FROM found
  `.execute(db);
  return rows;
}

/** Bets with an open leg of a line that has a result by now or is void: those of ids after one, so many at most. */
export async function betsWithNewResults(
  db: Database,
  { matchId, marketId, specifier }: LineOfMatch,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ bet_id: string }>`
    SELECT DISTINCT leg.bet_id FROM bet_selections AS leg JOIN bets AS bet ON bet.id = leg.bet_id
    WHERE ${IS_OPEN} AND leg.match_id = ${matchId} AND leg.market_id = ${marketId} AND leg.specifier = ${specifier}
      AND leg.bet_id > ${after} AND (leg.void_reason IS NOT NULL OR ${HAS_RESULT} OR ${IS_CANCELLED})
    ORDER BY leg.bet_id LIMIT ${limit}
  `.execute(db);
  return rows.map(({ bet_id }) => bet_id);
}

const IS_SETTLED_BY_LINE = sql`leg.line_change IS NOT NULL
  AND bet.status IN ('waiting_results', 'ready_to_process', 'done')`;

/**
 * Bets with a leg whose result may have been taken back, or whose line was cancelled since. A few are among them of which
 * nothing changes.
 */
export async function betsToCorrect(db: Database, where: Where): Promise<string[]> {
  const { rows } = await sql<{ bet_id: string }>`
    SELECT leg.bet_id FROM line_results AS line
      JOIN bet_selections AS leg ON ${IS_LINE_OF_LEG} JOIN bets AS bet ON bet.id = leg.bet_id
    WHERE line.was_rolled_back ${within(where, "line")} AND line.change > leg.line_change AND ${IS_SETTLED_BY_LINE}
    UNION
    SELECT leg.bet_id FROM line_cancels AS cancel
      JOIN bet_selections AS leg ON leg.match_id = cancel.match_id
        AND (cancel.market_id = '*' OR (leg.market_id = cancel.market_id AND leg.specifier = cancel.specifier))
      JOIN bets AS bet ON bet.id = leg.bet_id
      LEFT JOIN line_results AS line ON ${IS_LINE_OF_LEG} AND line.rolled_back_at IS NULL
    WHERE ${IS_SETTLED_BY_LINE} ${within(where, "leg")} AND CASE
      WHEN cancel.rolled_back_at IS NOT NULL THEN leg.cancel_reason IS NOT NULL AND cancel.change > leg.line_change
      WHEN cancel.market_id = '*' THEN leg.line_change = cancel.change AND line.match_id IS NOT NULL
      ELSE leg.cancel_reason IS NULL AND bet.created_at >= cancel.placed_from AND bet.created_at < cancel.placed_until
    END
  `.execute(db);
  return rows.map(({ bet_id }) => bet_id);
}

export interface VoidLeg {
  betId: string;
  matchId: string;
  marketId: string;
  specifier: string;
}

/**
 * Marks open legs that have no result void; of all matches where none are named. They count as cancelled once
 * results are entered. The mark outlives a crash, and a leg is marked once.
 */
export async function voidOpenLegs(
  db: Database | DatabaseTransaction,
  { reason, matchIds }: { reason: MissingResult; matchIds?: readonly string[] },
): Promise<VoidLeg[]> {
  const { rows } = await sql<VoidLeg>`
    UPDATE bet_selections AS leg SET void_reason = ${reason} FROM bets AS bet
    WHERE bet.id = leg.bet_id AND ${IS_OPEN} ${ofMatches(matchIds, "leg")} AND leg.void_reason IS NULL
      AND NOT ${HAS_RESULT} AND NOT ${IS_CANCELLED}
    RETURNING leg.bet_id AS "betId", leg.match_id AS "matchId", leg.market_id AS "marketId", leg.specifier
  `.execute(db);
  return rows;
}

/** Bets on a match are void that were placed for a start before a moment, both in the feed's time. */
export interface PutOff {
  matchId: string;
  beforeMs: number;
}

/**
 * Marks open legs without a result void whose match was to begin before a moment, for good: the match may still be played
 * under its id. What the feed has cancelled as undecided is marked too, or a result would leave that.
 */
export async function voidPutOffLegs(db: Database, putOff: readonly PutOff[]): Promise<VoidLeg[]> {
  const rows = putOff.map(({ matchId, beforeMs }) => ({
    match_id: matchId,
    before: new Date(beforeMs).toISOString(),
  }));
  const { rows: legs } = await sql<VoidLeg>`
    UPDATE bet_selections AS leg SET void_reason = 'postponed'
    FROM bets AS bet, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS moved (match_id text, before timestamptz)
    WHERE leg.match_id = moved.match_id AND leg.starts_at < moved.before AND bet.id = leg.bet_id AND ${IS_OPEN}
      AND leg.void_reason IS NULL AND NOT ${HAS_RESULT}
    RETURNING leg.bet_id AS "betId", leg.match_id AS "matchId", leg.market_id AS "marketId", leg.specifier
  `.execute(db);
  return legs;
}

/**
 * Moves recorded results to the legs that wait for them, and forgets all others: what comes of a line from here on
 * is about another match than the one these legs are on, and corrects none of them.
 */
export async function keepResultsOfOpenLegs(trx: DatabaseTransaction): Promise<void> {
  await sql`
    UPDATE bet_selections AS leg
    SET kept_result = jsonb_build_object('id', leg.outcome_id, 'result', 'canceled'), cancel_reason = cancel.reason
    FROM bets AS bet, line_cancels AS cancel
    WHERE bet.id = leg.bet_id AND ${IS_OPEN} AND leg.void_reason IS NULL AND leg.kept_result IS NULL
      AND ${IS_CANCEL_OF_LEG} AND (cancel.market_id <> '*' OR NOT ${HAS_RESULT})
  `.execute(trx);
  await sql`
    UPDATE bet_selections AS leg SET kept_result = outcome
    FROM bets AS bet, line_results AS line, jsonb_array_elements(line.outcomes) AS outcome
    WHERE bet.id = leg.bet_id AND ${IS_OPEN} AND leg.void_reason IS NULL AND leg.kept_result IS NULL
      AND ${IS_LINE_OF_LEG} AND line.rolled_back_at IS NULL
      AND outcome->>'id' = leg.outcome_id AND outcome->>'result' <> 'no_results'
  `.execute(trx);
  await sql`UPDATE bet_selections SET line_change = NULL WHERE line_change IS NOT NULL`.execute(trx);
  await sql`DELETE FROM line_results`.execute(trx);
  await sql`DELETE FROM line_cancels`.execute(trx);
}
