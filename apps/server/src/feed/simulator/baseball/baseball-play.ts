import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { BASEBALL_STAGE } from "@touchline/sports/baseball";
import type { Pair } from "../../feed.ts";
import { playOfCourse, type PlayState } from "../play/course-play.ts";
import { priceNoise } from "../pricing/price-noise.ts";
import type { MatchPlay } from "../simulated-sport.ts";
import { INNINGS, inningOf, isExtra, runsOf, START_OF_GAME, type BaseballScore } from "./model/baseball-score.ts";
import { FIRST, runnersOf, SECOND, THIRD } from "./model/bases.ts";
import { GameEndings, type Hitting } from "./model/game-endings.ts";
import { hittingStep } from "./model/half-inning.ts";
import { PlayerOutlook } from "./model/player-outlook.ts";
import { type BaseballCourse, type BaseballTurn, drawCourse } from "./play/draw-course.ts";
import { sheetOf } from "./play/sheet-of.ts";
import { MatchSquads, type PlayerPhase, playerPhaseAt, PLAYERS_OPEN_MS } from "../squads/match-squads.ts";
import { castOf } from "./cast.ts";
import { BASEBALL_PRICES, type BaseballView } from "./prices.ts";

export interface GameQuestion {
  seed: string;
  startMs: number;
  hash: number;
  hitting: Hitting;
  squads: MatchSquads["squads"];
}

/** A baseball game as the engine asks about it. */
export function createPlay(question: GameQuestion): MatchPlay {
  let drawn: BaseballCourse | null = null;
  const course = (): BaseballCourse => (drawn ??= drawCourse(question));
  const cast = castOf(question.seed, new MatchSquads(question.seed, question.squads), course);
  let known: { key: string; view: BaseballView } | null = null;
  const viewAt = (turn: BaseballTurn | null, hitting: Hitting, phase: PlayerPhase): BaseballView => {
    const key = `${turn?.atMs}/${hittingStep(hitting.home)}/${hittingStep(hitting.away)}/${phase}`;
    if (known?.key !== key) {
      const score = turn?.score ?? START_OF_GAME;
      const endings = new GameEndings(hitting, score);
      const standings = cast.standingsAt(turn, phase);
      const players = standings && new PlayerOutlook({ ...standings, hitting, score, endings });
      known = { key, view: { score, endings, isLive: turn !== null, players } };
    }
    return known.view;
  };
  return playOfCourse<BaseballTurn, BaseballCourse>({
    draw: course,
    before: { maxPeriod: INNINGS },
    stateAt: (course, turn, elapsedMs) => stateAt(turn, { isOver: elapsedMs >= course.endMs, course }),
    sheetAt: (_, turn, isOver) => sheetOf(turn, isOver, cast.sheetAt(turn)),
    opensMoreMs: PLAYERS_OPEN_MS,
    movesByTurns: true,
    openLines: (turn, elapsedMs) => BASEBALL_PRICES.openLines(viewAt(turn, question.hitting, playerPhaseAt(elapsedMs))),
    fairAt: (turn, elapsedMs) => {
      const view = viewAt(turn, withNoise(question, elapsedMs), playerPhaseAt(elapsedMs));
      return (line) => BASEBALL_PRICES.fairPrices(view, line);
    },
    people: () => cast.people,
  });
}

function stateAt(
  { score, counts, pause, resumesAfterMs }: BaseballTurn,
  at: { isOver: boolean; course: BaseballCourse },
): PlayState {
  const { isOver } = at;
  return {
    status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.live,
    stage: isOver ? stageAtTheEnd(at.course) : stageOf(score, pause),
    clock: null,
    scores: {
      total: runsOf(score),
      game: null,
      periods: score.innings.map((runs, index) => ({
        ...runs,
        key: `inning_${index + 1}`,
        number: index + 1,
        type: "inning",
      })),
      server: null,
      maxPeriod: INNINGS,
    },
    statistics: {
      hits: counts.hits,
      errors: counts.errors,
      home_runs: counts.homeRuns,
      strikeouts: counts.strikeouts,
      ...(!isOver && situationOf(score)),
    },
    resumesAfterMs,
  };
}

/** What counts for the side at bat until its half is over. */
function situationOf({ batting, bases, count }: BaseballScore): Record<string, Pair> {
  const ofBatting = (value: number): Pair => ({ home: 0, away: 0, [batting]: value });
  const on = (base: number): Pair => ofBatting((runnersOf(bases) & base) === 0 ? 0 : 1);
  return {
    balls: ofBatting(count.balls),
    strikes: ofBatting(count.strikes),
    outs: ofBatting(bases >> 3),
    first_base: on(FIRST),
    second_base: on(SECOND),
    third_base: on(THIRD),
  };
}

const stageAtTheEnd = ({ isAbandoned }: BaseballCourse): PlayState["stage"] =>
  isAbandoned ? BASEBALL_STAGE.abandoned : MATCH_STAGE.ended;

function stageOf(score: BaseballScore, pause: BaseballTurn["pause"]): PlayState["stage"] {
  if (pause === "rain") return MATCH_STAGE.interrupted;
  const half = (Math.min(inningOf(score), INNINGS + 1) - 1) * 2 + (score.batting === "home" ? 1 : 0);
  if (pause === null) return BASEBALL_STAGE.firstTop + half;
  return isExtra(score) && (inningOf(score) > INNINGS + 1 || score.batting === "home")
    ? BASEBALL_STAGE.extraBreak
    : BASEBALL_STAGE.firstBreak + half - 1;
}

/** A hundredth more of hitting is a twentieth of a run: prices wander by a quarter of a run at most. */
const NOISE_SHARE = 0.6;
const CHANNEL = { home: 1, away: 2 } as const;

function withNoise({ hitting, hash, startMs }: GameQuestion, elapsedMs: number): Hitting {
  const noisy = (side: "home" | "away"): number => {
    const noise = priceNoise({
      matchHash: hash,
      channel: CHANNEL[side],
      atMs: startMs + elapsedMs,
      live: elapsedMs >= 0,
    });
    return hitting[side] * (1 + NOISE_SHARE * noise);
  };
  return { home: noisy("home"), away: noisy("away") };
}
