import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { MissingResult } from "../../db/bet-tables.ts";
import { IS_CANCEL_OF_LEG, IS_LINE_OF_LEG } from "./leg-ends.ts";

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

/** Bets with an open leg that has a result by now or is void; of all matches where none are named. */
export async function betsWithNewResults(db: Database, matchIds?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ bet_id: string }>`
    SELECT DISTINCT leg.bet_id FROM bet_selections AS leg JOIN bets AS bet ON bet.id = leg.bet_id
    WHERE ${IS_OPEN} ${ofMatches(matchIds, "leg")}
      AND (leg.void_reason IS NOT NULL OR ${HAS_RESULT} OR ${IS_CANCELLED})
  `.execute(db);
  return rows.map(({ bet_id }) => bet_id);
}

const IS_SETTLED_BY_LINE = sql`leg.line_change IS NOT NULL
  AND bet.status IN ('waiting_results', 'ready_to_process', 'done')`;

/**
 * Bets with a leg whose result may have been taken back, or whose line was cancelled since; of all matches where none are
 * named. A few are among them of which nothing changes.
 */
export async function betsToCorrect(db: Database, matchIds?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ bet_id: string }>`
    SELECT leg.bet_id FROM line_results AS line
      JOIN bet_selections AS leg ON ${IS_LINE_OF_LEG} JOIN bets AS bet ON bet.id = leg.bet_id
    WHERE line.was_rolled_back ${ofMatches(matchIds, "line")} AND line.change > leg.line_change AND ${IS_SETTLED_BY_LINE}
    UNION
    SELECT leg.bet_id FROM line_cancels AS cancel
      JOIN bet_selections AS leg ON leg.match_id = cancel.match_id
        AND (cancel.market_id = '*' OR (leg.market_id = cancel.market_id AND leg.specifier = cancel.specifier))
      JOIN bets AS bet ON bet.id = leg.bet_id
      LEFT JOIN line_results AS line ON ${IS_LINE_OF_LEG} AND line.rolled_back_at IS NULL
    WHERE ${IS_SETTLED_BY_LINE} ${ofMatches(matchIds, "cancel")} AND CASE
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
