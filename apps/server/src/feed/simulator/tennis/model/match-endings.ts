import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { Endings } from "../../pricing/endings.ts";
import { eitherGame, gameOutlook, type GameOutlook } from "./game-outlook.ts";
import {
  presentGameProbability,
  setEndings,
  tieBreakProbability,
  type ServeModel,
  type SetEnding,
} from "./serve-model.ts";
import {
  isSetWon,
  isTieBreak,
  MOST_SETS,
  NO_PAIR,
  OPPONENT,
  presentSet,
  SETS_TO_WIN,
  startOfMatch,
  type TennisScore,
} from "./tennis-score.ts";
import { type TieBreakEnding, tieBreakEndings } from "./tie-break-outlook.ts";

/** One way that a match can end, as far as markets tell them apart. */
export interface MatchEnding {
  probability: number;
  sets: Pair;
  /** Of all sets together. */
  games: Pair;
  firstSet: Side;
}

/** One joint distribution of all that can still come: every market of a match is a sum over it. */
export interface MatchEndings {
  match: Endings<MatchEnding>;
  /** Of the set being played. */
  presentSet: Endings<SetEnding>;
  /** Of the set after it; null where it may not be played. */
  nextSet: Endings<SetEnding> | null;
  /** That some set ends so, of those that are not over. */
  someSet(isSuch: (games: Pair) => boolean): number;
  /** That home wins the game being played. */
  homeWinsGame: number;
  /** That home wins the game after it, if there is one in this set. */
  homeWinsNextGame: number;
  /** Of the game being played, where that is no tie-break, and of the one after it. */
  game: GameOutlook;
  nextGame: GameOutlook;
  /** Of the tie-break being played; null where none is. */
  tieBreak: Endings<TieBreakEnding> | null;
}

/** From any score of a match that is not over. */
export function matchEndings(model: ServeModel, score: TennisScore): MatchEndings {
  const homeWinsGame = presentGame(model, score);
  const ofPresentSet = presentSetEndings(model, score, homeWinsGame);
  return {
    match: new Endings(allEndings(model, score, ofPresentSet)),
    presentSet: new Endings(ofPresentSet),
    nextSet: score.games.length < SETS_TO_WIN ? new Endings(nextSetEndings(model, score, ofPresentSet)) : null,
    someSet: (isSuch) =>
      1 - noSetSuch({ model, isSuch }, { sets: score.sets, server: openingServer(score), endings: ofPresentSet }),
    homeWinsGame,
    homeWinsNextGame: model.homeWinsGame[OPPONENT[score.firstToServe]],
    game: gameOutlook(homeWinsPoint(model, score.firstToServe), isTieBreak(score) ? NO_PAIR : score.points),
    nextGame: gameOutlook(homeWinsPoint(model, OPPONENT[score.firstToServe]), NO_PAIR),
    tieBreak: isTieBreak(score) ? new Endings(tieBreakEndings(model.onServe, score.firstToServe, score.points)) : null,
  };
}

const homeWinsPoint = ({ onServe }: ServeModel, server: Side): number =>
  server === "home" ? onServe.home : 1 - onServe.away;

/** That home wins the game being played. */
export const presentGame = (model: ServeModel, score: TennisScore): number =>
  isTieBreak(score)
    ? tieBreakProbability(model.onServe, score.firstToServe, score.points)
    : presentGameProbability(model, score.firstToServe, score.points);

/** Before the toss either may serve first, which sets with many holds tell: 6:4 is won on a break, or on serve. */
export function endingsBeforeToss(model: ServeModel): MatchEndings {
  const [home, away] = [matchEndings(model, startOfMatch("home")), matchEndings(model, startOfMatch("away"))];
  return {
    match: eitherWay(home.match, away.match),
    presentSet: eitherWay(home.presentSet, away.presentSet),
    nextSet: home.nextSet && away.nextSet && eitherWay(home.nextSet, away.nextSet),
    someSet: (isSuch) => (home.someSet(isSuch) + away.someSet(isSuch)) / 2,
    homeWinsGame: (home.homeWinsGame + away.homeWinsGame) / 2,
    homeWinsNextGame: (home.homeWinsNextGame + away.homeWinsNextGame) / 2,
    game: eitherGame(home.game, away.game),
    nextGame: eitherGame(home.nextGame, away.nextGame),
    tieBreak: null,
  };
}

const eitherWay = <Ending extends { probability: number }>(one: Endings<Ending>, other: Endings<Ending>) =>
  new Endings([...one.all, ...other.all].map((ending) => ({ ...ending, probability: ending.probability / 2 })));

export function presentSetEndings(model: ServeModel, score: TennisScore, homeWinsGame: number): SetEnding[] {
  const { home, away } = presentSet(score.games);
  const next = OPPONENT[score.firstToServe];
  const from = (games: Pair): SetEnding[] =>
    isSetWon(games) ? [{ games, probability: 1 }] : setEndings(model, games, next);
  const probabilities = new Map<number, SetEnding>();
  for (const [games, probability] of [
    [{ home: home + 1, away }, homeWinsGame],
    [{ home, away: away + 1 }, 1 - homeWinsGame],
  ] as const) {
    for (const ending of from(games)) {
      const key = ending.games.home * GAMES + ending.games.away;
      const known = probabilities.get(key)?.probability ?? 0;
      probabilities.set(key, { games: ending.games, probability: known + probability * ending.probability });
    }
  }
  return [...probabilities.values()];
}

/** Who served first in the present set. */
export const openingServer = ({ games, firstToServe }: TennisScore): Side =>
  isEven(presentSet(games)) ? firstToServe : OPPONENT[firstToServe];

/** Who serves first in the set after one that a side began. */
export const nextServer = (server: Side, games: Pair): Side => (isEven(games) ? server : OPPONENT[server]);

function nextSetEndings(model: ServeModel, score: TennisScore, ofPresentSet: readonly SetEnding[]): SetEnding[] {
  const server = openingServer(score);
  const isSame = new Endings(ofPresentSet).exactly(({ games }) => Number(isEven(games)), 1);
  const from = (first: Side, share: number): SetEnding[] =>
    setEndings(model, NO_PAIR, first).map(({ games, probability }) => ({ games, probability: probability * share }));
  return [...from(server, isSame), ...from(OPPONENT[server], 1 - isSame)];
}

interface SetToCome {
  /** Won before it. */
  sets: Pair;
  server: Side;
  endings: readonly SetEnding[];
}

/** That neither this set nor any after it ends so. */
function noSetSuch(
  of: { model: ServeModel; isSuch: (games: Pair) => boolean },
  { sets, server, endings }: SetToCome,
): number {
  let none = 0;
  for (const { games, probability } of endings) {
    if (of.isSuch(games)) continue;
    const won = sum(sets, games.home > games.away ? HOME_SET : AWAY_SET);
    const isOver = Math.max(won.home, won.away) === SETS_TO_WIN;
    const next = nextServer(server, games);
    const later = () => noSetSuch(of, { sets: won, server: next, endings: setEndings(of.model, NO_PAIR, next) });
    none += probability * (isOver ? 1 : later());
  }
  return none;
}

/** No side can win more games in a match than seven in each set. */
const GAMES = MOST_SETS * 7 + 1;
const SETS = SETS_TO_WIN + 1;
const FIRST_SET_AWAY = SETS * SETS * GAMES * GAMES;

/** Sets and games of each side as one figure, to which those of the next set can be added. */
const figureOf = (sets: Pair, games: Pair): number =>
  ((sets.home * SETS + sets.away) * GAMES + games.home) * GAMES + games.away;

function endingOf(figure: number, probability: number): MatchEnding {
  const sets = Math.floor(figure / (GAMES * GAMES)) % (SETS * SETS);
  return {
    probability,
    sets: { home: Math.floor(sets / SETS), away: sets % SETS },
    games: { home: Math.floor(figure / GAMES) % GAMES, away: figure % GAMES },
    firstSet: figure < FIRST_SET_AWAY ? "home" : "away",
  };
}

interface Step {
  figure: number;
  probability: number;
}

const stepOf = ({ games, probability }: SetEnding): Step => ({
  figure: figureOf(games.home > games.away ? HOME_SET : AWAY_SET, games),
  probability,
});

const HOME_SET: Pair = { home: 1, away: 0 };
const AWAY_SET: Pair = { home: 0, away: 1 };

/**
 * Set by set: how likely each stand is after one set follows from how likely each was before it. Who serves first in a
 * set follows from how many games were played before it.
 */
function allEndings(model: ServeModel, score: TennisScore, ofPresentSet: readonly SetEnding[]): MatchEnding[] {
  const before = score.games.slice(0, -1).reduce(sum, NO_PAIR);
  const [firstSet] = score.games.length > 1 ? score.games : [];
  const startsWith = figureOf(score.sets, before);
  let stands = new Map<number, number>();
  for (const ending of ofPresentSet) {
    const first = firstSet ?? ending.games;
    const figure = startsWith + stepOf(ending).figure + (first.home > first.away ? 0 : FIRST_SET_AWAY);
    stands.set(figure, ending.probability);
  }
  const firstServer = isEven(sum(before, presentSet(score.games))) ? score.firstToServe : OPPONENT[score.firstToServe];
  const afterEven = setEndings(model, NO_PAIR, firstServer).map(stepOf);
  const afterOdd = setEndings(model, NO_PAIR, OPPONENT[firstServer]).map(stepOf);
  const ended: MatchEnding[] = [];
  while (stands.size > 0) {
    const next = new Map<number, number>();
    for (const [figure, probability] of stands) {
      const ending = endingOf(figure, probability);
      if (Math.max(ending.sets.home, ending.sets.away) === SETS_TO_WIN) {
        ended.push(ending);
        continue;
      }
      for (const step of isEven(ending.games) ? afterEven : afterOdd) {
        const then = figure + step.figure;
        next.set(then, (next.get(then) ?? 0) + probability * step.probability);
      }
    }
    stands = next;
  }
  return ended;
}

const sum = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away });
const isEven = ({ home, away }: Pair): boolean => (home + away) % 2 === 0;
