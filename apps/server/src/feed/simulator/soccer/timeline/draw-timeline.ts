import type { Pair } from "../../../feed.ts";
import { poissonDraw, seededRandom, type RandomStream } from "../../seeded-random.ts";
import { drawFullTime } from "../model/full-time.ts";
import { cardShare, cornerShare, FIRST_HALF_SHARE_OF_COUNTS, USUAL } from "../model/usual-counts.ts";
import { drawGoals } from "./goals.ts";
import { byTime, type Card, type Half, type Incident, type MatchTimeline } from "./match-timeline.ts";
import { drawSuspensions } from "./suspensions.ts";

export interface TimelineQuestion {
  /** The same seed gives the same match. */
  seed: string;
  expected: Pair;
}

export const HALF_PLAY_MS = 45 * 60_000;
const BREAK_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

export function drawTimeline({ seed, expected }: TimelineQuestion): MatchTimeline {
  const random = seededRandom(seed);
  const first = drawHalf(0, 1 + drawBelow(4, random), random);
  const second = drawHalf(first.endMs + BREAK_MS, 3 + drawBelow(5, random), random);
  const halves = [first, second] as const;
  const yellowCards = sided(drawIncidents(USUAL.yellowCards, halves, random), cardShare(expected), `${seed}/cards`);
  const { goals, redCards } = drawGoals({
    halves,
    expected,
    fullTime: drawFullTime(seed, expected),
    redCards: () => drawIncidents(USUAL.redCards, halves, random),
    random,
  });
  return {
    halves,
    endMs: second.endMs,
    goals,
    cards: [...coloured("red", redCards), ...coloured("yellow", yellowCards)].toSorted(byTime),
    corners: sided(drawIncidents(USUAL.corners, halves, random), cornerShare(expected), `${seed}/corners`),
    suspensions: drawSuspensions({ halves, goals, redCards, random }),
  };
}

const coloured = (colour: Card["colour"], incidents: readonly Incident[]): Card[] =>
  incidents.map((incident) => ({ ...incident, colour }));

/** Referees stop up to half a minute after the announced time. */
function drawHalf(startMs: number, announcedMinutes: number, random: RandomStream): Half {
  const extraMs = Math.floor(random() * 30_000);
  return { startMs, announcedMinutes, endMs: startMs + HALF_PLAY_MS + announcedMinutes * MINUTE_MS + extraMs };
}

function drawIncidents(meanOfTeam: number, halves: readonly [Half, Half], random: RandomStream): Incident[] {
  const sides = ["home", "away"] as const;
  const incidents = sides.flatMap((side) =>
    Array.from({ length: poissonDraw(meanOfTeam, random) }, () => ({ side, atMs: drawMoment(halves, random) })),
  );
  return incidents.toSorted(byTime);
}

/** Gives each to one side or the other, by a stream of its own. */
function sided(incidents: readonly Incident[], homeShare: number, seed: string): Incident[] {
  const random = seededRandom(seed);
  return incidents.map((incident) => ({ ...incident, side: random() < homeShare ? "home" : "away" }));
}

/** A moment of play, more often late than early, never in a half's first or last twenty seconds. */
function drawMoment(halves: readonly [Half, Half], random: RandomStream): number {
  const half = random() < FIRST_HALF_SHARE_OF_COUNTS ? halves[0] : halves[1];
  const quiet = 20_000;
  return Math.floor(half.startMs + quiet + random() * (half.endMs - half.startMs - 2 * quiet));
}

function drawBelow(limit: number, random: RandomStream): number {
  return Math.floor(random() * limit);
}
