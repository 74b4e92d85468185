import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { PlayState } from "../../play/course-play.ts";
import type { RallyCourse, RallyTurn } from "./draw-rally-course.ts";
import { mostSets, type RallyRules } from "./rally-rules.ts";

/** UOF stages of sports of rallies; who gave up, where a sport knows it. */
export interface RallyStages {
  firstSet: number;
  firstBreak: number;
  homeRetired?: number;
  awayRetired?: number;
}

export interface StateQuestion {
  rules: RallyRules;
  stages: RallyStages;
  course: RallyCourse;
  turn: RallyTurn;
  isOver: boolean;
}

/** A match in play, or over, as it is shown. */
export function rallyStateAt({
  rules,
  stages,
  course,
  turn: { score, counts, index },
  isOver,
}: StateQuestion): PlayState {
  const isBetween = isOver || score.isBreak;
  return {
    status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.live,
    stage: isOver ? stageAtTheEnd(stages, course) : presentStage(stages, score),
    clock: null,
    ...(score.isBreak && !isOver && { resumesAfterMs: course.turns[index + 1]?.atMs }),
    scores: {
      total: score.sets,
      game: null,
      periods: score.points.map((points, index) => ({
        ...points,
        key: `set_${index + 1}`,
        number: index + 1,
        type: "set",
      })),
      server: isBetween ? null : SERVER_NUMBER[score.server],
      maxPeriod: mostSets(rules),
    },
    statistics: counts,
  };
}

const SERVER_NUMBER = { home: 1, away: 2 } as const;

const presentStage = ({ firstSet, firstBreak }: RallyStages, { isBreak, points }: RallyTurn["score"]): number =>
  (isBreak ? firstBreak : firstSet) + points.length - 1;

function stageAtTheEnd({ homeRetired, awayRetired }: RallyStages, { retired }: RallyCourse): number {
  if (retired === null) return MATCH_STAGE.ended;
  return (retired === "home" ? homeRetired : awayRetired) ?? MATCH_STAGE.ended;
}
