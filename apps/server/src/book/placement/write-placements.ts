import { prepared, runPrepared } from "../../db/prepared.ts";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { BetRow, BetSelectionRow, PlacementRow } from "../../db/bet-tables.ts";
import { coveredPart, MOVED_PARTS, movesInput, type UnitOfMoves } from "../../wallet/move-together.ts";
import { PUBLISHED_PART, type UnitPublication } from "../bets/bet-events.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import type { ArchivedMatch } from "../bets/match-archive.ts";
import { type Bar, barredAs } from "./player-standing.ts";

/** All that one placement writes; a refused one is its placement alone. */
export interface PlacementToWrite {
  placement: PlacementRow;
  records: readonly BetRecord[];
  moves: UnitOfMoves | null;
  publications: readonly UnitPublication[];
  matches: readonly ArchivedMatch[];
}

/**
 * What became of it: it stands; its key was taken; the balance does not reach for it; its player has been barred; or
 * another transaction has the row of the account or the player, and this one was not to wait. Nothing is written but where
 * it stands.
 */
export type WriteOutcome = "written" | "known" | "short" | Bar | "busy";

const PLACEMENT_COLUMNS: readonly (keyof PlacementRow)[] = [
  ...(["id", "player_id", "key", "fingerprint", "state", "accept_mode", "device_id", "quick", "locale"] as const),
  ...(["delay_ms", "decides_at", "payout_limit", "error", "created_at", "decided_at"] as const),
];
const BET_COLUMNS: readonly (keyof BetRow)[] = [
  ...(["id", "ref", "placement_id", "player_id", "position", "type", "win_count", "status", "result"] as const),
  ...(["currency", "stake", "odds", "potential_win", "profit_cap", "win", "rejection", "created_at"] as const),
  ...(["accepts_at", "settled_at", "version", "each_way", "submitted_custom_odds", "replaces", "is_vip"] as const),
];
const LEG_COLUMNS: readonly (keyof BetSelectionRow)[] = [
  ...(["id", "bet_id", "position", "match_id", "market_id", "specifier", "outcome_id", "sport_key"] as const),
  ...(["submitted_odds", "odds", "result", "dead_heat_factor", "void_reason", "kept_result"] as const),
  ...(["place_terms", "place_result", "place_dead_heat_factor", "priced_without", "is_banker", "starts_at"] as const),
];
const listed = (columns: readonly string[], table?: string): string =>
  columns.map((column) => (table === undefined ? column : `${table}.${column}`)).join(", ");

interface WrittenRow {
  id: string;
  outcome: WriteOutcome;
}

/**
 * Placements with their bets, stakes and events. Each stands or falls by itself: `gate` lets pass those whose player may
 * bet, whose stake the balance covers and whose key is new, which one caller in all can find.
 */
const writing = (whereLocked: "wait" | "skip"): string => `
  WITH ${coveredPart(whereLocked)},
  wanted AS MATERIALIZED (
    SELECT row.* FROM jsonb_populate_recordset(NULL::placements, $1::jsonb->'placements') AS row
  ), gate AS (
    INSERT INTO placements (${listed(PLACEMENT_COLUMNS)})
    SELECT ${listed(PLACEMENT_COLUMNS, "wanted")}
    FROM wanted LEFT JOIN change ON change.unit = wanted.id LEFT JOIN covered ON covered.unit = wanted.id
      LEFT JOIN owner ON owner.unit = wanted.id
    WHERE change.unit IS NULL OR (covered.is_enough AND ${barredAs("owner")} IS NULL)
    ON CONFLICT (player_id, key) DO NOTHING RETURNING id AS unit
  ), ${MOVED_PARTS},
  kept AS (
    INSERT INTO match_archive (match_id, fixture, state, updated_at)
    SELECT match.match_id, match.fixture, coalesce(match.state, 'null'), match.updated_at
    FROM jsonb_populate_recordset(NULL::match_archive, $1::jsonb->'matches') AS match ORDER BY match.match_id
    ON CONFLICT (match_id) DO UPDATE
      SET fixture = EXCLUDED.fixture, state = EXCLUDED.state, updated_at = EXCLUDED.updated_at
  ), bet AS (
    INSERT INTO bets (${listed(BET_COLUMNS)})
    SELECT ${listed(BET_COLUMNS, "row")} FROM jsonb_populate_recordset(NULL::bets, $1::jsonb->'bets') AS row
      JOIN gate ON gate.unit = row.placement_id
    RETURNING id
  ), leg AS (
    INSERT INTO bet_selections (${listed(LEG_COLUMNS)})
    SELECT ${listed(LEG_COLUMNS, "row")} FROM jsonb_populate_recordset(NULL::bet_selections, $1::jsonb->'legs') AS row
      JOIN bet ON bet.id = row.bet_id
  ), ${PUBLISHED_PART}
  SELECT wanted.id,
    CASE
      WHEN gate.unit IS NOT NULL THEN 'written'
      WHEN change.unit IS NULL THEN 'known'
      WHEN covered.unit IS NULL THEN 'busy'
      ELSE coalesce(${barredAs("owner")}, CASE WHEN covered.is_enough THEN 'known' ELSE 'short' END)
    END AS outcome
  FROM wanted LEFT JOIN gate ON gate.unit = wanted.id LEFT JOIN owner ON owner.unit = wanted.id
    LEFT JOIN change ON change.unit = wanted.id LEFT JOIN covered ON covered.unit = wanted.id`;

const WRITE_TOGETHER = prepared<WrittenRow>("write_placements", writing("skip"));
const WRITE_ALONE = prepared<WrittenRow>("write_placement", writing("wait"));

/**
 * Writes placements of different players in one statement, which is its own transaction where it is in none. It waits for a row that
 * another transaction has only when the caller asks for it.
 */
export async function writePlacements(
  db: Database | DatabaseTransaction,
  placements: readonly PlacementToWrite[],
  whereLocked: "wait" | "skip",
): Promise<WriteOutcome[]> {
  const statement = whereLocked === "skip" ? WRITE_TOGETHER : WRITE_ALONE;
  const rows = await runPrepared(db, statement, inputOf(placements));
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
  return placements.map(({ placement }) => outcomes.get(placement.id) ?? missing(placement));
}

function missing({ id }: PlacementRow): never {
  throw new Error(`Placement ${id} was neither written nor refused`);
}

function inputOf(placements: readonly PlacementToWrite[]) {
  const records = placements.flatMap((placement) => placement.records);
  const matches = new Map(placements.flatMap(({ matches: kept }) => kept.map((match) => [match.match_id, match])));
  return {
    ...movesInput(placements.flatMap(({ moves }) => moves ?? [])),
    placements: placements.map(({ placement }) => ({ ...placement, payout_limit: amountText(placement.payout_limit) })),
    bets: records.map(({ bet }) => betInput(bet)),
    legs: records.flatMap(({ legs }) => legs),
    matches: [...matches.values()],
    publications: placements.flatMap(({ publications }) => publications).map((row, place) => ({ ...row, place })),
  };
}

/** JSON has no integers of their size. */
const amountText = (amount: bigint | null): string | null => (amount === null ? null : String(amount));

function betInput(bet: BetRow) {
  return {
    ...bet,
    stake: amountText(bet.stake),
    potential_win: amountText(bet.potential_win),
    profit_cap: amountText(bet.profit_cap),
    win: amountText(bet.win),
    cashed_stake: amountText(bet.cashed_stake),
    cashed_paid: amountText(bet.cashed_paid),
  };
}
