import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { type RandomStream, seededRandom } from "../../seeded-random.ts";
import type { Suspension } from "../../simulated-sport.ts";
import { type BestOf, mapsToWin } from "../series/series-endings.ts";
import { drawMap, type LaneEvent } from "./draw-map.ts";
import { type LaneRules, type LaneScore, newLaneScore } from "./lane-model.ts";

/** A map that was or is played; times are in milliseconds after the start of the match. */
export interface LaneMap {
  startMs: number;
  endMs: number;
  winner: Side;
  /** In their order, each with its time after the start of the map. */
  events: readonly LaneEvent[];
}

/** How the match stands from a moment on. */
export interface LanesTurn {
  atMs: number;
  /** Maps won. */
  maps: Pair;
  /** The number of the map being played, or last played, from 1; and how many of its events have happened. */
  map: number;
  events: number;
  score: LaneScore;
  startMs: number;
  /** Between two maps, or after the last. */
  isBreak: boolean;
  /** When the next map begins, in a break. */
  resumesAfterMs?: number;
}

/** The hidden truth of a match. */
export interface LanesCourse {
  readonly turns: readonly LanesTurn[];
  readonly maps: readonly LaneMap[];
  readonly suspensions: readonly Suspension[];
  readonly endMs: number;
}

export interface LanesQuestion {
  /** The same seed gives the same match. */
  seed: string;
  bestOf: BestOf;
  rules: LaneRules;
  /** That home wins each map that there can be, before it begins. */
  homeWins: readonly number[];
}

const SECOND_MS = 1_000;
/** Sides choose their heroes. */
const BETWEEN_MAPS = [540, 780] as const;
const CLOSED_AFTER_MAP_MS = 10 * SECOND_MS;

export function drawLanes({ seed, bestOf, rules, homeWins }: LanesQuestion): LanesCourse {
  const random = seededRandom(seed);
  const turns: LanesTurn[] = [];
  const maps: LaneMap[] = [];
  const closed: Suspension[] = [];
  let won: Pair = { home: 0, away: 0 };
  let startMs = 0;
  for (let map = 1; ; map++) {
    const winner: Side = random() < (homeWins[map - 1] ?? 0.5) ? "home" : "away";
    const drawn = drawMap({ rules, winner, random });
    const endMs = startMs + drawn.endMs;
    const place = { map, startMs, isBreak: false };
    turns.push({ atMs: startMs, maps: won, events: 0, score: newLaneScore(rules), ...place });
    for (const { atMs, events, score } of drawn.turns)
      turns.push({ atMs: startMs + atMs, maps: won, events, score, ...place });
    won = plusOne(won, winner);
    const last = turns.at(-1);
    maps.push({ startMs, endMs, winner, events: drawn.events });
    for (const { fromMs, untilMs, reason } of drawn.suspensions)
      closed.push({ fromMs: startMs + fromMs, untilMs: startMs + untilMs, reason });
    if (won[winner] === mapsToWin(bestOf)) {
      if (last) turns.push({ ...last, atMs: endMs, maps: won, isBreak: true });
      return { turns, maps, suspensions: closed, endMs };
    }
    closed.push({ fromMs: endMs, untilMs: endMs + CLOSED_AFTER_MAP_MS, reason: "score" });
    startMs = endMs + pauseMs(random);
    if (last) turns.push({ ...last, atMs: endMs, maps: won, isBreak: true, resumesAfterMs: startMs });
  }
}

const plusOne = (pair: Pair, side: Side): Pair => ({ ...pair, [side]: pair[side] + 1 });

const pauseMs = (random: RandomStream): number =>
  Math.floor((BETWEEN_MAPS[0] + random() * (BETWEEN_MAPS[1] - BETWEEN_MAPS[0])) * SECOND_MS);
