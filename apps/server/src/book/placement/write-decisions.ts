import { prepared, runPrepared } from "../../db/prepared.ts";
import type { Database } from "../../db/database.ts";
import type { PlacementRow } from "../../db/bet-tables.ts";
import { coveredPart, MOVED_PARTS, movesInput, type UnitOfMoves } from "../../wallet/move-together.ts";
import { PUBLISHED_PART, type UnitPublication } from "../bets/bet-events.ts";
import { joined, NOTICED_PART, type UnitNotices } from "../../notices/write-notices.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import type { Refusal } from "../bets/refusal.ts";
import { type Bar, barredAs } from "./player-standing.ts";

/** How a placement ends its live delay, and all that this writes. */
export interface DecisionToWrite {
  id: string;
  state: PlacementRow["state"];
  error: readonly Refusal[] | null;
  decidedAt: Date;
  /** The bets as they are from now on. */
  accepted: readonly BetRecord[];
  rejected: readonly BetRecord[];
  /** Why bets are rejected now. */
  refusals: readonly Refusal[];
  moves: UnitOfMoves;
  publications: readonly UnitPublication[];
  notices: readonly UnitNotices[];
}

/**
 * It is decided now, or was before; its player has been barred, which leaves nothing to accept; or another transaction has
 * the row of the account or the player, and this one was not to wait.
 */
export type DecisionOutcome = "decided" | "known" | Bar | "busy";

interface DecidedRow {
  id: string;
  outcome: DecisionOutcome;
}

/**
 * Decisions with their stakes and events; `gate` lets pass those of placements that are still processing. That a held
 * stake is there is for the checks of the tables to say: if it is not, nothing of the statement stands.
 */
const deciding = (whereLocked: "wait" | "skip"): string => `
  WITH ${coveredPart(whereLocked)},
  wanted AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb->'decisions')
      AS decision (id text, state text, error jsonb, decided_at timestamptz)
  ), gate AS (
    UPDATE placements SET state = wanted.state, error = wanted.error, decided_at = wanted.decided_at
    FROM wanted JOIN covered ON covered.unit = wanted.id JOIN owner ON owner.unit = wanted.id
    WHERE placements.id = wanted.id AND placements.state = 'processing'
      AND (wanted.state <> 'accepted' OR ${barredAs("owner")} IS NULL)
    RETURNING placements.id AS unit
  ), ${MOVED_PARTS},
  bet AS (
    UPDATE bets SET status = row.status, odds = row.odds, potential_win = row.potential_win,
      rejection = row.rejection, version = row.version
    FROM jsonb_to_recordset($1::jsonb->'bets') AS row (
        id text, placement_id text, status text, odds text, potential_win bigint, rejection jsonb, version integer
      ) JOIN gate ON gate.unit = row.placement_id
    WHERE bets.id = row.id
    RETURNING bets.id
  ), leg AS (
    UPDATE bet_selections SET odds = row.odds, priced_without = row.priced_without
    FROM jsonb_to_recordset($1::jsonb->'legs') AS row (id text, bet_id text, odds text, priced_without jsonb)
      JOIN bet ON bet.id = row.bet_id
    WHERE bet_selections.id = row.id AND (bet_selections.odds, bet_selections.priced_without)
      IS DISTINCT FROM (row.odds, row.priced_without)
  ), ${PUBLISHED_PART}, ${NOTICED_PART}
  SELECT wanted.id,
    CASE
      WHEN gate.unit IS NOT NULL THEN 'decided'
      WHEN covered.unit IS NULL THEN 'busy'
      WHEN wanted.state = 'accepted' THEN coalesce(${barredAs("owner")}, 'known')
      ELSE 'known'
    END AS outcome
  FROM wanted LEFT JOIN gate ON gate.unit = wanted.id LEFT JOIN covered ON covered.unit = wanted.id
    LEFT JOIN owner ON owner.unit = wanted.id`;

const DECIDE_TOGETHER = prepared<DecidedRow>("write_decisions", deciding("skip"));
const DECIDE_ALONE = prepared<DecidedRow>("write_decision", deciding("wait"));

/** Writes decisions on placements of different players in one statement, which is its own transaction. */
export async function writeDecisions(
  db: Database,
  decisions: readonly DecisionToWrite[],
  whereLocked: "wait" | "skip",
): Promise<DecisionOutcome[]> {
  const rows = await runPrepared(db, whereLocked === "skip" ? DECIDE_TOGETHER : DECIDE_ALONE, inputOf(decisions));
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
  return decisions.map(({ id }) => outcomes.get(id) ?? missing(id));
}

function missing(id: string): never {
  throw new Error(`Placement ${id} was neither decided nor found`);
}

function inputOf(decisions: readonly DecisionToWrite[]) {
  const records = decisions.flatMap(({ accepted, rejected }) => [...accepted, ...rejected]);
  return {
    ...movesInput(decisions.map(({ moves }) => moves)),
    decisions: decisions.map(({ id, state, error, decidedAt }) => ({ id, state, error, decided_at: decidedAt })),
    bets: records.map(({ bet: { id, placement_id, status, odds, potential_win, rejection, version } }) => ({
      id,
      placement_id,
      status,
      odds,
      rejection,
      version,
      potential_win: String(potential_win),
    })),
    legs: records.flatMap(({ legs }) =>
      legs.map(({ id, bet_id, odds, priced_without }) => ({ id, bet_id, odds, priced_without })),
    ),
    ...joined(decisions.flatMap(({ notices }) => notices)),
    publications: decisions.flatMap(({ publications }) => publications).map((row, place) => ({ ...row, place })),
  };
}
