import type { ScoreSheet, Side, Tally } from "@touchline/sports";
import { countWithin } from "./board-at.ts";
import { ALL_INTERVALS, INTERVALS, intervalKey, spanOf } from "./intervals.ts";
import type { CastMatch } from "./players-at.ts";
import type { Incident, MatchTimeline } from "./timeline/match-timeline.ts";

/** To so many corners the sides race. */
export const CORNER_RACES = [3, 5, 7, 9] as const;

/** All that settlement reads of a match so long after kick-off. */
export function sheetAt(match: CastMatch, nowMs: number): ScoreSheet {
  const { timeline } = match;
  const { goals, corners, cards, halves, endMs } = timeline;
  const [first] = halves;
  const isOver = nowMs >= endMs;
  const whole = { fromMs: Number.NEGATIVE_INFINITY, untilMs: endMs };
  const beforeBreak = { ...whole, untilMs: first.endMs };
  const count = (incidents: readonly Incident[], span: typeof whole): Tally => ({
    ...countWithin(incidents, { ...span, nowMs }),
    isFinal: nowMs >= span.untilMs,
  });
  const ordered = (incidents: readonly Incident[]): Tally => ({
    ...count(incidents, whole),
    order: incidents.filter(({ atMs }) => atMs <= nowMs).map(({ side }) => side),
  });
  const ofGoals = ordered(goals);
  return {
    tallies: {
      goals: ofGoals,
      "goals/1": count(goals, beforeBreak),
      "goals/2": count(goals, { fromMs: first.endMs, untilMs: endMs }),
      ...Object.fromEntries(
        ALL_INTERVALS.map((interval) => [`goals/${intervalKey(interval)}`, count(goals, spanOf(interval, timeline))]),
      ),
      ...goalsAfter(ofGoals),
      corners: ordered(corners),
      "corners/1": count(corners, beforeBreak),
      cards: ordered(cards),
      "cards/1": count(cards, beforeBreak),
      "cards/red": count(
        cards.filter(({ colour }) => colour === "red"),
        whole,
      ),
    },
    marks: { ...goalMarks(timeline, nowMs), ...cornerMarks(timeline, nowMs) },
    deeds: nowMs < 0 ? NO_DEEDS : deedsAt(match, nowMs),
    isOver,
  };
}

type DeedsOfPlayers = NonNullable<ScoreSheet["deeds"]>;

const NONE = { by: [], since: {}, isFinal: false };
const NO_DEEDS: DeedsOfPlayers = { goals: NONE, cards: NONE };

/** Whose goals and cards there were, and who had come into play before each. */
function deedsAt({ timeline, casting }: CastMatch, nowMs: number): DeedsOfPlayers {
  const { scorers, carded, stints } = casting();
  const isFinal = nowMs >= timeline.endMs;
  const deeds = (incidents: readonly Incident[], by: readonly (string | null)[]) => {
    const done = by.flatMap((id, index) => {
      const atMs = incidents[index]?.atMs ?? Number.POSITIVE_INFINITY;
      return id === null || atMs > nowMs ? [] : [{ id, atMs }];
    });
    const since = Object.fromEntries(
      [...stints].flatMap(([id, { fromMs }]) =>
        fromMs > nowMs ? [] : [[id, done.filter(({ atMs }) => atMs < fromMs).length] as const],
      ),
    );
    return { by: done.map(({ id }) => id), since, isFinal };
  };
  return { goals: deeds(timeline.goals, scorers), cards: deeds(timeline.cards, carded) };
}

/** By a score that has been reached: the goals since. */
function goalsAfter({ order = [], home, away, isFinal }: Tally): Record<string, Tally> {
  const reached = { home: 0, away: 0 };
  return Object.fromEntries(
    order.map((side) => {
      reached[side]++;
      const since = { home: home - reached.home, away: away - reached.away, isFinal };
      return [`goals/after/${reached.home}:${reached.away}`, since];
    }),
  );
}

/** When each goal fell, and who scored the last. */
function goalMarks(timeline: MatchTimeline, nowMs: number): Record<string, string> {
  const isOver = nowMs >= timeline.endMs;
  const marks: Record<string, string> = {};
  const scored = timeline.goals.filter(({ atMs }) => atMs <= nowMs);
  for (const [index, { atMs }] of scored.entries()) {
    const interval = INTERVALS.find((one) => isWithin(atMs, spanOf(one, timeline)));
    if (interval) marks[`goals/when/${index + 1}`] = intervalKey(interval);
  }
  if (!isOver) return marks;
  return { ...marks, [`goals/when/${scored.length + 1}`]: "none", "goal/last": scored.at(-1)?.side ?? "none" };
}

const isWithin = (atMs: number, { fromMs, untilMs }: { fromMs: number; untilMs: number }): boolean =>
  atMs >= fromMs && atMs < untilMs;

/** Which side was first to so many corners. */
function cornerMarks({ corners, endMs }: MatchTimeline, nowMs: number): Record<string, string> {
  const taken: Record<Side, number> = { home: 0, away: 0 };
  const marks: Record<string, string> = {};
  for (const { side, atMs } of corners) {
    if (atMs > nowMs) break;
    taken[side]++;
    const race = CORNER_RACES.find((number) => number === taken[side]);
    if (race !== undefined) marks[`corners/race/${race}`] ??= side;
  }
  if (nowMs >= endMs) for (const race of CORNER_RACES) marks[`corners/race/${race}`] ??= "none";
  return marks;
}
