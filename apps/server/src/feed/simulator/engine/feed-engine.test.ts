import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { FeedMessage, Fixture, MatchState } from "../../feed.ts";
import { createSoccer } from "../soccer/soccer.ts";
import { createTennis } from "../tennis/tennis.ts";
import { FeedEngine, type FeedEngineOptions } from "./feed-engine.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const START_MS = Date.UTC(2026, 10, 21, 14, 58, 30);
/** Half an hour of play, on whatever machine. */
const PLAY_TIMEOUT_MS = 240_000;

/** One that is played against a clock and one that is not: what the engine does is the same for all. */
const sports = [createSoccer(), createTennis()];

function engineOf(options: Partial<FeedEngineOptions> = {}): FeedEngine {
  return new FeedEngine(sports, { seed: "test", speed: 1, offsets: {}, ...options });
}

/** Tells all fixtures, and opens what is in play or begins soon alone: to open the whole window takes seconds. */
const inPlayAlone = { awaited: new Set<string>(), hasTime: () => false };

/** Ticks of uneven length, as timers give them. */
function ticksOver(durationMs: number): number[] {
  const ticks: number[] = [];
  for (let atMs = START_MS; atMs < START_MS + durationMs; atMs += 9_000 + (((atMs / 7) % 2_000) | 0)) ticks.push(atMs);
  return ticks;
}

/** Answers with the hash of all that is told in these ticks. */
function hashOf(
  engine: FeedEngine,
  ticks: readonly number[],
  receive: (messages: FeedMessage[], atMs: number) => void = () => undefined,
): string {
  const hash = createHash("sha256");
  for (const atMs of ticks) {
    const messages = engine.advanceTo(atMs);
    hash.update(JSON.stringify(messages));
    receive(messages, atMs);
  }
  return hash.digest("hex");
}

type MatchMessage = Extract<FeedMessage, { type: "match" }>;
const isMatch = (message: FeedMessage): message is MatchMessage => message.type === "match";
const statesOf = (messages: readonly FeedMessage[]): Map<string, MatchState> =>
  new Map(messages.filter(isMatch).map(({ matchId, state }) => [matchId, state]));
const ofType = (messages: readonly FeedMessage[], type: FeedMessage["type"]): FeedMessage[] =>
  messages.filter((message) => message.type === type);

/** Opened once, for opening takes seconds: its clock stands still, and no two tests move the same match. */
const opened = engineOf();
const opening = opened.advanceTo(START_MS);
const toCome = opening.filter(isMatch).filter(({ state }) => state.status === 0);

describe("the feed engine", () => {
  const laterMs = START_MS + 10 * MINUTE_MS;
  const ticks = [...ticksOver(HALF_HOUR_MS), laterMs].toSorted((a, b) => a - b);
  /** What a reader knows of each match ten minutes after the start, and the versions it had heard before. */
  const states = new Map<string, MatchState>();
  const versions = new Map<string, number>();
  let hashOfPlay = "";
  beforeAll(() => {
    hashOfPlay = hashOf(engineOf(inPlayAlone), ticks, (messages, atMs) => {
      if (atMs > laterMs) return;
      for (const [matchId, state] of statesOf(messages)) states.set(matchId, state);
      if (atMs === laterMs) return;
      for (const { matchId, version } of messages.filter(isMatch)) versions.set(matchId, version);
    });
  }, PLAY_TIMEOUT_MS);

  it(
    "tells the same half hour twice, byte for byte, and another under another seed",
    { timeout: PLAY_TIMEOUT_MS },
    () => {
      expect(hashOf(engineOf(inPlayAlone), ticks)).toBe(hashOfPlay);
      const another = engineOf({ ...inPlayAlone, seed: "another" }).advanceTo(START_MS);
      const known = new Set(opening.map((message) => JSON.stringify(message)));
      expect(another.filter(isMatch).some((message) => known.has(JSON.stringify(message)))).toBe(false);
    },
  );

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

  it("says how lines of a match ended that was over long before the start where its bets wait for that, and nowhere else", () => {
    const isLongSince = ({ startTimeMs }: Fixture): boolean => startTimeMs <= START_MS - 4 * HOUR_MS;
    const longSince = new Set(
      opening.flatMap((message) =>
        message.type === "fixture" && isLongSince(message.fixture) ? message.fixture.matchId : [],
      ),
    );
    const settledOf = (messages: readonly FeedMessage[]): string[] =>
      messages.flatMap((message) => (message.type === "settlement" ? message.matchId : []));
    const awaited = settledOf(opening).find((matchId) => longSince.has(matchId))!;
    const notified = engineOf({ awaited: new Set([awaited]) }).advanceTo(START_MS);
    expect(longSince.size).toBeGreaterThan(100);
    expect(settledOf(notified).toSorted()).toEqual(
      settledOf(opening)
        .filter((matchId) => matchId === awaited || !longSince.has(matchId))
        .toSorted(),
    );
    expect(statesOf(notified)).toEqual(statesOf(opening));
  });

  it("opens outrights of competitions that go on for weeks beside the matches that are far off, not after them", () => {
    let left = 0;
    // Tennis alone: what its outrights are priced by takes no time to work out.
    const engine = new FeedEngine([createTennis()], { seed: "test", speed: 1, offsets: {}, hasTime: () => left-- > 0 });
    const outrights = new Set(
      opening.flatMap((message) =>
        message.type === "fixture" && message.fixture.type === "outright" ? message.fixture.matchId : [],
      ),
    );
    const openedAt = (atMs: number): boolean[] => {
      left = 4;
      return [...statesOf(engine.advanceTo(atMs)).keys()].map((matchId) => outrights.has(matchId));
    };
    engine.advanceTo(START_MS);
    expect(openedAt(START_MS + 1)).toEqual([true, true, true, true]);
    expect(openedAt(START_MS + 2)).toEqual([false, false, false, false]);
  });

  it("opens what is played before what is over, but for what somebody waits for", () => {
    const openedAtOnce = (awaited: readonly string[]): Map<string, MatchState> =>
      statesOf(engineOf({ ...inPlayAlone, awaited: new Set(awaited) }).advanceTo(START_MS));
    const idsOf = (states: ReadonlyMap<string, MatchState>, status: number): string[] =>
      [...states].flatMap(([id, state]) => (state.status === status ? id : [])).toSorted();
    const states = openedAtOnce([]);
    expect(idsOf(states, 1)).toEqual(idsOf(statesOf(opening), 1));
    expect(idsOf(states, 4)).toEqual([]);
    const isRecent = ({ startTimeMs }: Fixture): boolean =>
      startTimeMs > START_MS - 4 * HOUR_MS && startTimeMs < START_MS;
    const recent = new Set(
      opening.flatMap((message) =>
        message.type === "fixture" && isRecent(message.fixture) ? message.fixture.matchId : [],
      ),
    );
    const awaited = idsOf(statesOf(opening), 4).find((id) => recent.has(id))!;
    expect(idsOf(openedAtOnce([awaited]), 4)).toEqual([awaited]);
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

  it("says it is alive every second of real time, at any speed", () => {
    for (const speed of [1, 5]) {
      const engine = engineOf({ ...inPlayAlone, speed });
      let alive = 0;
      for (let second = 0; second < 60; second++) {
        alive += ofType(engine.advanceTo(START_MS + second * SECOND_MS * speed), "alive").length;
      }
      expect(alive).toBe(60);
    }
  });

  it("announces matches two days ahead and retires them a day after their end", () => {
    const engine = engineOf({ awaited: new Set() });
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
    expect(opened.advanceTo(START_MS)).toEqual([]);
    expect(opened.advanceTo(START_MS - HOUR_MS)).toEqual([]);
  });

  it("starts in the middle of play just where another engine stands by then", () => {
    const anew = engineOf(inPlayAlone).advanceTo(laterMs).filter(isMatch);
    for (const { matchId, state, version } of anew) {
      const { clockAtMs: _at, clock: _clock, ...shown } = state;
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
    const { matchId } = toCome[0]!;
    const sent = opened.fastForward(matchId, 52 * HOUR_MS)!;
    const later = engineOf(inPlayAlone);
    later.advanceTo(START_MS + 40 * 24 * HOUR_MS);
    const recalled = later.recall([matchId]);
    expect(recalled.map(({ type }) => type)).toEqual(["fixture", "match", "settlement", "retired"]);
    expect(outcomeOf(recalled)).toEqual(outcomeOf(sent));
    expect(outcomeOf(recalled)).not.toEqual([]);
  });

  it("is retired at once where there never was such a match", () => {
    expect(opened.recall(["none", "1"])).toEqual([
      { type: "retired", matchId: "none" },
      { type: "retired", matchId: "1" },
    ]);
  });

  it("is not told of again while it is in the window, nor before it gets there", () => {
    const { matchId } = opening.find(isMatch)!;
    const [later] = ofType(engineOf(inPlayAlone).advanceTo(START_MS + 96 * HOUR_MS), "fixture").slice(-1);
    if (later?.type !== "fixture") throw new Error("There are fixtures at any time.");
    expect(opened.recall([matchId, later.fixture.matchId])).toEqual([]);
  });

  it("can be asked about only once the feed has opened", () => {
    expect(() => engineOf().recall(["1"])).toThrow("not opened");
  });
});

describe("a match put forward by the engine", () => {
  const { matchId } = opening.filter(isMatch).find(({ state }) => state.stage === 6)!;

  it("ends at once, with its kick-off moved back, its lines settled and the other matches as they were", () => {
    const engine = engineOf(inPlayAlone);
    engine.advanceTo(START_MS);
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
    const upcoming = toCome[1]!;
    const sent: FeedMessage[] = [];
    for (let step = 0; step < 60; step++) sent.push(...opened.fastForward(upcoming.matchId, HOUR_MS)!);
    const stages = [...new Set(sent.filter(isMatch).map(({ state }) => state.stage))];
    expect(stages).toEqual(expect.arrayContaining([6, 31, 7, 100]));
  });

  it("stands where it was put when the feed starts anew with the same offsets", () => {
    const put = opened.fastForward(matchId, 20 * MINUTE_MS)!.findLast(isMatch)!;
    const anew = engineOf({ ...inPlayAlone, offsets: { [matchId]: 20 * MINUTE_MS } }).advanceTo(START_MS);
    const state = statesOf(anew).get(matchId)!;
    expect([state.scores, state.stage, state.statistics]).toEqual([
      put.state.scores,
      put.state.stage,
      put.state.statistics,
    ]);
  });

  it("is refused where the feed does not carry the match, or time would run back", () => {
    expect(opened.fastForward("1", HOUR_MS)).toBeNull();
    expect(opened.fastForward(matchId, -1)).toBeNull();
  });
});
