import type { Logger } from "pino";
import type { BookClock, CancelTimer } from "../book/book-clock.ts";
import type { BookConfig } from "../book/book-config.ts";
import { bookPurgeRules } from "../book/purge-rules.ts";
import type { Database } from "../db/database.ts";
import { deleteOver } from "../db/purge-rule.ts";
import { DEMO_PAYMENTS_PURGE_RULES } from "../demo-payments/purge-rules.ts";
import { GAMES_PURGE_RULES } from "../games/purge-rules.ts";
import { NOTICE_PURGE_RULES } from "../notices/purge-rules.ts";
import { SAFETY_PURGE_RULES } from "../safety/purge-rules.ts";
import { PLAYERS_PURGE_RULES } from "../players/purge-rules.ts";

const EVERY_MS = 15 * 60_000;
export interface Purge {
  /** Resolves when the run under way, if there is one, is over. */
  idle(): Promise<void>;
  /** Starts no other run, and waits for the batch under way. */
  stop(): Promise<void>;
}

interface PurgeDeps {
  db: Database;
  clock: BookClock;
  log: Logger;
  config: Pick<BookConfig, "resultsKeptDays">;
}

/** Deletes what has expired, every quarter of an hour. */
export function startPurge({ db, clock, log, config }: PurgeDeps): Purge {
  const rules = [
    ...PLAYERS_PURGE_RULES,
    ...bookPurgeRules(config),
    ...GAMES_PURGE_RULES,
    ...NOTICE_PURGE_RULES,
    ...SAFETY_PURGE_RULES,
    ...DEMO_PAYMENTS_PURGE_RULES,
  ];
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let cancel: CancelTimer = () => undefined;

  async function run(): Promise<void> {
    for (const rule of rules) {
      try {
        await deleteOver(db, rule, { at: new Date(clock.nowMs()), mayGoOn: () => !isStopped });
      } catch (error) {
        log.error({ err: error, table: rule.table }, "purge: a table was not cleared; the next run tries it again");
      }
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
