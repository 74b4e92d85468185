import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { NO_POINTS } from "../../families/points/period-points.ts";
import { shownClock, shownScores } from "../../families/points/quarter-clock.ts";
import type { PlayState } from "../../play/course-play.ts";
import { OVERTIME_SECONDS, QUARTER_SECONDS } from "../model/football-score.ts";
import { FIELD } from "../model/series.ts";
import type { Turn } from "./draw-course.ts";

interface Moment {
  turn: Turn;
  elapsedMs: number;
  isOver: boolean;
}

const SIDE_NUMBER = { home: 1, away: 2 } as const;

/** What is shown of a match that has begun. */
export function shownAt({ turn, elapsedMs, isOver }: Moment): PlayState {
  const { score, stage, counts, spot, clock, resumesAfterMs } = turn;
  const isBreak = resumesAfterMs !== undefined;
  const ball = isOver || spot === null ? null : score.ball;
  return {
    status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.live,
    stage,
    clock: isOver
      ? null
      : shownClock({
          ...clock,
          period: isBreak ? score.period - 1 : score.period,
          sinceMs: elapsedMs - turn.atMs,
          quarterSeconds: QUARTER_SECONDS,
          overtimeSeconds: OVERTIME_SECONDS,
          overtimesPlayed: 0,
        }),
    resumesAfterMs,
    scores: shownScores(score, ball && SIDE_NUMBER[ball]),
    statistics: {
      // Of the side with the ball: which down it is, the yards to gain, and those to the other's goal line.
      down: of(ball, spot?.down),
      to_gain: of(ball, spot?.toGain),
      to_goal: of(ball, spot && FIELD - spot.yards),
      first_downs: counts.firstDowns,
      yards: counts.yards,
      turnovers: counts.turnovers,
    },
  };
}

const of = (side: Side | null, count: number | null | undefined): Pair =>
  side === null ? NO_POINTS : { ...NO_POINTS, [side]: count ?? 0 };
