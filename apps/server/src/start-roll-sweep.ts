import type { Logger } from "pino";
import type { BookClock, CancelTimer } from "./book/book-clock.ts";
import type { DiceGame } from "./demo-games/dice-game.ts";

const EVERY_MS = 60_000;
/** Longer than any roll takes: whoever made an older one has given up, or the server has ended in the middle. */
const GIVEN_UP_MS = 60_000;

interface RollSweepDeps {
  game: Pick<DiceGame, "finish">;
  clock: BookClock;
  log: Logger;
}

/** Brings rolls to an end that were left half done: at the start, and every minute. */
export function startRollSweep({ game, clock, log }: RollSweepDeps) {
  let isStopped = false;
  let cancel: CancelTimer = () => undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    try {
      const { finished, failures } = await game.finish(new Date(clock.nowMs() - GIVEN_UP_MS));
      if (finished > 0) log.warn({ count: finished }, "rolls that were left half done are brought to an end");
      for (const { roll, error } of failures)
        log.error({ err: error, roll }, "a roll could not be brought to an end; the next run tries again");
    } catch (error) {
      log.error({ err: error }, "rolls could not be brought to an end; the next run tries again");
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
