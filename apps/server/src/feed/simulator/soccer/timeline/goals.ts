import type { Side } from "@touchline/sports";
import type { SeasonFixture } from "../fixtures/league-seasons.ts";
import type { Pair } from "../../../feed.ts";
import { halfQuantile, modelMinutes, redCardEffect, remainingShare, scoreEffect } from "../model/intensity.ts";
import type { RandomStream } from "../../seeded-random.ts";
import { byTime, type Half, type Incident } from "./match-timeline.ts";

export interface GoalQuestion {
  halves: readonly [Half, Half];
  expected: Pair;
  fixture: Pick<SeasonFixture, "fullTime" | "halfTime">;
  redCards: readonly Incident[];
  random: RandomStream;
}

const FIRST_HALF_SHARE = 1 - remainingShare(modelMinutes(1, 1));
/** A goal, its celebration and the restart take at least this long. */
const BETWEEN_GOALS_MS = 75_000;
const AFTER_START_MS = 15_000;
const BEFORE_END_MS = 12_000;
const STEPS_OF_HALF = 90;

/** Goals of a match: the real score where it is known, else as the model has it. */
export function drawGoals(question: GoalQuestion): Incident[] {
  const { fullTime } = question.fixture;
  return fullTime ? replayed(question, fullTime) : simulated(question);
}

/** Given how many goals a half had, their times are independent draws from the scoring rate. */
function replayed({ halves, fixture, random }: GoalQuestion, fullTime: Pair): Incident[] {
  const atBreak = fixture.halfTime ?? {
    home: drawFirstHalfGoals(fullTime.home, random),
    away: drawFirstHalfGoals(fullTime.away, random),
  };
  const drawn = (half: 1 | 2, goals: Pair): Incident[] => {
    const { startMs, endMs } = halves[half - 1] ?? halves[0];
    const moment = (): number => Math.floor(startMs + halfQuantile(half, random()) * (endMs - startMs));
    const home = Array.from({ length: goals.home }, () => ({ side: "home" as const, atMs: moment() }));
    const away = Array.from({ length: goals.away }, () => ({ side: "away" as const, atMs: moment() }));
    return spreadOut([...home, ...away].toSorted(byTime), { startMs, endMs });
  };
  const afterBreak = { home: fullTime.home - atBreak.home, away: fullTime.away - atBreak.away };
  return [...drawn(1, atBreak), ...drawn(2, afterBreak)];
}

function drawFirstHalfGoals(goals: number, random: RandomStream): number {
  return Array.from({ length: goals }, () => random()).filter((draw) => draw < FIRST_HALF_SHARE).length;
}

function simulated({ halves, expected, redCards, random }: GoalQuestion): Incident[] {
  const score: Pair = { home: 0, away: 0 };
  return halves.flatMap((half, index) => {
    const number = index === 0 ? 1 : 2;
    const stepMs = (half.endMs - half.startMs) / STEPS_OF_HALF;
    const goals: Incident[] = [];
    for (let step = 0; step < STEPS_OF_HALF; step++) {
      const atMs = Math.floor(half.startMs + (step + random()) * stepMs);
      const share = shareOfStep(number, step);
      for (const side of ["home", "away"] as const) {
        const rate = expected[side] * share * effects(side, { score, redCards, atMs });
        if (random() < 1 - Math.exp(-rate)) goals.push({ side, atMs });
      }
      for (const goal of goals.filter(({ atMs: scoredMs }) => scoredMs === atMs)) score[goal.side]++;
    }
    return spreadOut(goals, half);
  });
}

function shareOfStep(half: 1 | 2, step: number): number {
  const from = remainingShare(modelMinutes(half, step / STEPS_OF_HALF));
  return from - remainingShare(modelMinutes(half, (step + 1) / STEPS_OF_HALF));
}

interface Situation {
  score: Pair;
  redCards: readonly Incident[];
  atMs: number;
}

function effects(side: Side, { score, redCards, atMs }: Situation): number {
  const opponent = side === "home" ? "away" : "home";
  const sentOff = (team: Side): number => redCards.filter((card) => card.side === team && card.atMs <= atMs).length;
  return scoreEffect(score[side] - score[opponent]) * redCardEffect(sentOff(side), sentOff(opponent));
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
