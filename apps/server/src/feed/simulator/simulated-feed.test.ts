import os from "node:os";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { readLeagueSeasons } from "./soccer/fixtures/league-seasons.ts";
import type { FeedMessage } from "../feed.ts";
import type { SimulatedFeed } from "../feed-source.ts";
import { machineMs } from "./feed-clock.ts";
import { createInlineFeed } from "./inline-feed.ts";
import { createSoccer } from "./soccer/soccer.ts";
import { createTennis } from "./tennis/tennis.ts";
import { Schedule, type FixtureOfDay } from "./soccer/schedule/schedule.ts";
import { createSimulatedFeed } from "./simulated-feed.ts";

const START_MS = Date.UTC(2026, 10, 21, 15, 0, 30);
const TWO_HOURS_MS = 2 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const SPEED = 10;
/** While the window is opening, and on a machine that does other things. */
const PATIENT = { timeout: 30_000 };

const [LONG_OVER] = new Schedule(readLeagueSeasons()).kickOffsBetween(START_MS - 9 * DAY_MS, START_MS) as [
  FixtureOfDay,
];

const isLive = (message: FeedMessage): message is Extract<FeedMessage, { type: "match" }> =>
  message.type === "match" && message.state.status === 1;
const fixtureIds = (messages: readonly FeedMessage[]): string[] =>
  messages.flatMap((message) => (message.type === "fixture" ? [message.fixture.matchId] : []));

describe("the simulated feed in its thread", () => {
  const sent: FeedMessage[] = [];
  let feed: SimulatedFeed;
  let opening: FeedMessage[];

  beforeAll(async () => {
    const anchor = { realMs: machineMs(), feedMs: START_MS };
    feed = await createSimulatedFeed({ seed: "test", anchor, speed: SPEED, tickMs: 20, sports: ["soccer", "tennis"] });
    await feed.start((messages) => sent.push(...messages), [LONG_OVER.matchId, "none"]);
    opening = [...sent];
  });
  afterAll(() => feed.stop());

  it("has told everything there is once it has started, as the inline feed tells it", async () => {
    const inline: FeedMessage[] = [];
    const sports = [createSoccer(), createTennis()];
    await createInlineFeed({ startMs: START_MS, seed: "test", sports }).start((messages) => inline.push(...messages));
    expect(fixtureIds(opening)).toEqual(expect.arrayContaining(fixtureIds(inline).slice(50)));
    expect(opening.filter(isLive).length).toBeGreaterThanOrEqual(20);
  });

  it("has told how matches ended that it was asked about, and which of them it does not know", () => {
    const about = (matchId: string) =>
      opening.filter((message) => "matchId" in message && message.matchId === matchId).map(({ type }) => type);
    expect(about(LONG_OVER.matchId)).toEqual(["match", "settlement", "retired"]);
    expect(about("none")).toEqual(["retired"]);
  });

  it("goes on telling, at the speed it was given", async () => {
    const [fromMs, fromRealMs] = [feed.now(), machineMs()];
    const known = sent.length;
    await expect.poll(() => sent.slice(known).filter(isLive).length, PATIENT).toBeGreaterThan(20);
    const passedMs = machineMs() - fromRealMs;
    expect(feed.now() - fromMs).toBeGreaterThanOrEqual(SPEED * (passedMs - 50));
    expect(feed.speed).toBe(SPEED);
  });

  it("knows joint chances of legs, as the inline feed does [CUS-01]", async () => {
    const upcoming = opening.find(
      (message) => message.type === "match" && message.state.status === 0 && message.lines.length > 100,
    );
    const matchId = upcoming?.type === "match" ? upcoming.matchId : "";
    const legs = [
      { marketId: "1", specifier: "", outcomeId: "1" },
      { marketId: "29", specifier: "", outcomeId: "74" },
    ];
    const chance = await feed.combinations?.chance(matchId, legs);
    expect(chance?.probability).toBeGreaterThan(0);
    const lines = await feed.combinations?.lines(matchId, legs);
    expect(lines?.find(({ marketId }) => marketId === "1")?.outcomes[1]).toEqual({ id: "2", conflict: "market_used" });
    expect(await feed.combinations?.lines("none", [])).toEqual([]);
    expect(await feed.combinations?.chance("none", legs)).toEqual({ probability: null, conflict: "not_combinable" });
  });

  it("goes on as before where the machine's clock is set three days ahead, and back", async () => {
    const fromMs = feed.now();
    const goesOn = async (): Promise<void> => {
      const known = sent.length;
      await expect.poll(() => sent.slice(known).filter(isLive).length, PATIENT).toBeGreaterThan(20);
    };
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * DAY_MS });
    onTestFinished(() => void vi.useRealTimers());
    await goesOn();
    const aheadMs = feed.now();
    expect(aheadMs - fromMs).toBeLessThan(DAY_MS);
    vi.useRealTimers();
    await goesOn();
    expect(feed.now()).toBeGreaterThanOrEqual(aheadMs);
  });

  it("is as late as those who take its steps, where the machine has slept for a day", async () => {
    const beforeMs = feed.now();
    const uptime = vi.spyOn(os, "uptime").mockReturnValue(os.uptime() + DAY_MS / 1000);
    onTestFinished(() => uptime.mockRestore());
    await expect.poll(() => [feed.now(), uptime.mock.calls.length]).not.toContain(0);
    expect(feed.now() - beforeMs).toBeLessThan(DAY_MS);
  });

  it("has told the end of a match once it is put forward", async () => {
    const { matchId } = opening.find(isLive)!;
    const known = sent.length;
    await feed.fastForward(matchId, TWO_HOURS_MS);
    const about = sent.slice(known).filter((message) => "matchId" in message && message.matchId === matchId);
    expect(about.findLast(({ type }) => type === "match")).toMatchObject({ state: { status: 4 } });
    expect(about.at(-1)).toMatchObject({ type: "settlement" });
  });

  it("refuses to put forward a match it does not carry", async () => {
    expect(await feed.fastForward("1", TWO_HOURS_MS)).toBe(false);
  });

  it("refuses to start twice", async () => {
    await expect(feed.start(() => {})).rejects.toThrow("already running");
  });

  it("tells nothing more once it is stopped", async () => {
    await feed.stop();
    const known = sent.length;
    await expect(feed.fastForward("1", TWO_HOURS_MS)).rejects.toThrow("not running");
    expect(sent.length).toBe(known);
  });
});

describe("the inline feed", () => {
  it("moves only when it is told to", async () => {
    const sent: FeedMessage[] = [];
    const feed = createInlineFeed({ startMs: START_MS, seed: "test", sports: [createTennis()] });
    await feed.start((messages) => sent.push(...messages));
    const opening = sent.length;
    expect(feed.now()).toBe(START_MS);
    feed.advanceTo(START_MS + 10_000);
    expect(sent.length).toBeGreaterThan(opening);
    expect(feed.now()).toBe(START_MS + 10_000);
    await feed.stop();
    const stopped = sent.length;
    feed.advanceTo(START_MS + 20_000);
    expect(sent.length).toBe(stopped);
  });
});
