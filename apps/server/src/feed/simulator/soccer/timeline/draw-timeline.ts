import type { SeasonFixture } from "../fixtures/league-seasons.ts";
import type { Pair } from "../../../feed.ts";
import { poissonDraw, seededRandom, type RandomStream } from "../../seeded-random.ts";
import { cardShare, cornerShare, FIRST_HALF_SHARE_OF_COUNTS, USUAL } from "../model/usual-counts.ts";
import { drawGoals } from "./goals.ts";
import { byTime, type Card, type Half, type Incident, type MatchTimeline } from "./match-timeline.ts";
import { drawSuspensions } from "./suspensions.ts";

export interface TimelineQuestion {
  /** The same seed gives the same match. */
  seed: string;
  expected: Pair;
  fixture: Pick<SeasonFixture, "fullTime" | "halfTime">;
}

export const HALF_PLAY_MS = 45 * 60_000;
const BREAK_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

export function drawTimeline({ seed, expected, fixture }: TimelineQuestion): MatchTimeline {
  const random = seededRandom(seed);
  const first = drawHalf(0, 1 + drawBelow(4, random), random);
  const second = drawHalf(first.endMs + BREAK_MS, 3 + drawBelow(5, random), random);
  const halves = [first, second] as const;
  const redCards = drawCards("red", halves, random);
  const yellowCards = sided(drawCards("yellow", halves, random), cardShare(expected), `${seed}/cards`);
  const goals = drawGoals({ halves, expected, fixture, redCards, random });
  return {
    halves,
    endMs: second.endMs,
    goals,
    cards: [...redCards, ...yellowCards].toSorted(byTime),
    corners: sided(drawIncidents(USUAL.corners, halves, random), cornerShare(expected), `${seed}/corners`),
    suspensions: drawSuspensions({ halves, goals, redCards, random }),
  };
}

/** Referees stop up to half a minute after the announced time. */
function drawHalf(startMs: number, announcedMinutes: number, random: RandomStream): Half {
  const extraMs = Math.floor(random() * 30_000);
  return { startMs, announcedMinutes, endMs: startMs + HALF_PLAY_MS + announcedMinutes * MINUTE_MS + extraMs };
}

function drawCards(colour: Card["colour"], halves: readonly [Half, Half], random: RandomStream): Card[] {
  const mean = colour === "red" ? USUAL.redCards : USUAL.yellowCards;
  return drawIncidents(mean, halves, random).map((incident) => ({ ...incident, colour }));
}

function drawIncidents(meanOfTeam: number, halves: readonly [Half, Half], random: RandomStream): Incident[] {
  const sides = ["home", "away"] as const;
  const incidents = sides.flatMap((side) =>
    Array.from({ length: poissonDraw(meanOfTeam, random) }, () => ({ side, atMs: drawMoment(halves, random) })),
  );
  return incidents.toSorted(byTime);
}

/** Gives each to one side or the other, by a stream of its own. */
function sided<Of extends Incident>(incidents: readonly Of[], homeShare: number, seed: string): Of[] {
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
