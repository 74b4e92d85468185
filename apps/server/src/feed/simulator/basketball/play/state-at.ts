import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { BASKETBALL_STAGE } from "@touchline/sports/basketball";
import type { MatchClock, MatchScores, MatchState } from "../../../feed.ts";
import { OVERTIME, pointsOf, QUARTERS } from "../model/basketball-score.ts";
import type { Format } from "../model/forecast.ts";
import type { Turn } from "./draw-course.ts";

const SECOND_MS = 1_000;

interface Moment {
  turn: Turn;
  elapsedMs: number;
  isOver: boolean;
}

/** What is shown of a match that has begun. */
export function shownAt(
  format: Format,
  { turn, elapsedMs, isOver }: Moment,
): Omit<MatchState, "clockAtMs" | "suspension"> {
  const { stage, counts } = turn;
  return {
    status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.live,
    stage,
    clock: isOver ? null : clockAt(format, turn, elapsedMs),
    resumesAfterMs: turn.resumesAfterMs,
    scores: scoresOf(turn),
    statistics: {
      fouls: counts.fouls,
      three_pointers: counts.threePointers,
      rebounds: counts.rebounds,
      turnovers: counts.turnovers,
    },
  };
}

function scoresOf({ score }: Turn): MatchScores {
  const periods = score.periods.map((points, index) => ({
    ...points,
    key: index < QUARTERS ? `quarter_${index + 1}` : "overtime",
    number: index + 1,
    type: index < QUARTERS ? "regular_period" : "overtime",
  }));
  return { total: pointsOf(score), game: null, periods, server: null, maxPeriod: QUARTERS };
}

/** The clock runs down; in a break it stands at zero. */
function clockAt(format: Format, { atMs, clock, score, stage }: Turn, elapsedMs: number): MatchClock {
  const sinceSeconds = clock.isRunning ? Math.floor((elapsedMs - atMs) / SECOND_MS) : 0;
  const left = Math.max(clock.secondsLeft - sinceSeconds, 0);
  const { quarterSeconds, overtimeSeconds } = format;
  const period = isBreak(stage) ? score.period - 1 : score.period;
  const isOvertime = score.period === OVERTIME;
  const before = isOvertime
    ? QUARTERS * quarterSeconds + score.overtimesPlayed * overtimeSeconds
    : (period - 1) * quarterSeconds;
  const length = isOvertime ? overtimeSeconds : quarterSeconds;
  return {
    playedSeconds: isOvertime && isBreak(stage) ? before : before + length - left,
    addedSeconds: null,
    announcedMinutes: null,
    remainingSeconds: isOvertime ? left : (QUARTERS - period) * quarterSeconds + left,
    remainingInPeriodSeconds: left,
    isStopped: !clock.isRunning,
  };
}

const BREAKS = new Set<number>([
  BASKETBALL_STAGE.firstBreak,
  BASKETBALL_STAGE.halfTime,
  BASKETBALL_STAGE.thirdBreak,
  BASKETBALL_STAGE.awaitingOvertime,
]);
const isBreak = (stage: number): boolean => BREAKS.has(stage);
