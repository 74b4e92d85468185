import type { Pair } from "../../feed.ts";
import { Endings } from "../pricing/endings.ts";
import {
  handicap,
  ladder,
  LEAST_LIKELY,
  type MarketPrice,
  oneOf,
  overUnder,
  priceBook,
  type Scope,
  twoWay,
} from "../pricing/market-prices.ts";
import { type GameOutlook, surePoints, takesMore, takesOdd, toDeuce } from "./model/game-outlook.ts";
import type { MatchEnding, MatchEndings } from "./model/match-endings.ts";
import type { SetEnding } from "./model/serve-model.ts";
import type { TieBreakEnding } from "./model/tie-break-outlook.ts";
import {
  isSetToNil,
  isSetWon,
  isTieBreak,
  isTieBreakSet,
  POINTS_OF_TIE_BREAK,
  presentSet,
  servesLikeTheFirst,
  type TennisScore,
} from "./model/tennis-score.ts";

type Price = MarketPrice<PriceView>;

/** What prices are made of: how the match stands, and how it can end. */
export interface PriceView {
  /** Before the toss as it will be, whoever serves. */
  score: TennisScore;
  endings: MatchEndings;
}

const VARIANT = "sr:correct_score:bestof:3";
const EXACT_SETS = "sr:exact_sets:bestof:3";

const gamesTogether = ({ games }: { games: Pair }): number => games.home + games.away;
const gamesAhead = ({ games }: { games: Pair }): number => games.home - games.away;
const gamesOfHome = ({ games }: { games: Pair }): number => games.home;
const gamesOfAway = ({ games }: { games: Pair }): number => games.away;
const setsAhead = ({ sets }: MatchEnding): number => sets.home - sets.away;
const setsOfHome = ({ sets }: MatchEnding): number => sets.home;
const setsOfAway = ({ sets }: MatchEnding): number => sets.away;
const isOddCount = ({ games }: { games: Pair }): number => (games.home + games.away) % 2;
/** Games together, below nothing where away wins the match. */
const gamesForWinner = ({ sets, games }: MatchEnding): number =>
  (games.home + games.away) * (sets.home > sets.away ? 1 : -1);

const MATCH: Scope<PriceView, MatchEnding> = { endings: ({ endings }) => endings.match, specifiers: () => ({}) };
const PRESENT_SET: Scope<PriceView, SetEnding> = {
  endings: ({ endings }) => endings.presentSet,
  specifiers: ({ score }) => ({ setnr: String(score.games.length) }),
};
const NEXT_SET: Scope<PriceView, SetEnding> = {
  endings: ({ endings }) => endings.nextSet ?? endings.presentSet,
  specifiers: ({ score }) => ({ setnr: String(score.games.length + 1) }),
};

/** Of the set being played, and of the next one where it is sure to be played. */
function ofSets(priceOf: (scope: Scope<PriceView, SetEnding>) => Price): Price {
  const [present, next] = [priceOf(PRESENT_SET), priceOf(NEXT_SET)];
  return {
    ...present,
    lines: (view) => [...present.lines(view), ...(view.endings.nextSet ? next.lines(view) : [])],
    fair: (view, line) => (line["setnr"] === PRESENT_SET.specifiers(view)["setnr"] ? present : next).fair(view, line),
  };
}

/** A score as one figure. */
const figureOf = ({ home, away }: Pair): number => home * 10 + away;
const SETS_OF_HOME = [60, 61, 62, 63, 64, 75, 76];
const SETS_OF_AWAY = [6, 16, 26, 36, 46, 57, 67];
const WINNER = { home: 1, away: 0 } as const;
const ODD_EVEN = [1, 0] as const;

/** Games of the present set by their numbers: the one being played, and the next where it is sure to be. */
function openGames({ score }: PriceView): readonly number[] {
  if (isTieBreak(score)) return [];
  const { home, away } = presentSet(score.games);
  const game = home + away + 1;
  const afterIt = [
    { home: home + 1, away },
    { home, away: away + 1 },
  ];
  // The next game is offered where the set cannot end before it, and no tie-break is.
  const isNextSure = afterIt.every((games) => !isSetWon(games) && games.home + games.away < 12);
  return isNextSure ? [game, game + 1] : [game];
}

const isPresentGame = ({ score }: PriceView, gamenr: string | undefined): boolean => {
  const { home, away } = presentSet(score.games);
  return Number(gamenr) === home + away + 1;
};

type OneGame = GameOutlook & { homeWins: number };

/** The game being played, or the next one. */
function outlookOf(view: PriceView, gamenr: string | undefined): OneGame {
  const { game, nextGame, homeWinsGame, homeWinsNextGame } = view.endings;
  return isPresentGame(view, gamenr)
    ? { ...game, homeWins: homeWinsGame }
    : { ...nextGame, homeWins: homeWinsNextGame };
}

const isOpen = (chance: number): boolean => chance > LEAST_LIKELY && chance < 1 - LEAST_LIKELY;

interface GamePrice {
  marketId: string;
  margin: number;
  /** What lines say beside which game they are on. */
  lines?: (game: OneGame) => readonly Readonly<Record<string, string>>[];
  fair: (game: OneGame, line: Readonly<Record<string, string>>) => readonly number[];
}

/** A market on single games, priced by how the game goes on. */
const ofGames = ({ marketId, margin, lines = () => [{}], fair }: GamePrice): Price => ({
  marketId,
  margin,
  lines: (view) =>
    openGames(view).flatMap((game) => {
      const gamenr = String(game);
      return lines(outlookOf(view, gamenr)).map((line) => ({ gamenr, ...PRESENT_SET.specifiers(view), ...line }));
    }),
  fair: (view, line) => fair(outlookOf(view, line["gamenr"]), line),
});

/** Points that a game can take which does not come to deuce; four are played for certain. */
const POINTS_OF_GAMES = ["4.5", "5.5"];

/** Numbers of the points that are sure to be played: all of the game that is, and the first of the next one. */
function surePointsOf({ score }: PriceView, index: number): readonly number[] {
  if (index > 0) return [1];
  const { home, away } = score.points;
  const sure = surePoints(score.points, isTieBreak(score) ? POINTS_OF_TIE_BREAK : undefined);
  return Array.from({ length: sure }, (_, next) => home + away + 1 + next);
}

/** Of a tie-break too, where both sides serve. */
const pointWinner: Price = {
  marketId: "218",
  margin: 0.07,
  lines: (view) => {
    const { home, away } = presentSet(view.score.games);
    const games = isTieBreak(view.score) ? [home + away + 1] : openGames(view);
    return games.flatMap((gamenr, index) =>
      surePointsOf(view, index).map((pointnr) => ({
        gamenr: String(gamenr),
        pointnr: String(pointnr),
        ...PRESENT_SET.specifiers(view),
      })),
    );
  },
  fair: (view, { gamenr, pointnr }) => {
    const { game, nextGame } = view.endings;
    const isOfFirst = isTieBreak(view.score) ? servesLikeTheFirst(Number(pointnr) - 1) : isPresentGame(view, gamenr);
    return twoWay((isOfFirst ? game : nextGame).homeWinsPoint);
  },
};

/** The number that a tie-break has among the games of its set. */
const tieBreakNumber = ({ score }: PriceView): string => {
  const { home, away } = presentSet(score.games);
  return String(home + away + 1);
};

const NO_TIE_BREAK = new Endings<TieBreakEnding>([]);
const TIE_BREAK: Scope<PriceView, TieBreakEnding> = {
  endings: ({ endings }) => endings.tieBreak ?? NO_TIE_BREAK,
  specifiers: (view) => ({ gamenr: tieBreakNumber(view), ...PRESENT_SET.specifiers(view) }),
};
const pointsTogether = ({ points }: TieBreakEnding): number => points.home + points.away;
const isOddPoints = (ending: TieBreakEnding): number => pointsTogether(ending) % 2;

/** A market of games that is asked of the tie-break, while one is played. */
const orTieBreak = (ofGame: Price, ofTieBreak: Price): Price => ({
  ...ofGame,
  lines: (view) => (view.endings.tieBreak ? ofTieBreak : ofGame).lines(view),
  fair: (view, line) => (view.endings.tieBreak ? ofTieBreak : ofGame).fair(view, line),
});

const OF_GAMES: readonly Price[] = [
  ofGames({ marketId: "210", margin: 0.06, fair: ({ homeWins }) => twoWay(homeWins) }),
  ofGames({ marketId: "214", margin: 0.12, fair: ({ ends }) => ends }),
  ofGames({ marketId: "212", margin: 0.07, fair: (game) => twoWay(toDeuce(game)) }),
  pointWinner,
  orTieBreak(
    ofGames({
      marketId: "90101",
      margin: 0.07,
      lines: (game) =>
        POINTS_OF_GAMES.filter((total) => isOpen(takesMore(game, Number(total)))).map((total) => ({ total })),
      fair: (game, { total }) => twoWay(takesMore(game, Number(total))),
    }),
    overUnder(TIE_BREAK, { marketId: "90101", margin: 0.07, count: pointsTogether, reach: 2 }),
  ),
  orTieBreak(
    ofGames({
      marketId: "90102",
      margin: 0.07,
      lines: (game) => (isOpen(takesOdd(game)) ? [{}] : []),
      fair: (game) => twoWay(takesOdd(game)),
    }),
    oneOf(TIE_BREAK, { marketId: "90102", margin: 0.07, count: isOddPoints, values: ODD_EVEN }),
  ),
];

const wonBy = (marketId: string, setsOf: (ending: MatchEnding) => number): Price => ({
  marketId,
  margin: 0.06,
  lines: () => [{}],
  fair: ({ endings }) => twoWay(endings.match.over(setsOf, 0)),
});

const someSet = (marketId: string, isSuch: (games: Pair) => boolean): Price => ({
  marketId,
  margin: 0.07,
  lines: () => [{}],
  fair: ({ endings }) => twoWay(Math.max(endings.someSet(isSuch), 0)),
});

/** Once no further set is sure there is less to ask about: ladders are longer by a line on either side. */
const longerLate =
  (reach: number) =>
  ({ endings }: PriceView): number =>
    endings.nextSet ? reach : reach + 1;

const winnerAndGames: Price = {
  marketId: "292",
  margin: 0.08,
  lines: (view) =>
    ladder(view.endings.match.spread(gamesTogether), longerLate(1)(view)).map((line) => ({ total: String(line) })),
  fair: ({ endings: { match } }, { total }) => {
    const [most, least] = [match.over(gamesForWinner, Number(total)), match.over(gamesForWinner, -Number(total))];
    const home = match.over(gamesForWinner, 0);
    // Home and away with over, then with under.
    return [most, Math.max(1 - least, 0), home - most, least - home];
  },
};

const OF_MATCH: readonly Price[] = [
  {
    marketId: "186",
    margin: 0.05,
    lines: () => [{}],
    fair: ({ endings }) => twoWay(endings.match.over(setsAhead, 0)),
  },
  overUnder(MATCH, { marketId: "189", margin: 0.05, count: gamesTogether, reach: longerLate(2) }),
  handicap(MATCH, { marketId: "187", margin: 0.05, count: gamesAhead, reach: longerLate(2) }),
  {
    marketId: "188",
    margin: 0.06,
    lines: ({ endings }) =>
      [-1.5, 1.5].filter((line) => isOpen(endings.match.over(setsAhead, -line))).map((line) => ({ hcp: String(line) })),
    fair: ({ endings }, { hcp }) => twoWay(endings.match.over(setsAhead, -Number(hcp))),
  },
  {
    ...oneOf(MATCH, { marketId: "199", margin: 0.1, count: ({ sets }) => figureOf(sets), values: [20, 21, 12, 2] }),
    lines: () => [{ variant: VARIANT }],
  },
  oneOf(MATCH, {
    marketId: "201",
    margin: 0.09,
    count: ({ firstSet, sets }) => 2 * WINNER[firstSet] + (sets.home > sets.away ? 1 : 0),
    // First set and match: home and home, away and home, home and away, away and away.
    values: [3, 1, 2, 0],
  }),
  {
    ...oneOf(MATCH, { marketId: "196", margin: 0.06, count: ({ sets }) => sets.home + sets.away, values: [2, 3] }),
    lines: () => [{ variant: EXACT_SETS }],
  },
  wonBy("192", setsOfHome),
  wonBy("193", setsOfAway),
  someSet("195", isTieBreakSet),
  someSet("194", isSetToNil),
  overUnder(MATCH, { marketId: "190", margin: 0.06, count: gamesOfHome, reach: longerLate(1) }),
  overUnder(MATCH, { marketId: "191", margin: 0.06, count: gamesOfAway, reach: longerLate(1) }),
  oneOf(MATCH, { marketId: "198", margin: 0.06, count: isOddCount, values: ODD_EVEN }),
  winnerAndGames,
];

const isDecidedByTieBreak = ({ games }: SetEnding): number => Number(isTieBreakSet(games));
const gamesFigure = ({ games }: SetEnding): number => figureOf(games);

const OF_SETS: readonly Price[] = [
  ofSets((scope) => ({
    marketId: "202",
    margin: 0.055,
    lines: (view) => [scope.specifiers(view)],
    fair: (view) => twoWay(scope.endings(view).over(gamesAhead, 0)),
  })),
  ofSets((scope) => overUnder(scope, { marketId: "204", margin: 0.06, count: gamesTogether, reach: longerLate(1) })),
  ofSets((scope) => handicap(scope, { marketId: "203", margin: 0.06, count: gamesAhead, reach: longerLate(1) })),
  ofSets((scope) => oneOf(scope, { marketId: "205", margin: 0.06, count: isOddCount, values: ODD_EVEN })),
  ofSets((scope) =>
    oneOf(scope, { marketId: "207", margin: 0.15, count: gamesFigure, values: [...SETS_OF_HOME, ...SETS_OF_AWAY] }),
  ),
  ofSets((scope) => ({
    marketId: "206",
    margin: 0.07,
    lines: (view) => [scope.specifiers(view)],
    fair: (view) => twoWay(scope.endings(view).exactly(isDecidedByTieBreak, 1)),
  })),
];

/** Every market of tennis, priced from one model of points. */
export const TENNIS_PRICES = priceBook<PriceView>([...OF_MATCH, ...OF_GAMES, ...OF_SETS]);
