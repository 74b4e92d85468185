import type { Pair } from "../../feed.ts";
import {
  priceBook,
  handicap,
  type MarketPrice,
  oneOf,
  overUnder,
  type Scope,
  twoWay,
} from "../pricing/market-prices.ts";
import { FIRST_INNINGS, inningOf, INNINGS, isExtra, runsOf, type BaseballScore } from "./model/baseball-score.ts";
import type { ExpectedRuns, GameEndings } from "./model/game-endings.ts";
import type { RunsEnding } from "./model/runs-grid.ts";
import { playerPrices, type WithPlayers } from "./player-prices.ts";

/** What prices are made of: how the game stands, and how it can end. */
export interface BaseballView extends WithPlayers {
  score: BaseballScore;
  endings: GameEndings;
  /** Whether the game has begun. */
  isLive: boolean;
}

interface RunsScope extends Scope<BaseballView, RunsEnding> {
  expected(view: BaseballView): ExpectedRuns;
}
type Price = MarketPrice<BaseballView>;

const GAME: RunsScope = {
  endings: ({ endings }) => endings.match,
  specifiers: () => ({}),
  expected: ({ endings, score }) => endings.expected(Math.max(inningOf(score), INNINGS)),
};
const FIRST_FIVE: RunsScope = {
  endings: ({ endings }) => endings.firstInnings,
  specifiers: () => ({}),
  expected: ({ endings }) => endings.expected(FIRST_INNINGS),
};

/** The middle of runs is below their mean, for a side can have many more than usual, and not many fewer. */
const SKEW = 0.3;
/** Further off are not worth a place in a ladder, in standard deviations. */
const FURTHEST = 2;

/**
 * Lines about what can be expected. Which lines a game ever had is asked of its whole course at once, so that they are not
 * worked out from all its endings, as their prices are.
 */
function linesAbout(middle: number, deviation: number, reach: number): number[] {
  const nearest = Math.floor(middle) + 0.5;
  return Array.from({ length: 2 * reach + 1 }, (_, index) => nearest + index - reach).filter(
    (line) => Math.abs(line - middle) < FURTHEST * deviation + 1,
  );
}

interface LadderShape {
  marketId: string;
  margin: number;
  count: (ending: RunsEnding) => number;
  reach: number;
}

const totals = (
  scope: RunsScope,
  shape: LadderShape,
  expected: (runs: Pair) => number = ({ home, away }) => home + away,
): Price => ({
  ...overUnder(scope, shape),
  lines: (view) => {
    const runs = scope.expected(view);
    return linesAbout(expected(runs) - SKEW, runs.deviation, shape.reach)
      .filter((line) => line > expected(runs.scored))
      .map((line) => ({ ...scope.specifiers(view), total: String(line) }));
  },
});

/** Of what cannot be drawn, half a run given and half a run taken are one question: the next line is asked in its place. */
const withoutDraw = (lines: readonly number[]): readonly number[] =>
  lines.includes(0.5) && lines.includes(-0.5)
    ? [...lines.filter((line) => line !== 0.5), Math.max(...lines) + 1]
    : lines;

const handicaps = (scope: RunsScope, shape: LadderShape, asked = (lines: readonly number[]) => lines): Price => ({
  ...handicap(scope, shape),
  lines: (view) => {
    const { home, away, deviation } = scope.expected(view);
    return asked(linesAbout(home - away, deviation, shape.reach)).map((line) => ({
      ...scope.specifiers(view),
      hcp: String(-line),
    }));
  },
});

const homeRuns = ({ home }: Pair): number => home;
const awayRuns = ({ away }: Pair): number => away;

const together = ({ home, away }: RunsEnding): number => home + away;
const ahead = ({ home, away }: RunsEnding): number => home - away;
const ofHome = ({ home }: RunsEnding): number => home;
const ofAway = ({ away }: RunsEnding): number => away;
const odd = (ending: RunsEnding): number => together(ending) % 2;
/** 1 where home has more, 0 where both have the same. */
const leader = (ending: RunsEnding): number => Math.sign(ahead(ending));
const margin = (ending: RunsEnding): number => Math.max(-3, Math.min(ahead(ending), 3));

/** The last run of each range: up to four runs, five or six, and so on. */
const RANGES = [4, 6, 8, 10, 13, Number.POSITIVE_INFINITY];
const range = (ending: RunsEnding): number => RANGES.findIndex((last) => together(ending) <= last);
const RANGE_VARIANT = "sr:point_range:14+";

/** While the first five innings are not over. */
const inFirstFive = (price: Price): Price => ({
  ...price,
  lines: (view) => (inningOf(view.score) <= FIRST_INNINGS ? price.lines(view) : []),
});

/** The present inning, and the next of nine: of a tenth nobody knows until it comes. */
const openInnings = (score: BaseballScore): number[] => {
  const present = inningOf(score);
  return present < INNINGS ? [present, present + 1] : [present];
};

/** A market on single innings: the one being played, and the next. */
function ofInnings(
  price: (scope: RunsScope) => Price,
  isOpen: (view: BaseballView, inning: number) => boolean = () => true,
): Price {
  const scopeOf = (inning: number): RunsScope => ({
    endings: ({ endings }) => endings.inning(inning),
    specifiers: () => ({ inningnr: String(inning) }),
    expected: ({ endings }) => endings.expectedIn(inning),
  });
  const byInning = new Map<number, Price>();
  const priceOf = (inning: number): Price => {
    const known = byInning.get(inning) ?? price(scopeOf(inning));
    byInning.set(inning, known);
    return known;
  };
  return {
    ...priceOf(1),
    lines: (view) =>
      openInnings(view.score)
        .filter((inning) => isOpen(view, inning))
        .flatMap((inning) => priceOf(inning).lines(view)),
    fair: (view, specifiers) => {
      const inning = Number(specifiers["inningnr"]);
      // What is over is decided, and nobody asks what it is worth.
      if (inning < inningOf(view.score)) return [];
      return priceOf(inning).fair(view, specifiers);
    },
  };
}

const isYetToBat = ({ score }: BaseballView, inning: number): boolean =>
  inning > inningOf(score) || score.batting === "away";

/** How many runs sides race to, where neither has them. */
const RACES = [2, 3, 4, 5, 6, 7];

const race: Price = {
  marketId: "267",
  margin: 0.06,
  lines: (view) => {
    const { home, away } = runsOf(view.score);
    const last = Math.max(inningOf(view.score), INNINGS);
    const expected = view.endings.expected(last);
    // A race that most likely returns the stakes is not worth a place.
    const furthest = Math.max(expected.home, expected.away) + 1;
    return RACES.filter((runs) => runs > Math.max(home, away) && runs < furthest).map((runs) => ({
      runnr: String(runs),
    }));
  },
  fair: ({ endings, score }, { runnr }) => {
    const { home, away } = runsOf(score);
    if (Number(runnr) <= Math.max(home, away)) return [];
    const chances = endings.race(Number(runnr));
    return twoWay(chances.home / (chances.home + chances.away));
  },
};

/** What is asked while a game is played: there is the less to bet on the less is left of it. */
const inPlay = (price: Price): Price => ({ ...price, lines: (view) => (view.isLive ? price.lines(view) : []) });
const inNine = (price: Price): Price => ({
  ...price,
  lines: (view) => (isExtra(view.score) ? [] : price.lines(view)),
});

const afterNine = ({ endings: { nine } }: BaseballView): readonly [number, number, number] => [
  nine.home,
  Math.max(1 - nine.home - nine.away, 0),
  nine.away,
];

/** Runs of the game, below nothing where away wins it. */
const runsForWinner = (ending: RunsEnding): number => Math.sign(ahead(ending)) * together(ending);
const GAME_TOTALS = totals(GAME, { marketId: "292", margin: 0.09, count: together, reach: 1 });

const winnerAndTotal: Price = {
  ...GAME_TOTALS,
  fair: ({ endings: { match } }, { total }) => {
    const [most, least] = [match.over(runsForWinner, Number(total)), match.over(runsForWinner, -Number(total))];
    const home = match.over(runsForWinner, 0);
    // Home and away with over, then with under.
    return [most, Math.max(1 - least, 0), home - most, least - home];
  },
};

const nextRun: Price = {
  marketId: "90407",
  margin: 0.07,
  lines: ({ score }) => {
    const { home, away } = runsOf(score);
    return [{ runnr: String(home + away + 1) }];
  },
  fair: ({ endings }) => {
    const { home, neither, away } = endings.nextRun();
    return [home, neither, away];
  },
};

/** Runs of an inning that are told apart: none, one, two, three, and more. */
const MOST_RUNS_OF_INNING = 4;
const runsOfInning = (ending: RunsEnding): number => Math.min(together(ending), MOST_RUNS_OF_INNING);
const bothScore = ({ home, away }: RunsEnding): number => (home > 0 && away > 0 ? 1 : 0);
const oddOfHome = ({ home }: RunsEnding): number => home % 2;
const oddOfAway = ({ away }: RunsEnding): number => away % 2;
const OF_TWO = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

const PRICES_IN_PLAY: readonly Price[] = [
  inNine({ marketId: "1", margin: 0.06, lines: () => [{}], fair: afterNine }),
  inNine({
    marketId: "10",
    margin: 0.06,
    lines: () => [{}],
    fair: (view) => {
      const chances = afterNine(view);
      return OF_TWO.map(([one, other]) => chances[one] + chances[other]);
    },
  }),
  winnerAndTotal,
  nextRun,
  oneOf(GAME, { marketId: "90405", margin: 0.05, count: oddOfHome, values: [1, 0] }),
  oneOf(GAME, { marketId: "90406", margin: 0.05, count: oddOfAway, values: [1, 0] }),
  ofInnings((scope) => oneOf(scope, { marketId: "90401", margin: 0.1, count: runsOfInning, values: [0, 1, 2, 3, 4] })),
  ofInnings((scope) => oneOf(scope, { marketId: "90402", margin: 0.06, count: odd, values: [1, 0] })),
  ofInnings((scope) => oneOf(scope, { marketId: "90403", margin: 0.08, count: bothScore, values: [1, 0] })),
  ofInnings((scope) => handicaps(scope, { marketId: "90404", margin: 0.07, count: ahead, reach: 1 })),
  ofInnings((scope) => ({
    marketId: "90408",
    margin: 0.07,
    lines: (view) => [scope.specifiers(view)],
    fair: (view) => {
      const [home, away] = [1, -1].map((side) => scope.endings(view).exactly(leader, side));
      return twoWay((home ?? 0) / ((home ?? 0) + (away ?? 0)));
    },
  })),
  ofInnings((scope) => ({
    marketId: "90409",
    margin: 0.07,
    lines: (view) => [scope.specifiers(view)],
    fair: (view) => {
      const chances = [1, 0, -1].map((side) => scope.endings(view).exactly(leader, side));
      return OF_TWO.map(([one, other]) => (chances[one] ?? 0) + (chances[other] ?? 0));
    },
  })),
];

const MARKETS: readonly Price[] = [
  {
    marketId: "251",
    margin: 0.045,
    lines: () => [{}],
    fair: ({ endings }) => twoWay(endings.match.over(ahead, 0)),
  },
  handicaps(GAME, { marketId: "256", margin: 0.05, count: ahead, reach: 3 }, withoutDraw),
  totals(GAME, { marketId: "258", margin: 0.05, count: together, reach: 3 }),
  totals(GAME, { marketId: "260", margin: 0.06, count: ofHome, reach: 2 }, homeRuns),
  totals(GAME, { marketId: "261", margin: 0.06, count: ofAway, reach: 2 }, awayRuns),
  inFirstFive(oneOf(FIRST_FIVE, { marketId: "274", margin: 0.06, count: leader, values: [1, 0, -1] })),
  inFirstFive(handicaps(FIRST_FIVE, { marketId: "275", margin: 0.055, count: ahead, reach: 1 })),
  inFirstFive(totals(FIRST_FIVE, { marketId: "276", margin: 0.055, count: together, reach: 2 })),
  ofInnings((scope) => oneOf(scope, { marketId: "287", margin: 0.07, count: leader, values: [1, 0, -1] })),
  ofInnings((scope) => totals(scope, { marketId: "288", margin: 0.06, count: together, reach: 1 })),
  ofInnings((scope) => totals(scope, { marketId: "747", margin: 0.07, count: ofHome, reach: 1 }, homeRuns)),
  ofInnings((scope) => totals(scope, { marketId: "748", margin: 0.07, count: ofAway, reach: 1 }, awayRuns), isYetToBat),
  race,
  oneOf(GAME, { marketId: "255", margin: 0.1, count: margin, values: [1, 2, 3, -1, -2, -3] }),
  {
    ...oneOf(GAME, { marketId: "263", margin: 0.1, count: range, values: RANGES.map((_, index) => index) }),
    lines: () => [{ variant: RANGE_VARIANT }],
  },
  oneOf(GAME, { marketId: "264", margin: 0.05, count: odd, values: [1, 0] }),
  {
    marketId: "268",
    margin: 0.08,
    lines: ({ score }) => (isExtra(score) ? [] : [{}]),
    fair: ({ endings }) => twoWay(endings.extra),
  },
  ...PRICES_IN_PLAY.map(inPlay),
  ...playerPrices<BaseballView>(),
];

export const BASEBALL_PRICES = priceBook(MARKETS);
