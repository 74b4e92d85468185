import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { OutcomeResult } from "../../db/bet-tables.ts";
import type { LineMessage, OutcomeSettlement, PlacedRange, Reduction } from "../../feed/feed.ts";
import type { BookClock } from "../book-clock.ts";

/** Lines written by one statement. PGlite works in this thread, so requests get their turn in between. */
const BATCH = 100;
/** Settlements looked through together: their rows take memory, and at a start there are thousands. */
const MESSAGES = 50;
/** No copy of a site that is so far behind the feed takes bets: who has none on the match by then will have none on the line. */
const PAST_BETS_MS = 3_600_000;

export interface LineChangesDeps {
  db: Database;
  clock: BookClock;
  /** Our time for one of the feed's, in which bets have theirs. */
  wallMsOf: (feedMs: number) => number;
}

/** In place of a market: all lines of the match that have no result. */
const UNDECIDED = "*";

type Message<Type extends LineMessage["type"]> = Extract<LineMessage, { type: Type }>;

/**
 * Records how lines ended and what was taken back of it, in the order that it was said. What comes again after a restart
 * changes nothing.
 */
export async function recordLineChanges(deps: LineChangesDeps, messages: readonly LineMessage[]): Promise<void> {
  const { db, wallMsOf } = deps;
  for (const run of runsOfType(messages)) {
    const settlements = run.filter((message) => message.type === "settlement");
    const rollbacks = run.filter((message) => message.type === "settlement_rollback");
    const cancels = run.filter((message) => message.type === "cancel");
    const cancelRollbacks = run.filter((message) => message.type === "cancel_rollback");
    for (let from = 0; from < settlements.length; from += MESSAGES)
      await recordSettlements(db, await needed(deps, settlements.slice(from, from + MESSAGES)));
    await inBatches(rollbacks.flatMap(rollbackRows), (rows) => ROLL_BACK(rows).execute(db));
    await inBatches(
      cancels.flatMap((message) => cancelRows({ ...message, wallMsOf })),
      (rows) => CANCEL(rows).execute(db),
    );
    await inBatches(
      cancelRollbacks.flatMap((message) => cancelRows({ ...message, reason: "other", wallMsOf })),
      (rows) => ROLL_BACK_CANCEL(rows).execute(db),
    );
  }
}

/** Neighbours of one type together: at a start there are thousands of settlements and hardly anything else. */
function runsOfType(messages: readonly LineMessage[]): LineMessage[][] {
  const runs: LineMessage[][] = [];
  for (const message of messages) {
    const last = runs.at(-1);
    if (last?.[0]?.type === message.type) last.push(message);
    else runs.push([message]);
  }
  return runs;
}

async function inBatches(rows: readonly object[], write: (batch: string) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    if (from > 0) await setImmediate();
    await write(JSON.stringify(rows.slice(from, from + BATCH)));
  }
}

const isoTime = (ms: number): string => new Date(ms).toISOString();

/** Without those of long ago on whose match nobody bet: a first start tells of all that a day has decided. */
async function needed(
  { db, clock, wallMsOf }: LineChangesDeps,
  messages: readonly Message<"settlement">[],
): Promise<readonly Message<"settlement">[]> {
  const pastBetsMs = clock.nowMs() - PAST_BETS_MS;
  const past = new Set(messages.flatMap(({ matchId, atMs }) => (wallMsOf(atMs) < pastBetsMs ? matchId : [])));
  if (past.size === 0) return messages;
  const { rows } = await sql<{ match_id: string }>`
    SELECT DISTINCT match_id FROM bet_selections WHERE match_id = ANY(${sql.val([...past])}::text[])
  `.execute(db);
  for (const { match_id } of rows) past.delete(match_id);
  return messages.filter(({ matchId, atMs }) => !past.has(matchId) || wallMsOf(atMs) >= pastBetsMs);
}

async function recordSettlements(db: Database, messages: readonly Message<"settlement">[]): Promise<void> {
  if (messages.length === 0) return;
  const known = await standingLines(db, [...new Set(messages.map(({ matchId }) => matchId))]);
  const rows = messages
    .flatMap(({ matchId, version, atMs, certainty = 2, lines }) =>
      lines.map(({ marketId, specifier, outcomes, reductions = [] }) => ({
        match_id: matchId,
        market_id: marketId,
        specifier,
        outcomes: withReductions(outcomes, reductions),
        version,
        certainty,
        resulted_at: isoTime(atMs),
      })),
    )
    .filter(({ match_id, market_id, specifier }) => !known.get(match_id)?.has(`${market_id}/${specifier}`));
  await inBatches(rows, async (batch) => {
    await SETTLE(batch).execute(db);
    await CONFIRM(batch).execute(db);
  });
}

/** What was taken off a line stands with each of its outcomes, so that whatever is known of one is known whole. */
function withReductions(
  outcomes: readonly OutcomeSettlement[],
  withdrawn: readonly Reduction[],
): readonly OutcomeResult[] {
  if (withdrawn.length === 0) return outcomes;
  const reductions = Object.fromEntries(withdrawn.map(({ outcomeId, percent }) => [outcomeId, percent]));
  return outcomes.map((outcome) => ({ ...outcome, reductions }));
}

/** Lines whose result is confirmed and stands, by match. One text for each match: of rows there are many thousands at a start. */
async function standingLines(
  db: Database,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ match_id: string; lines: string }>`
    SELECT match_id, string_agg(market_id || '/' || specifier, E'\n') AS lines FROM line_results
    WHERE match_id = ANY(${sql.val([...matchIds])}::text[]) AND rolled_back_at IS NULL AND certainty = 2
    GROUP BY match_id
  `.execute(db);
  return new Map(rows.map(({ match_id, lines }) => [match_id, new Set(lines.split("\n"))]));
}

type Statement = (batch: string) => RawBuilder<unknown>;

/** The same result once more, now confirmed. */
const CONFIRM: Statement = (batch) => sql`
  UPDATE line_results AS line SET certainty = 2
  FROM jsonb_to_recordset(${batch}::jsonb)
    AS row (match_id text, market_id text, specifier text, outcomes jsonb, certainty smallint)
  WHERE row.certainty = 2 AND line.certainty = 1 AND line.rolled_back_at IS NULL AND line.outcomes = row.outcomes
    AND line.match_id = row.match_id AND line.market_id = row.market_id AND line.specifier = row.specifier`;

/** A line that has a result keeps it until it is rolled back. */
const SETTLE: Statement = (batch) => sql`
  INSERT INTO line_results AS line (match_id, market_id, specifier, outcomes, version, certainty, resulted_at)
  SELECT DISTINCT ON (match_id, market_id, specifier)
    match_id, market_id, specifier, outcomes, version, certainty, resulted_at
  FROM jsonb_to_recordset(${batch}::jsonb) AS row (
    match_id text, market_id text, specifier text, outcomes jsonb, version bigint, certainty smallint,
    resulted_at timestamptz
  ) ORDER BY match_id, market_id, specifier, version
  ON CONFLICT (match_id, market_id, specifier) DO UPDATE
    SET outcomes = EXCLUDED.outcomes, version = EXCLUDED.version, certainty = EXCLUDED.certainty,
      resulted_at = EXCLUDED.resulted_at, rolled_back_at = NULL, change = nextval('line_changes')
    WHERE line.rolled_back_at IS NOT NULL AND EXCLUDED.version > line.version`;

const rollbackRows = ({ matchId, version, atMs, lines }: Message<"settlement_rollback">) =>
  lines.map(({ marketId, specifier }) => ({
    match_id: matchId,
    market_id: marketId,
    specifier,
    version,
    at: isoTime(atMs),
  }));

/** Of a line that has no result it keeps the version: what came before it is not to count when it comes late. */
const ROLL_BACK: Statement = (batch) => sql`
  INSERT INTO line_results AS line
    (match_id, market_id, specifier, outcomes, version, resulted_at, rolled_back_at, was_rolled_back)
  SELECT DISTINCT ON (match_id, market_id, specifier) match_id, market_id, specifier, '[]'::jsonb, version, at, at, true
  FROM jsonb_to_recordset(${batch}::jsonb)
    AS row (match_id text, market_id text, specifier text, version bigint, at timestamptz)
  ORDER BY match_id, market_id, specifier, version DESC
  ON CONFLICT (match_id, market_id, specifier) DO UPDATE
    SET version = EXCLUDED.version, resulted_at = EXCLUDED.resulted_at, rolled_back_at = EXCLUDED.rolled_back_at,
      was_rolled_back = true, change = nextval('line_changes')
    WHERE line.rolled_back_at IS NULL AND EXCLUDED.version > line.version`;

/** Before and after every moment of a feed. */
const EARLIEST_MS = 0;
const LATEST_MS = 8_640_000_000_000_000;

interface CancelToRecord extends Omit<Message<"cancel">, "type"> {
  wallMsOf: (feedMs: number) => number;
}

function cancelRows({ matchId, version, atMs, lines, reason, placed = {}, wallMsOf }: CancelToRecord) {
  const refs = lines === "undecided" ? [{ marketId: UNDECIDED, specifier: "" }] : lines;
  const range = rangeColumns(placed, wallMsOf);
  return refs.map(({ marketId, specifier }) => ({
    match_id: matchId,
    market_id: marketId,
    specifier,
    ...range,
    reason,
    version,
    at: isoTime(atMs),
  }));
}

const rangeColumns = ({ fromMs, untilMs }: PlacedRange, wallMsOf: (feedMs: number) => number) => ({
  from_feed_ms: fromMs ?? EARLIEST_MS,
  until_feed_ms: untilMs ?? LATEST_MS,
  placed_from: fromMs === undefined ? "-infinity" : isoTime(wallMsOf(fromMs)),
  placed_until: untilMs === undefined ? "infinity" : isoTime(wallMsOf(untilMs)),
});

const cancelColumns = sql`match_id, market_id, specifier, from_feed_ms, until_feed_ms, placed_from, placed_until,
  reason, version`;

const cancelsOf = (batch: string) => sql`jsonb_to_recordset(${batch}::jsonb) AS row (
    match_id text, market_id text, specifier text, from_feed_ms bigint, until_feed_ms bigint,
    placed_from timestamptz, placed_until timestamptz, reason text, version bigint, at timestamptz
  ) ORDER BY match_id, market_id, specifier, from_feed_ms, until_feed_ms, version`;

const oneOfEach = sql`DISTINCT ON (match_id, market_id, specifier, from_feed_ms, until_feed_ms)`;

const CANCEL: Statement = (batch) => sql`
  INSERT INTO line_cancels AS line (${cancelColumns}, cancelled_at)
  SELECT ${oneOfEach} ${cancelColumns}, at FROM ${cancelsOf(batch)}
  ON CONFLICT (match_id, market_id, specifier, from_feed_ms, until_feed_ms) DO UPDATE
    SET reason = EXCLUDED.reason, version = EXCLUDED.version, cancelled_at = EXCLUDED.cancelled_at,
      rolled_back_at = NULL, change = nextval('line_changes')
    WHERE line.rolled_back_at IS NOT NULL AND EXCLUDED.version > line.version`;

const ROLL_BACK_CANCEL: Statement = (batch) => sql`
  INSERT INTO line_cancels AS line (${cancelColumns}, cancelled_at, rolled_back_at)
  SELECT ${oneOfEach} ${cancelColumns}, at, at FROM ${cancelsOf(batch)}
  ON CONFLICT (match_id, market_id, specifier, from_feed_ms, until_feed_ms) DO UPDATE
    SET version = EXCLUDED.version, rolled_back_at = EXCLUDED.rolled_back_at, change = nextval('line_changes')
    WHERE line.rolled_back_at IS NULL AND EXCLUDED.version > line.version`;
