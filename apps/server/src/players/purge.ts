import { type RawBuilder, sql } from "kysely";
import type { Logger } from "pino";
import type { BookClock, CancelTimer } from "../book/book-clock.ts";
import { IS_LINE_AWAITED } from "../book/settlement/open-legs.ts";
import type { Database } from "../db/database.ts";
import type { Tables } from "../db/schema.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EVERY_MS = 15 * MINUTE_MS;
/** Rows a statement deletes: so few that nobody waits for it. */
const BATCH = 500;
/** A session is long over by then; until then support can see when somebody was here. */
export const SESSION_KEPT_MS = 30 * 24 * 60 * MINUTE_MS;
/** A sign-up that nobody confirmed. */
export const UNCONFIRMED_KEPT_MS = 30 * 24 * 60 * MINUTE_MS;
/** In the feed's time, which may be ahead of ours. By then the feed no longer tells how the match ended. */
const LINE_RESULT_KEPT = sql`interval '2 days'`;

interface Rule {
  table: keyof Tables;
  isOver: (at: Date) => RawBuilder<boolean>;
}

const before = (at: Date, ageMs: number): Date => new Date(at.getTime() - ageMs);

/** What is of no more use, in the order it may go in: links before the sign-ups they belong to. */
const RULES: readonly Rule[] = [
  { table: "attempt_counts", isOver: (at) => sql`resets_at <= ${at}` },
  { table: "phone_codes", isOver: (at) => sql`expires_at <= ${before(at, DAY_MS)}` },
  { table: "sms_messages", isOver: (at) => sql`sent_at <= ${before(at, DAY_MS)}` },
  { table: "mailed_tokens", isOver: (at) => sql`expires_at <= ${at}` },
  { table: "email_confirmations", isOver: (at) => sql`expires_at <= ${at}` },
  { table: "sessions", isOver: (at) => sql`last_seen_at <= ${before(at, SESSION_KEPT_MS)}` },
  {
    table: "line_results",
    isOver: () => sql`resulted_at <= (SELECT max(resulted_at) FROM line_results) - ${LINE_RESULT_KEPT}
      AND NOT ${IS_LINE_AWAITED}`,
  },
  {
    table: "players",
    isOver: (at) => sql`email_confirmed_at IS NULL AND created_at <= ${before(at, UNCONFIRMED_KEPT_MS)}
      AND NOT EXISTS (SELECT FROM email_confirmations WHERE player_id = players.id)
      AND NOT EXISTS (SELECT FROM mailed_tokens WHERE player_id = players.id)`,
  },
];

export interface Purge {
  /** Resolves when the run under way, if there is one, is over. */
  idle(): Promise<void>;
  /** Starts no other run, and waits for the batch under way. */
  stop(): Promise<void>;
}

/** Deletes what has expired, every quarter of an hour. */
export function startPurge({ db, clock, log }: { db: Database; clock: BookClock; log: Logger }): Purge {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let cancel: CancelTimer = () => undefined;

  async function run(): Promise<void> {
    try {
      for (const rule of RULES) await deleteAll(db, rule, { at: new Date(clock.nowMs()), mayGoOn: () => !isStopped });
    } catch (error) {
      log.error({ err: error }, "purge: a run failed; the next one deletes what it left");
    }
    runLater();
  }
  function runLater(): void {
    if (isStopped) return;
    cancel = clock.after(EVERY_MS, () => {
      running = run();
    });
  }

  runLater();
  return {
    idle: () => running,
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}

async function deleteAll(db: Database, rule: Rule, { at, mayGoOn }: { at: Date; mayGoOn: () => boolean }) {
  let deleted = BATCH;
  while (deleted === BATCH && mayGoOn()) deleted = await deleteBatch(db, rule, at);
}

/** Rows that somebody else holds, another copy's purge for one, are left to the next run. */
async function deleteBatch(db: Database, { table, isOver }: Rule, at: Date): Promise<number> {
  const name = sql.table(table);
  const { rows } = await sql`
    DELETE FROM ${name} WHERE ctid IN (
      SELECT ctid FROM ${name} WHERE ${isOver(at)} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ) RETURNING 1
  `.execute(db);
  return rows.length;
}
