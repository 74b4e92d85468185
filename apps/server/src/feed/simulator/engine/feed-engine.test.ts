import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readLeagueSeasons } from "../../../seed/fixtures/league-seasons.ts";
import type { FeedMessage, MatchState } from "../../feed.ts";
import { FeedEngine, type FeedEngineOptions } from "./feed-engine.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const START_MS = Date.UTC(2026, 10, 21, 14, 58, 30);

const seasons = readLeagueSeasons();

function engineOf(options: Partial<FeedEngineOptions> = {}): FeedEngine {
  return new FeedEngine(seasons, { seed: "test", speed: 1, offsets: {}, ...options });
}

/** Ticks of uneven length, as timers give them. */
function ticksOver(durationMs: number): number[] {
  const ticks: number[] = [];
  for (let atMs = START_MS; atMs < START_MS + durationMs; atMs += 9_000 + (((atMs / 7) % 2_000) | 0)) ticks.push(atMs);
  return ticks;
}

function hashOf(engine: FeedEngine, ticks: readonly number[]): string {
  const hash = createHash("sha256");
  for (const atMs of ticks) hash.update(JSON.stringify(engine.advanceTo(atMs)));
  return hash.digest("hex");
}

type MatchMessage = Extract<FeedMessage, { type: "match" }>;
const isMatch = (message: FeedMessage): message is MatchMessage => message.type === "match";
const statesOf = (messages: readonly FeedMessage[]): Map<string, MatchState> =>
  new Map(messages.filter(isMatch).map(({ matchId, state }) => [matchId, state]));
const ofType = (messages: readonly FeedMessage[], type: FeedMessage["type"]): FeedMessage[] =>
  messages.filter((message) => message.type === type);

describe("the feed engine", () => {
  const opening = engineOf().advanceTo(START_MS);

  it("tells the same hour twice, byte for byte, and another under another seed", () => {
    const ticks = ticksOver(HOUR_MS);
    const first = hashOf(engineOf(), ticks);
    expect(hashOf(engineOf(), ticks)).toBe(first);
    expect(hashOf(engineOf({ seed: "another" }), ticks.slice(0, 1))).not.toBe(hashOf(engineOf(), ticks.slice(0, 1)));
  });

  it("opens with every fixture of the window: 20 live, 100 to come within a day, and results", () => {
    const states = [...statesOf(opening).values()];
    const fixtures = opening.flatMap((message) => (message.type === "fixture" ? [message.fixture] : []));
    expect(states.length).toBe(fixtures.length);
    expect(states.filter(({ status }) => status === 1).length).toBeGreaterThanOrEqual(20);
    expect(states.filter(({ status }) => status === 4).length).toBeGreaterThanOrEqual(300);
    const tomorrow = fixtures.filter(
      ({ startTimeMs }) => START_MS < startTimeMs && startTimeMs < START_MS + 24 * HOUR_MS,
    );
    expect(tomorrow.length).toBeGreaterThanOrEqual(100);
    expect(new Set(fixtures.map(({ tournamentId }) => tournamentId)).size).toBeGreaterThanOrEqual(20);
  });

  it("tells a match's fixture before its first state", () => {
    const known = new Set<string>();
    const early: FeedMessage[] = [];
    for (const message of opening) {
      if (message.type === "fixture") known.add(message.fixture.matchId);
      else if ("matchId" in message && !known.has(message.matchId)) early.push(message);
    }
    expect(early).toEqual([]);
  });

  it("says it is alive every ten seconds of real time, at any speed", () => {
    for (const speed of [1, 5]) {
      const engine = engineOf({ speed });
      let alive = 0;
      for (let second = 0; second < 60; second++) {
        alive += ofType(engine.advanceTo(START_MS + second * SECOND_MS * speed), "alive").length;
      }
      expect(alive).toBeGreaterThanOrEqual(6);
      expect(alive).toBeLessThanOrEqual(7);
    }
  });

  it("announces matches two days ahead and retires them a day after their end", () => {
    const engine = engineOf();
    const carried = new Set(ofType(engine.advanceTo(START_MS), "fixture").map((message) => JSON.stringify(message)));
    const later = engine.advanceTo(START_MS + HOUR_MS);
    const announced = ofType(later, "fixture").flatMap((message) =>
      message.type === "fixture" ? [message.fixture] : [],
    );
    expect(announced.length).toBeGreaterThanOrEqual(8);
    for (const { startTimeMs } of announced) expect(startTimeMs - START_MS).toBeGreaterThan(47 * HOUR_MS);
    expect(announced.some((fixture) => carried.has(JSON.stringify({ type: "fixture", fixture })))).toBe(false);
    expect(ofType(later, "retired").length).toBeGreaterThanOrEqual(8);
  });

  it("never goes back in time", () => {
    const engine = engineOf();
    engine.advanceTo(START_MS);
    expect(engine.advanceTo(START_MS)).toEqual([]);
    expect(engine.advanceTo(START_MS - HOUR_MS)).toEqual([]);
  });

  it("starts in the middle of play just where another engine stands by then", () => {
    const running = engineOf();
    const laterMs = START_MS + 10 * MINUTE_MS;
    const states = statesOf(running.advanceTo(START_MS));
    const versions = new Map<string, number>();
    for (const atMs of ticksOver(10 * MINUTE_MS)) {
      for (const message of running.advanceTo(atMs).filter(isMatch)) {
        states.set(message.matchId, message.state);
        versions.set(message.matchId, message.version);
      }
    }
    for (const [matchId, state] of statesOf(running.advanceTo(laterMs))) states.set(matchId, state);
    const anew = engineOf().advanceTo(laterMs).filter(isMatch);
    for (const { matchId, state, version } of anew) {
      const { clockAtMs: _at, matchTimeSeconds: _time, stoppageTimeSeconds: _added, ...shown } = state;
      expect(states.get(matchId)).toMatchObject(shown);
      expect(version).toBeGreaterThan(versions.get(matchId) ?? 0);
    }
  });
});

describe("a match that the engine is asked about", () => {
  const outcomeOf = (messages: readonly FeedMessage[]): unknown =>
    messages
      .flatMap((message) => (message.type === "settlement" ? message.lines : []))
      .map((line) => JSON.stringify(line))
      .toSorted();

  it("is told as it ended, however long ago, and that it is retired", () => {
    const watched = engineOf();
    const { matchId } = watched
      .advanceTo(START_MS)
      .filter(isMatch)
      .find(({ state }) => state.status === 0)!;
    const told = watched.fastForward(matchId, 52 * HOUR_MS)!;
    const later = engineOf();
    later.advanceTo(START_MS + 40 * 24 * HOUR_MS);
    const recalled = later.recall([matchId]);
    expect(recalled.map(({ type }) => type)).toEqual(["fixture", "match", "settlement", "retired"]);
    expect(outcomeOf(recalled)).toEqual(outcomeOf(told));
    expect(outcomeOf(recalled)).not.toEqual([]);
  });

  it("is retired at once where there never was such a match", () => {
    const engine = engineOf();
    engine.advanceTo(START_MS);
    expect(engine.recall(["none", "1"])).toEqual([
      { type: "retired", matchId: "none" },
      { type: "retired", matchId: "1" },
    ]);
  });

  it("is not told of again while it is in the window, nor before it gets there", () => {
    const engine = engineOf();
    const { matchId } = engine.advanceTo(START_MS).find(isMatch)!;
    const [later] = ofType(engineOf().advanceTo(START_MS + 96 * HOUR_MS), "fixture").slice(-1);
    if (later?.type !== "fixture") throw new Error("There are fixtures at any time.");
    expect(engine.recall([matchId, later.fixture.matchId])).toEqual([]);
  });

  it("can be asked about only once the feed has opened", () => {
    expect(() => engineOf().recall(["1"])).toThrow("not opened");
  });
});

describe("a match put forward by the engine", () => {
  const liveMatch = (opening: readonly FeedMessage[]): string =>
    opening.filter(isMatch).find(({ state }) => state.stage === 6)!.matchId;

  it("ends at once, with its kick-off moved back, its lines settled and the other matches as they were", () => {
    const engine = engineOf();
    const opening = engine.advanceTo(START_MS);
    const matchId = liveMatch(opening);
    const messages = engine.fastForward(matchId, 2 * HOUR_MS)!;
    expect(messages.every((message) => !("matchId" in message) || message.matchId === matchId)).toBe(true);
    const [moved] = messages;
    const before = opening.find((message) => message.type === "fixture" && message.fixture.matchId === matchId);
    if (moved?.type !== "fixture" || before?.type !== "fixture") throw new Error("A fixture comes first.");
    expect(moved.fixture.startTimeMs).toBe(before.fixture.startTimeMs - 2 * HOUR_MS);
    expect(messages.findLast(isMatch)!.state.status).toBe(4);
    expect(messages.filter(isMatch).every(({ state }) => state.clockAtMs <= START_MS)).toBe(true);
    const settled = ofType(messages, "settlement").flatMap((message) =>
      message.type === "settlement" ? message.lines : [],
    );
    expect(settled.some(({ marketId }) => marketId === "1")).toBe(true);
    expect(
      ofType(engine.advanceTo(START_MS + MINUTE_MS), "match").some(
        (message) => "matchId" in message && message.matchId === matchId,
      ),
    ).toBe(false);
  });

  it("can be put forward in steps, and before its kick-off", () => {
    const engine = engineOf();
    const upcoming = engine
      .advanceTo(START_MS)
      .filter(isMatch)
      .find(({ state }) => state.status === 0)!;
    const engineTold: FeedMessage[] = [];
    for (let step = 0; step < 60; step++) engineTold.push(...engine.fastForward(upcoming.matchId, HOUR_MS)!);
    const stages = [...new Set(engineTold.filter(isMatch).map(({ state }) => state.stage))];
    expect(stages).toEqual(expect.arrayContaining([6, 31, 7, 100]));
  });

  it("stands where it was put when the feed starts anew with the same offsets", () => {
    const engine = engineOf();
    const matchId = liveMatch(engine.advanceTo(START_MS));
    const put = engine.fastForward(matchId, 20 * MINUTE_MS)!.findLast(isMatch)!;
    const anew = engineOf({ offsets: { [matchId]: 20 * MINUTE_MS } }).advanceTo(START_MS);
    const state = statesOf(anew).get(matchId)!;
    expect([state.score, state.stage, state.corners]).toEqual([put.state.score, put.state.stage, put.state.corners]);
  });

  it("is refused where the feed does not carry the match, or time would run back", () => {
    const engine = engineOf();
    const matchId = liveMatch(engine.advanceTo(START_MS));
    expect(engine.fastForward("1", HOUR_MS)).toBeNull();
    expect(engine.fastForward(matchId, -1)).toBeNull();
  });
});
