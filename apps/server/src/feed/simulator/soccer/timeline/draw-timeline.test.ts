import { describe, expect, it } from "vitest";
import { readLeagueSeasons } from "../fixtures/league-seasons.ts";
import type { Pair } from "../../../feed.ts";
import { drawFullTime } from "../model/full-time.ts";
import { expectedGoals, fitStrengths } from "../model/strengths.ts";
import { drawTimeline } from "./draw-timeline.ts";
import type { Incident, MatchTimeline } from "./match-timeline.ts";

const MINUTE_MS = 60_000;

const everyFixture = readLeagueSeasons().flatMap((league) => {
  const strengths = fitStrengths(league);
  return league.fixtures.map((fixture, index) => ({
    seed: `test/${league.key}/${index}`,
    expected: expectedGoals(strengths, fixture),
  }));
});
const timelines = everyFixture.map((question) => ({ ...question, timeline: drawTimeline(question) }));
const simulated = Array.from({ length: 4000 }, (_, index) =>
  drawTimeline({ seed: `simulated ${index}`, expected: { home: 1.55, away: 1.1 } }),
);

function count(goals: readonly Incident[], untilMs: number): Pair {
  const counted = goals.filter(({ atMs }) => atMs < untilMs);
  const home = counted.filter(({ side }) => side === "home").length;
  return { home, away: counted.length - home };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const breakOf = ({ halves }: MatchTimeline): number => halves[0].endMs;

describe("the timeline of a match", () => {
  it("comes to the score that is told without playing it", () => {
    for (const { seed, expected, timeline } of timelines)
      expect(count(timeline.goals, timeline.endMs)).toEqual(drawFullTime(seed, expected));
  });

  it("is the same for the same seed and another for another", () => {
    const [question] = everyFixture;
    expect(drawTimeline(question!)).toEqual(drawTimeline(question!));
    expect(drawTimeline({ ...question!, seed: "another" })).not.toEqual(drawTimeline(question!));
  });

  it("has two halves of 45 minutes with 1 to 7 minutes added and 15 minutes between", () => {
    for (const { timeline } of timelines) {
      const [first, second] = timeline.halves;
      for (const half of [first, second]) {
        expect(half.announcedMinutes).toBeGreaterThanOrEqual(1);
        expect(half.announcedMinutes).toBeLessThanOrEqual(7);
        const overrunMs = half.endMs - half.startMs - (45 + half.announcedMinutes) * MINUTE_MS;
        expect(overrunMs).toBeGreaterThanOrEqual(0);
        expect(overrunMs).toBeLessThan(MINUTE_MS / 2);
      }
      expect(second.startMs - first.endMs).toBe(15 * MINUTE_MS);
      expect(timeline.endMs).toBe(second.endMs);
    }
  });

  it("has goals in play only, in order, more than a minute apart", () => {
    for (const { timeline } of timelines) {
      for (const [index, { atMs }] of timeline.goals.entries()) {
        expect(timeline.halves.some(({ startMs, endMs }) => startMs < atMs && atMs < endMs)).toBe(true);
        expect(atMs - (timeline.goals[index - 1]?.atMs ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(MINUTE_MS);
      }
    }
  });

  it("stops betting at every goal and red card for 10 seconds at least", () => {
    for (const { timeline } of timelines) {
      const redCards = timeline.cards.filter(({ colour }) => colour === "red");
      for (const { atMs } of [...timeline.goals, ...redCards]) {
        const stoppedUntil = (fromMs: number): number => {
          const span = timeline.suspensions.find((one) => one.fromMs <= fromMs && fromMs < one.untilMs);
          return span ? stoppedUntil(span.untilMs) : fromMs;
        };
        const isAtWhistle = timeline.halves.some(({ endMs }) => endMs - atMs < 15_000 && endMs > atMs);
        expect(stoppedUntil(atMs) - atMs).toBeGreaterThanOrEqual(isAtWhistle ? 5_000 : 10_000);
      }
    }
  });

  it("sees most goals coming, and raises more alarms than there are goals", () => {
    const goals = timelines.flatMap(({ timeline }) => timeline.goals.map(({ atMs }) => ({ atMs, timeline })));
    const seen = goals.filter(({ atMs, timeline }) => timeline.suspensions.some(({ untilMs }) => untilMs === atMs));
    expect(seen.length / goals.length).toBeGreaterThan(0.6);
    const alarms = timelines.flatMap(({ timeline }) =>
      timeline.suspensions.filter(({ reason }) => reason === "danger"),
    );
    expect(alarms.length).toBeGreaterThan(2 * goals.length);
  });

  it("never lets two suspensions overlap, nor one last beyond its half", () => {
    for (const { timeline } of timelines) {
      for (const [index, { fromMs, untilMs }] of timeline.suspensions.entries()) {
        expect(fromMs).toBeLessThan(untilMs);
        expect(fromMs).toBeGreaterThanOrEqual(timeline.suspensions[index - 1]?.untilMs ?? 0);
        expect(timeline.halves.some(({ startMs, endMs }) => startMs <= fromMs && untilMs <= endMs)).toBe(true);
      }
    }
  });

  it("gives each reason to stop its turn", () => {
    const reasons = new Set(timelines.flatMap(({ timeline }) => timeline.suspensions.map(({ reason }) => reason)));
    expect([...reasons].toSorted()).toEqual(["break", "danger", "dismissal", "review", "score"]);
  });

  it("has the goals that were expected, 44 % of them before the break", () => {
    const goals = simulated.map((timeline) => count(timeline.goals, timeline.endMs));
    expect(mean(goals.map(({ home }) => home))).toBeCloseTo(1.55, 1);
    expect(mean(goals.map(({ away }) => away))).toBeCloseTo(1.1, 1);
    const early = simulated.flatMap((timeline) => timeline.goals.map(({ atMs }) => (atMs < breakOf(timeline) ? 1 : 0)));
    expect(mean(early)).toBeGreaterThan(0.41);
    expect(mean(early)).toBeLessThan(0.47);
  });

  it("has a side score less once it is short of a man, and the other more", () => {
    const goalsOf = { short: 0, other: 0 };
    for (const { halves, goals, cards } of simulated) {
      const [first, second] = cards.filter(({ colour }) => colour === "red");
      if (!first || second || first.atMs > halves[1].startMs) continue;
      for (const { side, atMs } of goals) if (atMs > first.atMs) goalsOf[side === first.side ? "short" : "other"]++;
    }
    expect(goalsOf.short / goalsOf.other).toBeLessThan(0.75);
  });

  it("has some ten corners, four yellow cards and a red one in every sixth match", () => {
    expect(mean(simulated.map(({ corners }) => corners.length))).toBeCloseTo(10, 0);
    const cards = (colour: string): number =>
      mean(simulated.map((timeline) => timeline.cards.filter((card) => card.colour === colour).length));
    expect(cards("yellow")).toBeCloseTo(3.8, 0);
    expect(cards("red")).toBeCloseTo(0.18, 1);
  });
});
