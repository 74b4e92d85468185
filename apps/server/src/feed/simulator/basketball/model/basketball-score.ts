import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { NO_POINTS, sumOf } from "../../families/points/period-points.ts";

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

export const pointsOf = ({ periods }: BasketballScore): Pair => sumOf(periods);

export const startOfMatch = (quarterSeconds: number): BasketballScore => ({
  period: 1,
  secondsLeft: quarterSeconds,
  ball: null,
  periods: [NO_POINTS],
  overtimesPlayed: 0,
  firstTo: [],
});
