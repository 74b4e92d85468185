import {
  priceBook,
  handicap,
  LEAST_LIKELY,
  type MarketPrice,
  oneOf,
  overUnder,
  type Scope,
  twoWay,
} from "../pricing/market-prices.ts";
import { FIRST_INNINGS, inningOf, INNINGS, isExtra, runsOf, type BaseballScore } from "./model/baseball-score.ts";
import type { GameEndings } from "./model/game-endings.ts";
import type { RunsEnding } from "./model/runs-grid.ts";

/** What prices are made of: how the game stands, and how it can end. */
export interface BaseballView {
  score: BaseballScore;
  endings: GameEndings;
}

type RunsScope = Scope<BaseballView, RunsEnding>;
type Price = MarketPrice<BaseballView>;

const GAME: RunsScope = { endings: ({ endings }) => endings.match, specifiers: () => ({}) };
const FIRST_FIVE: RunsScope = { endings: ({ endings }) => endings.firstInnings, specifiers: () => ({}) };

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

/** Innings that both sides are sure to bat in to their ends: not the last, which the home side may not need. */
const openInnings = (score: BaseballScore): number[] =>
  [inningOf(score), inningOf(score) + 1].filter((inning) => inning < INNINGS);

/** A market on single innings: the one being played, and the next. */
function ofInnings(
  price: (scope: RunsScope) => Price,
  isOpen: (view: BaseballView, inning: number) => boolean = () => true,
): Price {
  const scopeOf = (inning: number): RunsScope => ({
    endings: ({ endings }) => endings.inning(inning),
    specifiers: () => ({ inningnr: String(inning) }),
  });
  const byInning = Array.from({ length: INNINGS }, (_, index) => price(scopeOf(index + 1)));
  const first = byInning[0];
  if (!first) throw new Error("A game has innings.");
  return {
    ...first,
    lines: (view) =>
      openInnings(view.score)
        .filter((inning) => isOpen(view, inning))
        .flatMap((inning) => byInning[inning - 1]?.lines(view) ?? []),
    fair: (view, specifiers) => {
      const inning = Number(specifiers["inningnr"]);
      // What is over is decided, and nobody asks what it is worth.
      if (inning < inningOf(view.score)) return [];
      return byInning[inning - 1]?.fair(view, specifiers) ?? [];
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
    return RACES.filter((runs) => runs > Math.max(home, away) && isRaceOpen(view, runs)).map((runs) => ({
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

function isRaceOpen({ endings }: BaseballView, runs: number): boolean {
  const { home, away, neither } = endings.race(runs);
  return Math.min(home, away) > LEAST_LIKELY && neither < MOSTLY_RETURNED;
}

/** A race that is most likely to return the stakes is not worth a place. */
const MOSTLY_RETURNED = 0.7;

const MARKETS: readonly Price[] = [
  {
    marketId: "251",
    margin: 0.045,
    lines: () => [{}],
    fair: ({ endings }) => twoWay(endings.match.over(ahead, 0)),
  },
  handicap(GAME, { marketId: "256", margin: 0.05, count: ahead, reach: 3 }),
  overUnder(GAME, { marketId: "258", margin: 0.05, count: together, reach: 3 }),
  overUnder(GAME, { marketId: "260", margin: 0.06, count: ofHome, reach: 2 }),
  overUnder(GAME, { marketId: "261", margin: 0.06, count: ofAway, reach: 2 }),
  inFirstFive(oneOf(FIRST_FIVE, { marketId: "274", margin: 0.06, count: leader, values: [1, 0, -1] })),
  inFirstFive(handicap(FIRST_FIVE, { marketId: "275", margin: 0.055, count: ahead, reach: 1 })),
  inFirstFive(overUnder(FIRST_FIVE, { marketId: "276", margin: 0.055, count: together, reach: 2 })),
  ofInnings((scope) => oneOf(scope, { marketId: "287", margin: 0.07, count: leader, values: [1, 0, -1] })),
  ofInnings((scope) => overUnder(scope, { marketId: "288", margin: 0.06, count: together, reach: 1 })),
  ofInnings((scope) => overUnder(scope, { marketId: "747", margin: 0.07, count: ofHome, reach: 1 })),
  ofInnings((scope) => overUnder(scope, { marketId: "748", margin: 0.07, count: ofAway, reach: 1 }), isYetToBat),
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
];

export const BASEBALL_PRICES = priceBook(MARKETS);
