import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";

export const QUARTERS = 4;
/** The period after the fourth quarter, and after each overtime that does not decide it. */
export const OVERTIME = QUARTERS + 1;

/** How a basketball match stands between two possessions. */
export interface BasketballScore {
  /** 1 to 4, and 5 in any overtime. */
  period: number;
  /** What is left of it. */
  secondsLeft: number;
  /** Who has the ball; null before the tip-off. */
  ball: Side | null;
  /** By period, the present one included; overtimes together are the fifth. */
  periods: readonly Pair[];
  /** Of all overtimes, those before the present one. */
  overtimesPlayed: number;
  /** Points that a side was the first to reach, in tens. */
  firstTo: readonly Side[];
}

export const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;

export const NO_POINTS: Pair = { home: 0, away: 0 };

export const sumOf = (pairs: readonly Pair[]): Pair =>
  pairs.reduce((all, { home, away }) => ({ home: all.home + home, away: all.away + away }), NO_POINTS);

export const pointsOf = ({ periods }: BasketballScore): Pair => sumOf(periods);

export const startOfMatch = (quarterSeconds: number): BasketballScore => ({
  period: 1,
  secondsLeft: quarterSeconds,
  ball: null,
  periods: [NO_POINTS],
  overtimesPlayed: 0,
  firstTo: [],
});
