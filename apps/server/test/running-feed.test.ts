import { once } from "node:events";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { DatabaseHandle } from "../src/db/database.ts";
import type { FeedMessage } from "../src/feed/feed.ts";
import { FeedThread } from "../src/feed/simulator/simulated-feed.ts";
import { createLogger } from "../src/observability/create-logger.ts";
import { openFollowedFeed, openRunningFeed } from "../src/startup/running-feed.ts";
import { addOpenBet } from "./open-bet.ts";
import { openTestDatabase } from "./test-database.ts";

const HOUR_MS = 60 * 60_000;
const THREE_DAYS_MS = 72 * HOUR_MS;

/** The last version told of each match. */
const versionsOf = (messages: readonly FeedMessage[]): Map<string, number> =>
  new Map(messages.flatMap((message) => (message.type === "match" ? [[message.matchId, message.version]] : [])));

/** How each line ended. */
const resultsOf = (messages: readonly FeedMessage[]): Record<string, unknown> =>
  Object.fromEntries(
    messages.flatMap((message) =>
      message.type === "settlement"
        ? message.lines.map((line) => [`${message.matchId}/${line.marketId}/${line.specifier}`, line.outcomes])
        : [],
    ),
  );

const lastAliveMs = (messages: readonly FeedMessage[]): number =>
  Math.max(...messages.flatMap((message) => (message.type === "alive" ? [message.atMs] : [])));

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());
beforeEach(async () => {
  await handle.db.deleteFrom("feed_clock").execute();
  await handle.db.deleteFrom("feed_offsets").execute();
});

const log = createLogger("silent");
/** One sport is enough, and opens in a moment. */
const sports = ["table_tennis"];
const open = async (seed: string, speed: number, nowMs = Date.now()) => {
  const feed = await openRunningFeed(handle.db, { seed, speed, sports }, { log, nowMs });
  onTestFinished(() => feed.stop());
  return { feed };
};
const reachedMs = async (): Promise<number> => {
  const { reached_at } = await handle.db.selectFrom("feed_clock").select("reached_at").executeTakeFirstOrThrow();
  return reached_at?.getTime() ?? Number.NaN;
};
/** Makes it so that the feed was opened an hour ago. */
const anHourPasses = () =>
  handle.db
    .updateTable("feed_clock")
    .set({ real_at: new Date(Date.now() - HOUR_MS), feed_at: new Date(Date.now() - HOUR_MS) })
    .execute();
const aheadMs = (feed: { now(): number }) => feed.now() - Date.now();

/** Records results of a match, by line. */
async function addResults(matchId: string, markets: readonly string[]): Promise<void> {
  const outcomes = JSON.stringify([{ id: "1", result: "win_entire" }]);
  await handle.db
    .insertInto("line_results")
    .values(
      markets.map((market_id) => ({
        match_id: matchId,
        market_id,
        specifier: "",
        outcomes,
        version: 1n,
        resulted_at: new Date(),
      })),
    )
    .execute();
}

const voidReasons = async (): Promise<(string | null)[]> =>
  (await handle.db.selectFrom("bet_selections").select("void_reason").orderBy("position").execute()).map(
    ({ void_reason }) => void_reason,
  );

const keptResults = async (): Promise<unknown[]> =>
  (await handle.db.selectFrom("bet_selections").select("kept_result").orderBy("position").execute()).map(
    ({ kept_result }) => kept_result,
  );

const linesWithResults = async (): Promise<string[]> =>
  (await handle.db.selectFrom("line_results").select("market_id").execute()).map(({ market_id }) => market_id);

describe("a feed that was begun before its records were there", () => {
  const begun = (seed: string) => {
    const thread = new FeedThread();
    thread.begin({ seed, speed: 1, sports });
    return thread;
  };

  it("is told from its first word on, and goes by its own clock", async () => {
    const thread = begun("a");
    await once(thread.worker, "message");
    const feed = await openRunningFeed(handle.db, { seed: "a", speed: 1, sports }, { log, thread });
    const sent: FeedMessage[] = [];
    await feed.start((messages) => sent.push(...messages), []);
    const { feed_at } = await handle.db.selectFrom("feed_clock").select("feed_at").executeTakeFirstOrThrow();
    expect(feed_at.getTime()).toBe(thread.begun?.anchor.feedMs);
    expect(sent[0]?.type).toBe("fixture");
    expect(lastAliveMs(sent)).toBeGreaterThanOrEqual(feed_at.getTime());
    await feed.stop();
  });

  it("is played anew where the records know better", async () => {
    const { feed: before } = await open("a", 1);
    await before.stop();
    await handle.db
      .updateTable("feed_clock")
      .set({ feed_at: new Date(Date.now() + HOUR_MS) })
      .execute();
    const thread = begun("a");
    const feed = await openRunningFeed(handle.db, { seed: "a", speed: 1, sports }, { log, thread });
    const sent: FeedMessage[] = [];
    await feed.start((messages) => sent.push(...messages), []);
    expect(lastAliveMs(sent)).toBeGreaterThan(Date.now() + HOUR_MS - 60_000);
    await feed.stop();
  });
});

describe("the feed over restarts", () => {
  it("starts at real time, and stays there at speed 1", async () => {
    await open("a", 1);
    await anHourPasses();
    const { feed } = await open("a", 1);
    expect(Math.abs(aheadMs(feed))).toBeLessThan(1000);
  });

  it("goes on from where a faster run had got to", async () => {
    await open("a", 3);
    await anHourPasses();
    const fromMs = performance.now();
    const { feed } = await open("a", 3);
    // It runs on while its thread loads.
    const gainedMs = aheadMs(feed) - 2 * (performance.now() - fromMs);
    expect(gainedMs / HOUR_MS).toBeCloseTo(2, 2);
  });

  it("never goes back when the speed or the seed changes", async () => {
    await open("a", 3);
    await anHourPasses();
    for (const [seed, speed] of [
      ["a", 1],
      ["b", 1],
    ] as const) {
      const { feed } = await open(seed, speed);
      expect(aheadMs(feed) / HOUR_MS).toBeCloseTo(2, 2);
    }
  });

  it("neither goes back nor stands still where the clock was three days ahead in between", async () => {
    const nowMs = Date.now();
    const told: { ahead: FeedMessage[]; back: FeedMessage[] } = { ahead: [], back: [] };
    await open("a", 1, nowMs);
    const { feed: ahead } = await open("a", 1, nowMs + THREE_DAYS_MS);
    await ahead.start((messages) => told.ahead.push(...messages));
    await ahead.stop();
    const markMs = await reachedMs();
    expect(markMs).toBeGreaterThanOrEqual(nowMs + THREE_DAYS_MS);

    const { feed: back } = await open("a", 1, nowMs);
    expect(back.now()).toBeGreaterThanOrEqual(markMs);
    await back.start((messages) => told.back.push(...messages));
    await expect.poll(() => lastAliveMs(told.back), { timeout: 60_000 }).toBeGreaterThan(markMs);
    await back.stop();
    expect(await reachedMs()).toBe(lastAliveMs(told.back));
    // No match is told in a version of before, and every result as it was; matches that are over open by and by.
    const before = versionsOf(told.ahead);
    const older = [...versionsOf(told.back)].filter(([matchId, version]) => version < (before.get(matchId) ?? 0));
    expect(before.size).toBeGreaterThan(50);
    expect(older).toEqual([]);
    const [was, is] = [resultsOf(told.ahead), resultsOf(told.back)];
    const both = Object.keys(was).filter((line) => line in is);
    expect(both.length).toBeGreaterThan(50);
    expect(both.filter((line) => !isDeepStrictEqual(is[line], was[line]))).toEqual([]);

    const { feed: again } = await open("a", 1, nowMs - THREE_DAYS_MS);
    expect(again.now()).toBeGreaterThanOrEqual(lastAliveMs(told.back));
  }, 120_000); // It starts the feed twice, which takes some seconds each.

  it.each([
    ["half a second behind waits until it has caught up with what was told last", 500, true],
    ["a minute behind is opened anew", 60_000, false],
  ])("followed by a machine whose clock is %s", async (_name, behindMs, isTakenUp) => {
    const { feed } = await open("a", 1);
    await feed.start(() => undefined);
    const followed = await openFollowedFeed(
      handle.db,
      { seed: "a", speed: 1, sports },
      { log, nowMs: Date.now() - behindMs },
    );
    await feed.stop();
    expect(await followed?.takeUp()).toBe(isTakenUp);
    const passedMs = (followed?.feed.now() ?? Number.NaN) - (await reachedMs());
    expect(passedMs >= 0).toBe(isTakenUp);
  });

  it("forgets what moved the matches of another seed", async () => {
    await open("a", 1);
    const offset = { match_id: "1", offset_ms: 1000n, updated_at: new Date() };
    await handle.db.insertInto("feed_offsets").values(offset).execute();
    await open("a", 1);
    expect(await handle.db.selectFrom("feed_offsets").selectAll().execute()).toHaveLength(1);
    await open("b", 1);
    expect(await handle.db.selectFrom("feed_offsets").selectAll().execute()).toEqual([]);
  });

  it("voids what waits for results of another seed, and leaves those not entered yet to their legs alone", async () => {
    await open("a", 1);
    await addOpenBet(handle.db, "bet-on", ["open", "told"]);
    await addResults("bet-on", ["told", "of no bet"]);
    await open("a", 1);
    expect(await voidReasons()).toEqual([null, null]);
    await open("b", 1);
    expect(await voidReasons()).toEqual(["feed_replaced", null]);
    expect(await keptResults()).toEqual([null, { id: "1", result: "win_entire" }]);
    expect(await linesWithResults()).toEqual([]);
  });

  it("takes a match ahead again that was moved ahead before, and not one that could not be", async () => {
    const first = await open("a", 1);
    const found = Promise.withResolvers<string>();
    await first.feed.start((messages) => {
      const match = messages.find((message) => message.type === "match");
      if (match) found.resolve(match.matchId);
    });
    const matchId = await found.promise;
    await first.feed.fastForward(matchId, HOUR_MS);
    expect(await first.feed.fastForward("no-such-match", HOUR_MS)).toBe(false);
    await first.feed.stop();
    await expect(first.feed.fastForward(matchId, HOUR_MS)).rejects.toThrow("not running");
    const offsets = await handle.db.selectFrom("feed_offsets").select(["match_id", "offset_ms"]).execute();
    expect(offsets).toEqual([{ match_id: matchId, offset_ms: BigInt(HOUR_MS) }]);
  });
});
