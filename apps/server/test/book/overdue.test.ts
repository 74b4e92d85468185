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

/** One who holds what is placed, with a clock of its own. */
function holding(db: Pick<typeof HELD_PLACEMENTS, "undecided">, decide: () => Promise<void>) {
  const clock = new VirtualClock(under.clock.nowMs());
  const delay = new LiveDelay({
    kind: { ...HELD_PLACEMENTS, ...db },
    clock,
    watches: new SuspensionWatch(under.book.catalogue),
    log: pino({ level: "silent" }),
    decide,
  });
  return { clock, delay };
}

describe("a decision that fails", () => {
  it("is tried again after pauses that double, up to half a minute, for as long as it takes", async () => {
    const { body } = await player.place([live]);
    const key = await under.db
      .selectFrom("bets")
      .select("placement_id")
      .where("id", "=", body.list[0].id)
      .executeTakeFirstOrThrow();
    const triedMs: number[] = [];
    const { clock, delay } = holding({ undecided: () => Promise.resolve([]) }, () => {
      triedMs.push(clock.elapsedMs());
      return Promise.reject(new Error("no database"));
    });
    const startMs = clock.elapsedMs();
    await delay.refuse(under.db, key.placement_id);
    for (let stepMs = 0; triedMs.length < 8; stepMs = STEP_MS) {
      clock.advance(stepMs);
      // It was decided, in vain, once it is to be decided again.
      await expect.poll(() => clock.hasTimers(), { interval: 1 }).toBe(true);
    }
    await delay.stop();
    const pausesMs = triedMs.map((atMs, place) => atMs - (triedMs[place - 1] ?? startMs)).slice(1);
    expect(pausesMs).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });
});

it("who is stopped waits for the look for what is overdue that is under way", async () => {
  const looking = Promise.withResolvers<[]>();
  const { clock, delay } = holding({ undecided: () => looking.promise }, () => Promise.resolve());
  delay.watchOverdue(under.db);
  clock.advance(2_000);
  let isStopped = false;
  const stopping = delay.stop().then(() => (isStopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isStopped).toBe(false);
  looking.resolve([]);
  await stopping;
  expect(clock.hasTimers()).toBe(false);
});

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
