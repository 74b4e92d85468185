import type { DiceGame } from "../demo-games/dice-game.ts";
import { type SweepDeps, startSweep } from "./start-sweep.ts";

const EVERY_MS = 60_000;
/** Longer than any roll takes: whoever made an older one has given up, or the server has ended in the middle. */
const GIVEN_UP_MS = 60_000;

interface RollSweepDeps extends SweepDeps {
  game: Pick<DiceGame, "finish">;
}

/** Brings rolls to an end that were left half done: at the start, and every minute. */
export const startRollSweep = ({ game, clock, log }: RollSweepDeps) =>
  startSweep({
    clock,
    log,
    everyMs: EVERY_MS,
    failed: "rolls could not be brought to an end",
    run: async () => {
      const { finished, failures } = await game.finish(new Date(clock.nowMs() - GIVEN_UP_MS));
      if (finished > 0) log.warn({ count: finished }, "rolls that were left half done are brought to an end");
      for (const { roll, error } of failures)
        log.error({ err: error, roll }, "a roll could not be brought to an end; the next run tries again");
    },
  });
