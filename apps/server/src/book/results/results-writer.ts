import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { BookClock, CancelTimer } from "../book-clock.ts";
import type { NewResult } from "./kept-result.ts";
import type { KeptResults } from "./kept-results.ts";

/** Rows of one statement: so few that nobody waits for it. */
const BATCH = 50;
/** After a failure (a lost database). */
const RETRY_MS = 5_000;

export interface ResultsWriterDeps {
  db: Database;
  clock: BookClock;
  log: Logger;
  /** Where this process reads them. */
  results: Pick<KeptResults, "noteChange">;
}

/** Keeps how matches ended that leave the catalogue; what could not be written is written later. */
export class ResultsWriter {
  readonly #deps: ResultsWriterDeps;
  #behind: NewResult[] = [];
  #writing: Promise<void> | null = null;
  #cancelRetry: CancelTimer | null = null;
  #isStopped = false;

  constructor(deps: ResultsWriterDeps) {
    this.#deps = deps;
  }

  add(results: readonly NewResult[]): void {
    this.#behind.push(...results);
    // After a failure nothing is asked of the database until it had its time.
    if (this.#cancelRetry === null && this.#behind.length > 0 && !this.#isStopped) this.#writing ??= this.#writeAll();
  }

  /** Writes these at once, and throws where that fails. What is kept already stays as it is. */
  async write(results: readonly NewResult[]): Promise<void> {
    for (let from = 0; from < results.length; from += BATCH) {
      await this.#deps.db
        .insertInto("match_results")
        .values(results.slice(from, from + BATCH))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      this.#deps.results.noteChange();
    }
  }

  /** Waits for the write under way. What stays behind then is asked of the feed again by the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#writing;
    this.#cancelRetry?.();
  }

  async #writeAll(): Promise<void> {
    const { clock, log } = this.#deps;
    try {
      while (this.#behind.length > 0) {
        const batch = this.#behind.slice(0, BATCH);
        await this.write(batch);
        this.#behind = this.#behind.slice(batch.length);
      }
    } catch (error) {
      log.error({ err: error, matches: this.#behind.length }, "results: could not be kept; they are tried again");
      this.#cancelRetry = clock.after(RETRY_MS, () => {
        this.#cancelRetry = null;
        this.add([]);
      });
    }
    this.#writing = null;
  }
}
