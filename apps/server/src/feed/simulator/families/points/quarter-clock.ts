import type { MatchClock, MatchScores } from "../../../feed.ts";
import { OVERTIME, type PeriodPoints, QUARTERS, sumOf } from "./period-points.ts";

const SECOND_MS = 1_000;

/** A clock as it stands, or runs down, from a moment on. */
export interface QuarterClock {
  /** 1 to 4, and 5 in overtime; in a break the period before it. */
  period: number;
  secondsLeft: number;
  isRunning: boolean;
  /** Since it has stood, or run. */
  sinceMs: number;
  quarterSeconds: number;
  overtimeSeconds: number;
  /** Before the present one. */
  overtimesPlayed: number;
}

/** What is shown of a clock that runs down. */
export function shownClock(clock: QuarterClock): MatchClock {
  const { period, quarterSeconds, overtimeSeconds } = clock;
  const sinceSeconds = clock.isRunning ? Math.floor(clock.sinceMs / SECOND_MS) : 0;
  const left = Math.max(clock.secondsLeft - sinceSeconds, 0);
  const isOvertime = period === OVERTIME;
  const before = isOvertime
    ? QUARTERS * quarterSeconds + clock.overtimesPlayed * overtimeSeconds
    : (period - 1) * quarterSeconds;
  return {
    playedSeconds: before + (isOvertime ? overtimeSeconds : quarterSeconds) - left,
    addedSeconds: null,
    announcedMinutes: null,
    remainingSeconds: isOvertime ? left : (QUARTERS - period) * quarterSeconds + left,
    remainingInPeriodSeconds: left,
    isStopped: !clock.isRunning,
  };
}

/** What is shown of points by period; `ball` is the side that has it, where that is shown. */
export function shownScores({ periods }: PeriodPoints, ball: 1 | 2 | null): MatchScores {
  return {
    total: sumOf(periods),
    game: null,
    periods: periods.map((points, index) => ({
      ...points,
      key: index < QUARTERS ? `quarter_${index + 1}` : "overtime",
      number: index + 1,
      type: index < QUARTERS ? "regular_period" : "overtime",
    })),
    server: ball,
    maxPeriod: QUARTERS,
  };
}
