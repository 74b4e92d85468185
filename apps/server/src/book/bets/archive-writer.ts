import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { BookClock, CancelTimer } from "../book-clock.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import type { MatchArchive } from "./match-archive.ts";

/** After a failure (a lost database). */
const RETRY_MS = 5_000;

/** Keeps the archive up with the matches that moved; what could not be written is written later, as it stands then. */
export class ArchiveWriter {
  readonly #deps: { db: Database; archive: MatchArchive; clock: BookClock; log: Logger };
  readonly #behind = new Set<MatchRecord>();
  #writing: Promise<void> | null = null;
  #cancelRetry: CancelTimer | null = null;

  constructor(deps: { db: Database; archive: MatchArchive; clock: BookClock; log: Logger }) {
    this.#deps = deps;
  }

  add(moved: readonly MatchRecord[]): void {
    for (const match of moved) this.#behind.add(match);
    // After a failure nothing is asked of the database until it had its time.
    if (this.#cancelRetry === null && this.#behind.size > 0) this.#writing ??= this.#write();
  }

  /** Waits for the writes under way. What stays behind is written by the next start, to which its match has moved too. */
  async stop(): Promise<void> {
    await this.#writing;
    this.#cancelRetry?.();
  }

  async #write(): Promise<void> {
    const { db, archive, clock, log } = this.#deps;
    try {
      for (const match of this.#behind) {
        this.#behind.delete(match);
        // Moved again while it is written, it comes once more.
        await archive.write(db, match, new Date(clock.nowMs())).catch((error: unknown) => {
          this.#behind.add(match);
          throw error;
        });
      }
    } catch (error) {
      log.error({ err: error, matches: this.#behind.size }, "archive: matches could not be kept; they are tried again");
      this.#cancelRetry = clock.after(RETRY_MS, () => {
        this.#cancelRetry = null;
        this.add([]);
      });
    }
    this.#writing = null;
  }
}
