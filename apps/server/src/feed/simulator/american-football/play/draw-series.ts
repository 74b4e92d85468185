import type { RandomStream } from "../../seeded-random.ts";
import {
  convertsFrom,
  FIELD,
  FIRST_DOWN,
  GAINS,
  isInRange,
  kickProbability,
  safetyFrom,
  SERIES,
} from "../model/series.ts";

export type SeriesEnd =
  | "firstDown"
  | "touchdown"
  | "fieldGoal"
  | "missed"
  | "punt"
  | "turnover"
  | "returned"
  | "safety";

/** Four downs, or fewer: what comes of them, and the yards of each play. A kick or punt is a play of none. */
export interface Series {
  end: SeriesEnd;
  plays: readonly number[];
}

/** How four downs go that begin so many yards from the own goal line: as likely as the model of drives has it. */
export function drawSeries(random: RandomStream, yards: number, conversion: number): Series {
  const converts = convertsFrom(yards, conversion);
  const draw = random();
  const toGoal = FIELD - yards;
  const toGain = Math.min(FIRST_DOWN, toGoal);
  if (draw < converts) {
    const gain = drawGain(random);
    if (gain >= toGoal) return { end: "touchdown", plays: gaining(random, toGoal, toGain) };
    return { end: "firstDown", plays: gaining(random, gain, toGain) };
  }
  if (draw < converts + SERIES.turnover) {
    const end = random() < SERIES.returned ? "returned" : "turnover";
    return { end, plays: short(random, toGain, 1 + Math.floor(random() * 3)) };
  }
  if (draw < converts + SERIES.turnover + safetyFrom(yards)) return { end: "safety", plays: [-yards] };
  const downs = [...short(random, toGain, 3), 0];
  if (!isInRange(yards)) return { end: "punt", plays: downs };
  return { end: random() < kickProbability(yards) ? "fieldGoal" : "missed", plays: downs };
}

function drawGain(random: RandomStream): number {
  let left = random();
  for (const [yards, share] of GAINS.entries()) {
    left -= share;
    if (left < 0) return yards;
  }
  return FIRST_DOWN;
}

const PLAYS_OF_A_FIRST_DOWN = [0.3, 0.67] as const;

/** One to three plays that come to so many yards, the last of them beyond the line to gain. */
function gaining(random: RandomStream, yards: number, toGain: number): number[] {
  const draw = random();
  const before = short(random, toGain, PLAYS_OF_A_FIRST_DOWN.filter((share) => draw >= share).length);
  return [...before, yards - before.reduce((sum, gain) => sum + gain, 0)];
}

/** So many plays that together do not make the line to gain. */
function short(random: RandomStream, toGain: number, count: number): number[] {
  let left = toGain - 1;
  return Array.from({ length: count }, () => {
    const gain = Math.min(Math.floor(random() * 5), left);
    left -= gain;
    return gain;
  });
}
