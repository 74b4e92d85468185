import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";

/** Goals that each side can expect of sixty minutes, were the nets never empty. */
export type Strength = Pair;

export const PERIODS = 3;
export const PERIOD_SECONDS = 1_200;
export const OVERTIME_SECONDS = 300;
export const MINUTE_SECONDS = 60;
export const MINOR_SECONDS = 120;
/** From here to the end of the last period, who is one or two goals behind plays without a goalkeeper. */
const EMPTY_NET_SECONDS = 120;
export const EMPTY_NET_FROM = PERIOD_SECONDS - EMPTY_NET_SECONDS;
const MOST_BEHIND = 2;

const REGULAR_SECONDS = PERIODS * PERIOD_SECONDS;
/** Penalties of a side in sixty minutes. */
export const PENALTIES = 3.3;
/** How much more often a side scores with so many skaters more than the other. */
const WITH_MORE = new Map([
  [-2, 0.2],
  [-1, 0.4],
  [0, 1],
  [1, 2.6],
  [2, 4.4],
]);
/** What power plays add to the goals of a whole game, over one played with even sides throughout. */
const OF_ALL_STRENGTHS = 1.09;
const OVERTIME_RATE = 2.3;
const WITHOUT_GOALKEEPER = { behind: 2, ahead: 3 } as const;
const SCORES_IN_SHOOT_OUT = 0.33;
/** Of how far apart the sides are. */
const SKILL_IN_SHOOT_OUT = 0.1;

/** Goals in a second of play, power plays and others together. */
export const usualRate = (strength: Strength, side: Side): number => strength[side] / REGULAR_SECONDS;

/** Goals in a second, with so many skaters more than the other side. */
export const rateWith = (strength: Strength, side: Side, more: number): number =>
  (usualRate(strength, side) / OF_ALL_STRENGTHS) * (WITH_MORE.get(more) ?? 1);

export const overtimeRate = (strength: Strength, side: Side): number => usualRate(strength, side) * OVERTIME_RATE;

/** By how much more each side scores near the end of regular time. */
export function emptyNetFactor(lead: number): Pair {
  if (lead === 0 || Math.abs(lead) > MOST_BEHIND) return { home: 1, away: 1 };
  const { ahead, behind } = WITHOUT_GOALKEEPER;
  return lead > 0 ? { home: ahead, away: behind } : { home: behind, away: ahead };
}

/** That a shot of each side's shoot-out goes in. */
export function shootOutShots({ home, away }: Strength): Pair {
  const better = SKILL_IN_SHOOT_OUT * (home / (home + away) - 0.5);
  return { home: SCORES_IN_SHOOT_OUT + better, away: SCORES_IN_SHOOT_OUT - better };
}
