import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { ScoreSheet } from "@touchline/sports";
import { TENNIS_STAGE } from "@touchline/sports/tennis";
import type { MatchScores, MatchState } from "../../feed.ts";
import { priceNoise } from "../pricing/price-noise.ts";
import type { MatchPlay } from "../simulated-sport.ts";
import { surePoints } from "./model/game-outlook.ts";
import { endingsBeforeToss, matchEndings } from "./model/match-endings.ts";
import { setParts, setPartsBeforeToss } from "./model/match-parts.ts";
import { serveModel, type OnServe } from "./model/serve-model.ts";
import { calledPoints, MOST_SETS, NO_PAIR, serverOf, startOfMatch, type TennisScore } from "./model/tennis-score.ts";
import { drawCourse, turnAt, type MatchCourse } from "./play/draw-course.ts";
import { EMPTY_SHEET, sheetAt } from "./play/sheet-at.ts";
import { type PriceView, TENNIS_PRICES } from "./prices.ts";

export interface PlayQuestion {
  seed: string;
  startMs: number;
  hash: number;
  onServe: OnServe;
}

/** A tennis match as the engine asks about it. */
export function createPlay(question: PlayQuestion): MatchPlay {
  const { seed, onServe } = question;
  let drawn: MatchCourse | null = null;
  let sheet: { atMs: number; value: ScoreSheet } | null = null;
  const course = (): MatchCourse => (drawn ??= drawCourse({ seed, onServe }));
  const viewAt = (elapsedMs: number, reckonedWith: OnServe): PriceView => {
    const model = serveModel(reckonedWith);
    if (elapsedMs < 0) return { score: BEFORE_THE_TOSS, endings: endingsBeforeToss(model) };
    const { score } = turnAt(course(), elapsedMs);
    return { score, endings: matchEndings(model, score) };
  };
  return {
    get endMs() {
      return course().endMs;
    },
    get suspensions() {
      return course().suspensions;
    },
    moments: () => course().turns.map(({ atMs }) => atMs),
    opensNextAt: () => course().turns.flatMap(({ atMs, points }) => (points.length >= SURE_FROM_THE_START ? atMs : [])),
    stateAt: (elapsedMs) => (elapsedMs < 0 ? NOT_STARTED : stateAt(course(), elapsedMs)),
    sheetAt: (elapsedMs) => {
      if (elapsedMs < 0) return EMPTY_SHEET;
      // The same is asked for several times between two points.
      const { atMs } = turnAt(course(), elapsedMs);
      const isOver = elapsedMs >= course().endMs;
      if (sheet?.atMs !== atMs || sheet.value.isOver !== isOver) sheet = { atMs, value: sheetAt(course(), elapsedMs) };
      return sheet.value;
    },
    openLines: (elapsedMs) => TENNIS_PRICES.openLines(viewAt(elapsedMs, onServe)),
    fairAt: (elapsedMs) => {
      const view = viewAt(elapsedMs, withNoise(question, elapsedMs));
      return (line) => TENNIS_PRICES.fairPrices(view, line);
    },
    partsAt: (elapsedMs) => {
      const model = serveModel(withNoise(question, elapsedMs));
      return elapsedMs < 0 ? setPartsBeforeToss(model) : setParts(model, turnAt(course(), elapsedMs).score);
    },
  };
}

/** Points of a game whose lines open with it; those after them open one by one. */
const SURE_FROM_THE_START = surePoints(NO_PAIR);

/** Nobody knows who will serve first: prices go by either. */
const BEFORE_THE_TOSS: TennisScore = startOfMatch("home");

const NO_SCORES: MatchScores = { total: null, game: null, periods: [], server: null, maxPeriod: MOST_SETS };
type State = ReturnType<MatchPlay["stateAt"]>;

const NOT_STARTED: State = {
  status: MATCH_STATUS.prematch,
  stage: MATCH_STAGE.notStarted,
  clock: null,
  scores: NO_SCORES,
  statistics: {},
};

function stateAt(course: MatchCourse, elapsedMs: number): State {
  const { score, counts } = turnAt(course, elapsedMs);
  const isOver = elapsedMs >= course.endMs;
  const played = score.games.filter(({ home, away }, index) => !isOver || index === 0 || home + away > 0);
  return {
    status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.live,
    stage: isOver ? stageAtTheEnd(course) : TENNIS_STAGE.firstSet + score.games.length - 1,
    clock: null,
    scores: {
      total: score.sets,
      game: isOver ? null : calledPoints(score),
      periods: played.map((games, index) => ({ ...games, key: `set_${index + 1}`, number: index + 1, type: "set" })),
      server: isOver ? null : SERVER_NUMBER[serverOf(score)],
      maxPeriod: MOST_SETS,
    },
    statistics: { aces: counts.aces, double_faults: counts.doubleFaults, breaks: counts.breaks },
  };
}

const SERVER_NUMBER = { home: 1, away: 2 } as const;

function stageAtTheEnd({ retired }: MatchCourse): MatchState["stage"] {
  if (retired === null) return MATCH_STAGE.ended;
  return retired === "home" ? TENNIS_STAGE.homeRetired : TENNIS_STAGE.awayRetired;
}

/** One point of a hundred more or less won on serve changes a match by five: prices wander by half of that. */
const NOISE_SHARE = 0.4;
const CHANNEL = { home: 1, away: 2 } as const;

function withNoise({ onServe, hash, startMs }: PlayQuestion, elapsedMs: number): OnServe {
  const noisy = (side: "home" | "away"): number => {
    const noise = priceNoise({
      matchHash: hash,
      channel: CHANNEL[side],
      atMs: startMs + elapsedMs,
      live: elapsedMs >= 0,
    });
    return onServe[side] * (1 + NOISE_SHARE * noise);
  };
  return { home: noisy("home"), away: noisy("away") };
}
