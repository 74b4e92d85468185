import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HELD_PLACEMENTS } from "../../src/book/placement/held-placements.ts";
import { LiveDelay } from "../../src/book/placement/live-delay.ts";
import { SuspensionWatch } from "../../src/book/placement/suspension-watch.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest } from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";
import { VirtualClock } from "./virtual-clock.ts";

const DELAY_MS = 5_000;
/** What operators are promised: some 5 s after the delay. */
const FOUND_WITHIN_MS = 5_000;
const THREE_DAYS_MS = 259_200_000;
const STEP_MS = 500;

let under: BookUnderTest;
let player: PlayerUnderTest;
const live: LegOf = { match_id: "live", market_id: "1", outcome_id: "1", odds: "2.10" };
beforeAll(async () => {
  under = await BookUnderTest.open();
  player = await under.player({ amount: 100_000n });
  under.feed.open("live", { live: true, lines: standardLines() });
});
afterAll(() => under.close());

/** A placement that nobody holds, and one who looks for such; for how long it is left, in time that passes. */
async function msUntilFound({ clockSetBy }: { clockSetBy: number }): Promise<number> {
  await player.place([live]);
  const clock = new VirtualClock(under.clock.nowMs() + clockSetBy);
  const found: string[] = [];
  const delay = new LiveDelay({
    kind: HELD_PLACEMENTS,
    clock,
    watches: new SuspensionWatch(under.book.catalogue),
    log: pino({ level: "silent" }),
    async decide({ placement: { id } }) {
      found.push(id);
      await under.db.updateTable("placements").set({ state: "rejected" }).where("id", "=", id).execute();
    },
  });
  delay.watchOverdue(under.db);
  while (found.length === 0 && clock.elapsedMs() < 4 * FOUND_WITHIN_MS) {
    clock.advance(STEP_MS);
    // A look is over once the next one is to come.
    await expect.poll(() => clock.hasTimers(), { interval: 1 }).toBe(true);
    clock.advance(0);
  }
  await delay.stop();
  return clock.elapsedMs();
}

describe("a placement that nobody holds", () => {
  it.each([
    ["as it was", 0],
    ["set three days back", -THREE_DAYS_MS],
    ["set back by less than the delay", -3_000],
  ])("is found within seconds after its delay where the clock is %s, and not before", async (_how, clockSetBy) => {
    const leftMs = await msUntilFound({ clockSetBy });
    expect(leftMs).toBeGreaterThan(DELAY_MS);
    expect(leftMs).toBeLessThanOrEqual(DELAY_MS + FOUND_WITHIN_MS);
  });

  it("is given seconds for its answer to come where the clock is set three days ahead", async () => {
    expect(await msUntilFound({ clockSetBy: THREE_DAYS_MS })).toBeGreaterThan(2_000);
  });
});
