import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { poissonDraw, type RandomStream } from "../../seeded-random.ts";
import type { Suspension } from "../../simulated-sport.ts";
import {
  durationsAfter,
  expected,
  type LaneRules,
  type LaneScore,
  newLaneScore,
  OPPONENT,
  PUSH_MINUTES,
  TOWERS,
  towersOfWinner,
} from "./lane-model.ts";

/** A kill, a tower or an objective, of a side. */
export interface LaneEvent {
  /** After the start of the map. */
  atMs: number;
  /** `kill`, `tower`, or the key of an objective. */
  kind: string;
  side: Side;
}

interface DrawnMap {
  endMs: number;
  events: readonly LaneEvent[];
  turns: readonly { atMs: number; events: number; score: LaneScore }[];
  suspensions: readonly Suspension[];
}

interface MapDraw {
  rules: LaneRules;
  winner: Side;
  random: RandomStream;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** The last push: until it ends no bets are taken. */
const PUSH_MS = 50 * SECOND_MS;
const LAST_TOWERS_MS = PUSH_MINUTES * MINUTE_MS;
/** It does not pay to open for so short a time. */
const SHORT_MS = 16 * SECOND_MS;
/** Seconds before and after. */
const CLOSED: Readonly<Record<string, readonly [number, number]>> = { kill: [4, 6], tower: [5, 8] };
const CLOSED_FOR_OBJECTIVE = [18, 8] as const;

/** One map from its first minute to its end, its winner being known. */
export function drawMap({ rules, winner, random }: MapDraw): DrawnMap {
  const endMs = Math.floor(drawMinutes(rules, random) * MINUTE_MS);
  const natural = oneByOne([
    ...drawRate("kill", { rules: rules.kills, endMs, winner, random }),
    ...drawTowers(drawRate("tower", { rules: rules.towers, endMs, winner, random })),
    ...rules.objectives.flatMap((objective) => drawObjective(objective, { endMs, winner, random })),
  ]).filter(({ atMs }) => atMs < endMs - LAST_TOWERS_MS);
  const events = [...natural, ...lastTowers(natural, winner, endMs)];
  return {
    endMs,
    events,
    turns: turnsOf(events, { rules, winner, random }, endMs),
    suspensions: closedIn(events, endMs),
  };
}

/** Earliest first, and no two at once, so that it is seen which came first. */
function oneByOne(events: readonly LaneEvent[]): LaneEvent[] {
  let last = 0;
  return events
    .toSorted((a, b) => a.atMs - b.atMs)
    .map((event) => {
      last = Math.max(event.atMs, last + 1);
      return { ...event, atMs: last };
    });
}

function drawMinutes(rules: LaneRules, random: RandomStream): number {
  let left = random();
  const durations = durationsAfter(rules, 0);
  const drawn = durations.find(({ probability }) => (left -= probability) < 0) ?? durations.at(-1);
  return (drawn?.minute ?? 0) + random();
}

interface OfMap {
  endMs: number;
  winner: Side;
  random: RandomStream;
}

const sideBy = (shareOfWinner: number, { winner, random }: OfMap): Side =>
  random() < shareOfWinner ? winner : OPPONENT[winner];

const MEAN_AT_ONCE = 10;

function drawRate(kind: string, { rules, ...of }: OfMap & { rules: LaneRules["kills"] }): LaneEvent[] {
  const until = of.endMs / MINUTE_MS - PUSH_MINUTES;
  const from = Math.min(rules.fromMinute, until);
  const mean = expected(rules, 0, of.endMs / MINUTE_MS);
  let count = 0;
  for (let left = mean; left > 0; left -= MEAN_AT_ONCE) count += poissonDraw(Math.min(left, MEAN_AT_ONCE), of.random);
  return Array.from({ length: count }, () => ({
    kind,
    atMs: Math.floor((from + of.random() * (until - from)) * MINUTE_MS),
    side: sideBy(rules.shareOfWinner, of),
  })).toSorted((a, b) => a.atMs - b.atMs);
}

/** A side without towers loses no more of them. */
function drawTowers(drawn: readonly LaneEvent[]): LaneEvent[] {
  const taken = { home: 0, away: 0 };
  return drawn.filter(({ side }) => taken[side]++ < TOWERS);
}

function drawObjective(objective: LaneRules["objectives"][number], of: OfMap): LaneEvent[] {
  const { key, firstMinute, everyMinutes, takesMinutes, shareOfWinner } = objective;
  const events: LaneEvent[] = [];
  const next = (from: number): number => Math.floor((from + (0.2 + 0.8 * of.random()) * takesMinutes) * MINUTE_MS);
  for (let atMs = next(firstMinute); atMs < of.endMs; atMs = next(atMs / MINUTE_MS + everyMinutes))
    events.push({ atMs, kind: key, side: sideBy(shareOfWinner, of) });
  return events;
}

function lastTowers(natural: readonly LaneEvent[], winner: Side, endMs: number): LaneEvent[] {
  const taken = natural.filter(({ kind, side }) => kind === "tower" && side === winner).length;
  const missing = towersOfWinner(taken) - taken;
  return Array.from({ length: missing }, (_, index) => ({
    atMs: endMs - LAST_TOWERS_MS + index * SECOND_MS,
    kind: "tower",
    side: winner,
  }));
}

/** A turn for each event and for each full minute, at which gold is counted. */
function turnsOf(events: readonly LaneEvent[], { rules, winner, random }: MapDraw, endMs: number): DrawnMap["turns"] {
  const turns: { atMs: number; events: number; score: LaneScore }[] = [];
  let score = newLaneScore(rules);
  let happened = 0;
  const happenUntil = (untilMs: number): void => {
    for (let event = events[happened]; event !== undefined && event.atMs < untilMs; event = events[happened]) {
      happened++;
      score = withEvent(score, event);
      turns.push({ atMs: event.atMs, events: happened, score });
    }
  };
  for (let minute = 1; minute * MINUTE_MS < endMs; minute++) {
    happenUntil(minute * MINUTE_MS);
    const drift = winner === "home" ? rules.farm.perMinute : -rules.farm.perMinute;
    score = { ...score, minute, lead: score.lead + drift + rules.farm.deviation * normal(random) };
    turns.push({ atMs: minute * MINUTE_MS, events: happened, score });
  }
  happenUntil(endMs);
  return turns;
}

function withEvent(score: LaneScore, { atMs, kind, side }: LaneEvent): LaneScore {
  const plusOne = (pair: Pair): Pair => ({ ...pair, [side]: pair[side] + 1 });
  const next = { ...score, minute: atMs / MINUTE_MS };
  if (kind === "kill") return { ...next, kills: plusOne(score.kills) };
  if (kind === "tower") return { ...next, towers: plusOne(score.towers) };
  return { ...next, taken: { ...score.taken, [kind]: plusOne(score.taken[kind] ?? { home: 0, away: 0 }) } };
}

/** By Box and Muller. */
const normal = (random: RandomStream): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Around each event, and from the last push to the end; what would overlap, or nearly, is one span. */
function closedIn(events: readonly LaneEvent[], endMs: number): Suspension[] {
  const spans = events.map(({ atMs, kind }) => {
    const [before, after] = CLOSED[kind] ?? CLOSED_FOR_OBJECTIVE;
    return { fromMs: Math.max(atMs - before * SECOND_MS, 0), untilMs: Math.min(atMs + after * SECOND_MS, endMs) };
  });
  spans.push({ fromMs: endMs - PUSH_MS, untilMs: endMs });
  const merged: Suspension[] = [];
  for (const { fromMs, untilMs } of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1);
    if (last && fromMs <= last.untilMs + SHORT_MS) last.untilMs = Math.max(last.untilMs, untilMs);
    else merged.push({ fromMs, untilMs, reason: "danger" });
  }
  return merged;
}
