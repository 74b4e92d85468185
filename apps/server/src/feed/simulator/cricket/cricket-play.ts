import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { ScoreSheet, Side } from "@touchline/sports";
import { CRICKET_STAGE } from "@touchline/sports/cricket";
import type { Pair } from "../../feed.ts";
import { playOfCourse, type PlayState } from "../play/course-play.ts";
import { priceNoise } from "../pricing/price-noise.ts";
import { PLAYERS_OPEN_MS } from "../squads/match-squads.ts";
import type { MatchPlay } from "../simulated-sport.ts";
import { BALLS_OF_OVER, type CricketFormat } from "./model/cricket-format.ts";
import { CricketOutlook } from "./model/cricket-outlook.ts";
import { BEFORE_THE_TOSS, type CricketScore, type InningsScore, NO_PAIR } from "./model/cricket-score.ts";
import type { DrawnOutlook } from "./model/drawn-outlook.ts";
import { KnownPaths } from "./model/known-paths.ts";
import { type CricketCourse, type CricketTurn, drawCourse } from "./play/draw-course.ts";
import { readCard, type Scorecard } from "./play/scorecard.ts";
import { sheetOf } from "./play/sheet-of.ts";
import { chancesFarAhead, figuresOf, outlookBefore, outlookInPlay } from "./player-figures.ts";
import { type Elevens, peopleOf } from "./people-of.ts";
import type { CricketView } from "./price-view.ts";
import { CRICKET_PRICES } from "./prices.ts";

export interface MatchQuestion {
  seed: string;
  startMs: number;
  hash: number;
  format: CricketFormat;
  /** Of each side at bat against the other's bowlers, in whole steps. */
  levels: Pair;
  elevens: Elevens;
}

const INNINGS = 2;

/** A cricket match as the engine asks about it. */
export function createPlay(question: MatchQuestion): MatchPlay {
  const { format } = question;
  const paths = new KnownPaths();
  const players = new KnownPlayers(question);
  let known: { turn: CricketTurn | null; levels: Pair; isNear: boolean; view: CricketView } | null = null;
  const viewAt = (turn: CricketTurn | null, levels: Pair, elapsedMs: number): CricketView => {
    const isNear = elapsedMs >= PLAYERS_OPEN_MS;
    const areSame = known?.levels.home === levels.home && known.levels.away === levels.away;
    if (known && areSame && known.turn === turn && known.isNear === isNear) return known.view;
    paths.keepFor(turn);
    const score = turn?.score ?? BEFORE_THE_TOSS;
    const outlook = new CricketOutlook({ format, levels, score, pathsOf: paths.pathsOf });
    known = { turn, levels, isNear, view: { format, score, levels, outlook, ...players.seenAt(turn, isNear) } };
    return known.view;
  };
  return playOfCourse<CricketTurn, CricketCourse>({
    draw: () => players.of(drawCourse(question)),
    before: { maxPeriod: INNINGS },
    stateAt: (course, turn, elapsedMs) => stateAt(turn, { isOver: elapsedMs >= course.endMs, course, format }),
    sheetAt: (_, turn, isOver) => {
      const { score } = turn;
      const { elevens } = question;
      return sheetOf({ format, score, isOver, figures: players.figures(score), elevens, card: players.card(turn) });
    },
    opensMoreMs: PLAYERS_OPEN_MS,
    openLines: (turn, elapsedMs) => CRICKET_PRICES.openLines(viewAt(turn, question.levels, elapsedMs)),
    fairAt: (turn, elapsedMs) => {
      const view = viewAt(turn, withNoise(question, elapsedMs), elapsedMs);
      return (line) => CRICKET_PRICES.fairPrices(view, line);
    },
    people: (course) => peopleOf(question.elevens, course),
  });
}

/** What the players of a match come to, each worked out once. */
class KnownPlayers {
  readonly #question: MatchQuestion;
  #course: CricketCourse | null = null;
  #figures: { ended: number; value: ScoreSheet["figures"] } | null = null;
  #card: { turn: CricketTurn; value: Scorecard } | null = null;
  #outlook: { turn: CricketTurn; value: DrawnOutlook } | null = null;

  constructor(question: MatchQuestion) {
    this.#question = question;
  }

  of(course: CricketCourse): CricketCourse {
    this.#course = course;
    return course;
  }

  figures({ innings }: CricketScore): ScoreSheet["figures"] {
    const ended = innings.filter(({ isOver }) => isOver);
    if (this.#course === null) return {};
    if (this.#figures?.ended !== ended.length)
      this.#figures = { ended: ended.length, value: figuresOf(this.#question.elevens, this.#course, ended) };
    return this.#figures.value;
  }

  /** Who has done what by a turn. */
  card(turn: CricketTurn): Scorecard {
    if (this.#card?.turn !== turn) this.#card = { turn, value: readCard(this.#course?.turns ?? [], turn.atMs).card };
    return this.#card.value;
  }

  /** What prices are made of. */
  seenAt(turn: CricketTurn | null, isNear: boolean): Pick<CricketView, "players" | "near"> {
    const { format, levels, elevens } = this.#question;
    if (!isNear) return { players: () => chancesFarAhead(format, levels), near: null };
    const outlook = (): DrawnOutlook => this.#outlookAt(turn);
    return {
      players: () => outlook().players,
      near: { elevens, atBat: () => this.#atBat(turn), outlook, before: () => outlookBefore(format, levels) },
    };
  }

  #outlookAt(turn: CricketTurn | null): DrawnOutlook {
    const { format, levels } = this.#question;
    if (turn === null) return outlookBefore(format, levels);
    if (this.#outlook?.turn !== turn)
      this.#outlook = { turn, value: outlookInPlay({ format, levels, score: turn.score, card: this.card(turn) }) };
    return this.#outlook.value;
  }

  #atBat(turn: CricketTurn | null): ReturnType<NonNullable<CricketView["near"]>["atBat"]> {
    const side = turn?.score.innings.find(({ isOver }) => !isOver)?.batting;
    if (turn === null || side === undefined) return { batters: [], goneIn: 0 };
    const { batting, atBat } = this.card(turn)[side];
    return { batters: atBat.map((place) => ({ place, runs: batting[place]?.runs ?? 0 })), goneIn: batting.length };
  }
}

interface At {
  isOver: boolean;
  course: CricketCourse;
  format: CricketFormat;
}

function stateAt({ score, pause, resumesAfterMs }: CricketTurn, { isOver, course, format }: At): PlayState {
  return {
    status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.live,
    stage: isOver ? stageAtTheEnd(course, score) : stageOf(score, pause),
    clock: null,
    scores: {
      total: counted(score.innings, ({ runs }) => runs),
      game: null,
      periods: periodsOf(score),
      server: null,
      maxPeriod: INNINGS,
    },
    statistics: {
      wickets: counted(score.innings, ({ falls }) => falls.length),
      balls: counted(score.innings, ({ balls }) => balls),
      fours: counted(score.innings, ({ fours }) => fours),
      sixes: counted(score.innings, ({ sixes }) => sixes),
      extras: counted(score.innings, ({ extras }) => extras),
      ...(!isOver && chaseOf(score, format)),
    },
    resumesAfterMs: isOver ? undefined : resumesAfterMs,
  };
}

const SIDES = ["home", "away"] as const;

/** Of each side, in its innings. */
function counted(innings: readonly InningsScore[], count: (innings: InningsScore) => number): Pair {
  const [home = 0, away = 0] = SIDES.map((side) =>
    innings.reduce((sum, one) => (one.batting === side ? sum + count(one) : sum), 0),
  );
  return { home, away };
}

/** Each innings, and each pair of super overs, with what the side at bat has scored in it. */
function periodsOf({ innings, superOvers }: CricketScore): PlayState["scores"]["periods"] {
  const pairs = superOvers.flatMap((_, index) => (index % 2 === 0 ? [superOvers.slice(index, index + 2)] : []));
  return [...innings.map((one) => [one]), ...pairs].map((played, index) => {
    const isSuperOver = index >= innings.length;
    return {
      ...counted(played, ({ runs }) => runs),
      key: isSuperOver ? `super_over_${index + 1 - innings.length}` : `innings_${index + 1}`,
      number: index + 1,
      type: isSuperOver ? "super_over" : "innings",
    };
  });
}

/** What the side that chases still needs, and the balls that it has. */
function chaseOf({ innings }: CricketScore, format: CricketFormat): Record<string, Pair> {
  const chase = innings.find(({ target, isOver }) => target !== null && !isOver);
  if (!chase) return {};
  const ofChaser = (value: number): Pair => ({ ...NO_PAIR, [chase.batting]: value });
  return {
    runs_needed: ofChaser((chase.target ?? 0) - chase.runs),
    balls_left: ofChaser(format.overs * BALLS_OF_OVER - chase.balls),
  };
}

function stageAtTheEnd({ isAbandoned }: CricketCourse, { superOvers }: CricketScore): PlayState["stage"] {
  if (isAbandoned) return CRICKET_STAGE.abandoned;
  return superOvers.length > 0 ? CRICKET_STAGE.afterSuperOver : MATCH_STAGE.ended;
}

const AT_BAT: Readonly<Record<"first" | "second" | "super", Readonly<Record<Side, number>>>> = {
  first: { home: CRICKET_STAGE.firstHome, away: CRICKET_STAGE.firstAway },
  second: { home: CRICKET_STAGE.secondHome, away: CRICKET_STAGE.secondAway },
  super: { home: CRICKET_STAGE.superHome, away: CRICKET_STAGE.superAway },
};

function stageOf({ innings, superOvers }: CricketScore, pause: CricketTurn["pause"]): PlayState["stage"] {
  if (pause === "rain") return MATCH_STAGE.interrupted;
  if (pause === "innings") return CRICKET_STAGE.inningsBreak;
  if (pause === "super_over") return superOvers.length === 1 ? CRICKET_STAGE.awaitingSuper : CRICKET_STAGE.superBreak;
  const superOver = superOvers.at(-1);
  if (superOver) return AT_BAT.super[superOver.batting];
  return AT_BAT[innings.length === 1 ? "first" : "second"][innings.at(-1)?.batting ?? "home"];
}

/** A step of strength is a run in a hundred: prices wander by some two runs. */
const STEPS_OF_NOISE = 30;
const CHANNEL = { home: 1, away: 2 } as const;

function withNoise({ levels, hash, startMs }: MatchQuestion, elapsedMs: number): Pair {
  const noisy = (side: Side): number => {
    const noise = priceNoise({
      matchHash: hash,
      channel: CHANNEL[side],
      atMs: startMs + elapsedMs,
      live: elapsedMs >= 0,
    });
    return levels[side] + Math.round(STEPS_OF_NOISE * noise);
  };
  return { home: noisy("home"), away: noisy("away") };
}
