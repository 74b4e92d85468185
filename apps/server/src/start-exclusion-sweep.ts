import type { Logger } from "pino";
import type { BookClock, CancelTimer } from "./book/book-clock.ts";
import type { Database } from "./db/database.ts";
import { endExclusions } from "./safety/exclusions.ts";

const EVERY_MS = 30_000;

/** Lets players play again whose time-out is over: at the start, and every half minute. */
export function startExclusionSweep({ db, clock, log }: { db: Database; clock: BookClock; log: Logger }) {
  let isStopped = false;
  let cancel: CancelTimer = () => undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    try {
      await endExclusions(db, new Date(clock.nowMs()));
    } catch (error) {
      log.error({ err: error }, "time-outs that are over could not be ended; the next run tries again");
    }
    if (!isStopped) cancel = clock.after(EVERY_MS, start);
  }
  function start(): void {
    running = run();
  }

  start();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
