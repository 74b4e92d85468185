import type { Pair } from "../../feed.ts";
import {
  handicap,
  LEAST_LIKELY,
  type MarketPrice,
  oneOf,
  overUnder,
  priceBook,
  type Scope,
  twoWay,
} from "../pricing/market-prices.ts";
import type { MatchEnding, MatchEndings } from "./model/match-endings.ts";
import type { SetEnding } from "./model/serve-model.ts";
import { isSetWon, isTieBreak, presentSet, type TennisScore } from "./model/tennis-score.ts";

/** What prices are made of: how the match stands, and how it can end. */
export interface PriceView {
  score: TennisScore;
  /** Before the toss nobody knows who serves. */
  isUnderWay: boolean;
  endings: MatchEndings;
}

const VARIANT = "sr:correct_score:bestof:3";

const setNumber = ({ score }: PriceView): string => String(score.games.length);

const gamesTogether = ({ games }: { games: Pair }): number => games.home + games.away;
const gamesAhead = ({ games }: { games: Pair }): number => games.home - games.away;
const gamesOfHome = ({ games }: { games: Pair }): number => games.home;
const gamesOfAway = ({ games }: { games: Pair }): number => games.away;
const setsAhead = ({ sets }: MatchEnding): number => sets.home - sets.away;

const MATCH: Scope<PriceView, MatchEnding> = { endings: ({ endings }) => endings.match, specifiers: () => ({}) };
const PRESENT_SET: Scope<PriceView, SetEnding> = {
  endings: ({ endings }) => endings.presentSet,
  specifiers: (view) => ({ setnr: setNumber(view) }),
};

/** A score as one figure. */
const figureOf = ({ home, away }: Pair): number => home * 10 + away;
const SETS_OF_HOME = [60, 61, 62, 63, 64, 75, 76];
const SETS_OF_AWAY = [6, 16, 26, 36, 46, 57, 67];
const WINNER = { home: 1, away: 0 } as const;

const gameWinner: MarketPrice<PriceView> = {
  marketId: "210",
  margin: 0.06,
  lines: (view) => {
    const { score, isUnderWay } = view;
    if (!isUnderWay || isTieBreak(score)) return [];
    const { home, away } = presentSet(score.games);
    const game = home + away + 1;
    const afterIt = [
      { home: home + 1, away },
      { home, away: away + 1 },
    ];
    // The next game is offered where the set cannot end before it, and no tie-break is.
    const isNextSure = afterIt.every((games) => !isSetWon(games) && games.home + games.away < 12);
    return (isNextSure ? [game, game + 1] : [game]).map((gamenr) => ({
      gamenr: String(gamenr),
      setnr: setNumber(view),
    }));
  },
  fair: ({ score, endings }, { gamenr }) => {
    const { home, away } = presentSet(score.games);
    const isPresent = Number(gamenr) === home + away + 1;
    return twoWay(isPresent ? endings.homeWinsGame : endings.homeWinsNextGame);
  },
};

/** Every market of tennis, priced from one model of points. */
export const TENNIS_PRICES = priceBook<PriceView>([
  {
    marketId: "186",
    margin: 0.05,
    lines: () => [{}],
    fair: ({ endings }) => twoWay(endings.match.over(setsAhead, 0)),
  },
  overUnder(MATCH, { marketId: "189", margin: 0.05, count: gamesTogether, reach: 2 }),
  handicap(MATCH, { marketId: "187", margin: 0.05, count: gamesAhead, reach: 2 }),
  {
    marketId: "202",
    margin: 0.055,
    lines: (view) => [PRESENT_SET.specifiers(view)],
    fair: ({ endings }) => twoWay(endings.presentSet.over(gamesAhead, 0)),
  },
  gameWinner,
  {
    marketId: "188",
    margin: 0.06,
    lines: ({ endings }) =>
      [-1.5, 1.5].flatMap((line) => {
        const home = endings.match.over(setsAhead, -line);
        return home > LEAST_LIKELY && home < 1 - LEAST_LIKELY ? { hcp: String(line) } : [];
      }),
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
  overUnder(PRESENT_SET, { marketId: "204", margin: 0.06, count: gamesTogether, reach: 1 }),
  handicap(PRESENT_SET, { marketId: "203", margin: 0.06, count: gamesAhead, reach: 1 }),
  oneOf(PRESENT_SET, {
    marketId: "205",
    margin: 0.06,
    count: ({ games }) => (games.home + games.away) % 2,
    // Odd, even.
    values: [1, 0],
  }),
  oneOf(PRESENT_SET, {
    marketId: "207",
    margin: 0.15,
    count: ({ games }) => figureOf(games),
    values: [...SETS_OF_HOME, ...SETS_OF_AWAY],
  }),
  overUnder(MATCH, { marketId: "190", margin: 0.06, count: gamesOfHome, reach: 1 }),
  overUnder(MATCH, { marketId: "191", margin: 0.06, count: gamesOfAway, reach: 1 }),
]);
