import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { VoidReason } from "../../db/schema.ts";

/** Legs of bets that stand, without a result. Those of a lost bet are open too: it still shows how they end. */
const IS_OPEN = sql`leg.result = 'no_results' AND bet.status IN ('waiting_results', 'done')`;

const HAS_RESULT = sql`(leg.kept_result IS NOT NULL OR EXISTS (
  SELECT FROM line_results AS line, jsonb_to_recordset(line.outcomes) AS outcome (id text, result text)
  WHERE line.match_id = leg.match_id AND line.market_id = leg.market_id AND line.specifier = leg.specifier
    AND outcome.id = leg.outcome_id AND outcome.result <> 'no_results'
))`;

/** On a row of line_results: an open leg has yet to get its result from there. */
export const IS_LINE_AWAITED = sql<boolean>`EXISTS (
  SELECT FROM bet_selections AS leg JOIN bets AS bet ON bet.id = leg.bet_id
  WHERE ${IS_OPEN} AND leg.void_reason IS NULL AND leg.kept_result IS NULL
    AND leg.match_id = line_results.match_id AND leg.market_id = line_results.market_id
    AND leg.specifier = line_results.specifier
)`;

const ofMatches = (matchIds: readonly string[] | undefined) =>
  matchIds === undefined ? sql`` : sql`AND leg.match_id = ANY(${sql.val([...matchIds])}::text[])`;

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
    WHERE ${IS_OPEN} ${ofMatches(matchIds)} AND (leg.void_reason IS NOT NULL OR ${HAS_RESULT})
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
  { reason, matchIds }: { reason: VoidReason; matchIds?: readonly string[] },
): Promise<VoidLeg[]> {
  const { rows } = await sql<VoidLeg>`
    UPDATE bet_selections AS leg SET void_reason = ${reason} FROM bets AS bet
    WHERE bet.id = leg.bet_id AND ${IS_OPEN} ${ofMatches(matchIds)} AND leg.void_reason IS NULL AND NOT ${HAS_RESULT}
    RETURNING leg.bet_id AS "betId", leg.match_id AS "matchId", leg.market_id AS "marketId", leg.specifier
  `.execute(db);
  return rows;
}

/**
 * Moves recorded results to the legs that wait for them, and forgets all others: what comes of a line from here on
 * is about another match than the one these legs are on.
 */
export async function keepResultsOfOpenLegs(trx: DatabaseTransaction): Promise<void> {
  await sql`
    UPDATE bet_selections AS leg SET kept_result = outcome
    FROM bets AS bet, line_results AS line, jsonb_array_elements(line.outcomes) AS outcome
    WHERE bet.id = leg.bet_id AND ${IS_OPEN} AND leg.void_reason IS NULL AND leg.kept_result IS NULL
      AND line.match_id = leg.match_id AND line.market_id = leg.market_id AND line.specifier = leg.specifier
      AND outcome->>'id' = leg.outcome_id AND outcome->>'result' <> 'no_results'
  `.execute(trx);
  await sql`DELETE FROM line_results`.execute(trx);
}
