import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { shownClock, shownScores } from "../../families/points/quarter-clock.ts";
import type { PlayState } from "../../play/course-play.ts";
import type { Format } from "../model/forecast.ts";
import type { Turn } from "./draw-course.ts";

interface Moment {
  turn: Turn;
  elapsedMs: number;
  isOver: boolean;
}

/** What is shown of a match that has begun. */
export function shownAt(format: Format, { turn, elapsedMs, isOver }: Moment): PlayState {
  const { score, stage, counts, clock, resumesAfterMs } = turn;
  const isBreak = resumesAfterMs !== undefined;
  const isAfterOvertime = isBreak && score.overtimesPlayed > 0;
  return {
    status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.live,
    stage,
    clock: isOver
      ? null
      : shownClock({
          ...clock,
          ...format,
          period: isBreak && !isAfterOvertime ? score.period - 1 : score.period,
          overtimesPlayed: isAfterOvertime ? score.overtimesPlayed - 1 : score.overtimesPlayed,
          sinceMs: elapsedMs - turn.atMs,
        }),
    resumesAfterMs,
    scores: shownScores(score, null),
    statistics: {
      fouls: counts.fouls,
      three_pointers: counts.threePointers,
      rebounds: counts.rebounds,
      turnovers: counts.turnovers,
    },
  };
}
