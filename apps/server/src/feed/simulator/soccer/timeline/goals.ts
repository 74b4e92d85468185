import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { halfQuantile, modelMinutes, redCardEffect, remainingShare, scoreEffect } from "../model/intensity.ts";
import type { RandomStream } from "../../seeded-random.ts";
import { byTime, type Half, type Incident } from "./match-timeline.ts";

export interface GoalQuestion {
  halves: readonly [Half, Half];
  expected: Pair;
  /** The score that the goals come to. */
  fullTime: Pair;
  /** Draws who is sent off, and when; asked more than once. */
  redCards: () => Incident[];
  random: RandomStream;
}

export interface GoalsAndRedCards {
  goals: Incident[];
  redCards: Incident[];
}

const FIRST_HALF_SHARE = 1 - remainingShare(modelMinutes(1, 1));
/** A goal, its celebration and the restart take at least this long. */
const BETWEEN_GOALS_MS = 75_000;
const AFTER_START_MS = 15_000;
const BEFORE_END_MS = 12_000;
/** So many courses are drawn to choose one from. */
const COURSES = 8;

/**
 * When the goals of a match fall, and who is sent off. Of some courses that lead to its score one is chosen by how likely
 * it is with what a lead and red cards do to the scoring rates: prices in play reckon with the same.
 */
export function drawGoals({ halves, expected, fullTime, redCards, random }: GoalQuestion): GoalsAndRedCards {
  const goalsOf = (side: Side): Incident[] =>
    Array.from({ length: fullTime[side] }, () => ({ side, atMs: drawGoalMoment(halves, random) }));
  const courses = Array.from({ length: COURSES }, () => {
    const goals = [...goalsOf("home"), ...goalsOf("away")].toSorted(byTime);
    const course = { goals, redCards: redCards() };
    return { course, weight: likelihood(course, halves, expected) };
  });
  let left = random() * courses.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = courses.find(({ weight }) => (left -= weight) < 0) ?? courses[0];
  const { goals, redCards: sentOff } = chosen?.course ?? { goals: [], redCards: [] };
  const ofHalf = (isFirst: boolean): Incident[] => goals.filter(({ atMs }) => atMs < halves[1].startMs === isFirst);
  return { goals: halves.flatMap((half, index) => spreadOut(ofHalf(index === 0), half)), redCards: sentOff };
}

/** Given how many goals a match has, their times are independent draws from the scoring rate. */
function drawGoalMoment(halves: readonly [Half, Half], random: RandomStream): number {
  const half = random() < FIRST_HALF_SHARE ? 1 : 2;
  const { startMs, endMs } = halves[half - 1] ?? halves[0];
  return Math.floor(startMs + halfQuantile(half, random()) * (endMs - startMs));
}

/** How likely a course is with the effects of leads and red cards, for one to be as likely as without them. */
function likelihood({ goals, redCards }: GoalsAndRedCards, halves: readonly [Half, Half], expected: Pair): number {
  const score: Pair = { home: 0, away: 0 };
  const sentOff: Pair = { home: 0, away: 0 };
  let [likely, more, shareLeft] = [1, 0, 1];
  const passTo = (next: number): void => {
    const { home, away } = expected;
    const [ofHome, ofAway] = [effects("home", score, sentOff), effects("away", score, sentOff)];
    more += (shareLeft - next) * (home * (ofHome - 1) + away * (ofAway - 1));
    shareLeft = next;
  };
  const isGoal = new Set(goals);
  for (const happened of redCards.length === 0 ? goals : [...goals, ...redCards].toSorted(byTime)) {
    const { side, atMs } = happened;
    passTo(shareLeftAt(halves, atMs));
    if (isGoal.has(happened)) {
      likely *= effects(side, score, sentOff);
      score[side]++;
    } else sentOff[side]++;
  }
  passTo(0);
  return likely * Math.exp(-more);
}

function shareLeftAt([first, second]: readonly [Half, Half], atMs: number): number {
  const half = atMs < second.startMs ? 1 : 2;
  const { startMs, endMs } = half === 1 ? first : second;
  return remainingShare(modelMinutes(half, (atMs - startMs) / (endMs - startMs)));
}

function effects(side: Side, score: Pair, sentOff: Pair): number {
  const opponent = side === "home" ? "away" : "home";
  return scoreEffect(score[side] - score[opponent]) * redCardEffect(sentOff[side], sentOff[opponent]);
}

/** Moves goals as little as it takes to keep them apart and inside the half. */
function spreadOut(goals: readonly Incident[], { startMs, endMs }: Pick<Half, "startMs" | "endMs">): Incident[] {
  const moments = goals.map(({ atMs }) => atMs);
  let earliest = startMs + AFTER_START_MS;
  for (const [index, atMs] of moments.entries()) {
    moments[index] = Math.max(atMs, earliest);
    earliest = (moments[index] ?? 0) + BETWEEN_GOALS_MS;
  }
  let latest = endMs - BEFORE_END_MS;
  for (let index = moments.length - 1; index >= 0; index--) {
    moments[index] = Math.min(moments[index] ?? 0, latest);
    latest = (moments[index] ?? 0) - BETWEEN_GOALS_MS;
  }
  return goals.map(({ side }, index) => ({ side, atMs: moments[index] ?? 0 }));
}
