import type { RallyMarketIds } from "@touchline/sports";
import { Endings } from "../../pricing/endings.ts";
import {
  handicap,
  LEAST_LIKELY,
  type MarketPrice,
  oneOf,
  overUnder,
  priceBook,
  type PriceBook,
  type Scope,
  twoWay,
} from "../../pricing/market-prices.ts";
import type { CountEnding, MatchEnding, RallyEndings, SetEnding, SetInSight } from "./model/match-endings.ts";
import type { PointMeasure } from "./model/rally-model.ts";
import { NO_PAIR, type RallyRules } from "./rally-rules.ts";
import { presentPoints, type RallyScore } from "./rally-score.ts";

/** What prices are made of: how the match stands, and how it can end. */
export interface RallyView {
  /** Null before the toss. */
  score: RallyScore | null;
  endings: RallyEndings;
}

export interface RallyOffer {
  ids: RallyMarketIds;
  rules: RallyRules;
  /** Numbers of points that races go to, and numbers of the rallies that are bet on. */
  races: readonly number[];
  rallies: readonly number[];
}

type Price = MarketPrice<RallyView>;

/** All markets of a sport of rallies, each a sum over the endings of the match. */
export const rallyPrices = (offer: RallyOffer): PriceBook<RallyView> =>
  priceBook([...ofMatch(offer), ...ofPart(offer), ...ofSets(offer), ...ofPoints]);

const counted = (measure: PointMeasure): Scope<RallyView, CountEnding> => ({
  endings: ({ endings }) => endings.counted(measure),
  specifiers: () => ({}),
});
const TOTAL = counted("total");
const LEAD = counted("lead");
const HOME = counted("home");
const AWAY = counted("away");
const SETS: Scope<RallyView, MatchEnding> = { endings: ({ endings }) => endings.match, specifiers: () => ({}) };

const count = (ending: CountEnding): number => ending.count;

/** Once no further set is sure there is less to ask about: ladders are longer by a line on either side. */
const longerLate =
  (reach: number) =>
  ({ endings }: RallyView): number =>
    endings.next ? reach : reach + 1;

const extended = (ending: MatchEnding): number => ending.extended;
const setsAhead = ({ sets }: MatchEnding): number => sets.home - sets.away;
const setsPlayed = ({ sets }: MatchEnding): number => sets.home + sets.away;
const setsOfHome = ({ sets }: MatchEnding): number => sets.home;
const setsOfAway = ({ sets }: MatchEnding): number => sets.away;
/** A score as one figure. */
const setScore = ({ sets }: MatchEnding): number => sets.home * 10 + sets.away;

const ofMatch = ({ ids, rules }: RallyOffer): Price[] => [
  {
    marketId: "186",
    margin: 0.05,
    lines: () => [{}],
    fair: ({ endings }) => twoWay(endings.match.over(setsAhead, 0)),
  },
  handicap(LEAD, { marketId: "237", margin: 0.05, count, reach: longerLate(3) }),
  overUnder(TOTAL, { marketId: "238", margin: 0.05, count, reach: longerLate(3) }),
  {
    ...handicap(SETS, { marketId: ids.partHandicap, margin: 0.06, count: setsAhead, reach: 3 }),
    lines: ({ endings }) =>
      halves(1, rules.setsToWin - 1)
        .flatMap((line) => [-line, line])
        .filter((line) => isOpen(endings.match.over(setsAhead, -line)))
        .map((line) => ({ hcp: String(line) })),
  },
  {
    ...overUnder(SETS, { marketId: ids.totalParts, margin: 0.06, count: setsPlayed, reach: 3 }),
    lines: ({ endings }) =>
      halves(rules.setsToWin, 2 * rules.setsToWin - 2)
        .filter((line) => isOpen(endings.match.over(setsPlayed, line)))
        .map((line) => ({ total: String(line) })),
  },
  {
    ...oneOf(SETS, { marketId: "199", margin: 0.1, count: setScore, values: [30, 31, 32, 23, 13, 3] }),
    lines: () => [{ variant: "sr:correct_score:bestof:5" }],
  },
];

/** Half lines above each whole number of a range. */
const halves = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index + 0.5);

const isOpen = (probability: number): boolean => probability > LEAST_LIKELY && probability < 1 - LEAST_LIKELY;

const pointsTogether = ({ home, away }: SetEnding): number => home + away;
const pointsAhead = ({ home, away }: SetEnding): number => home - away;
const odd = ({ home, away }: SetEnding): number => (home + away) % 2;

/** Markets of the set being played, and some of the next where it is sure to be. */
const ofPart = ({ ids: { part, ofPart: ids }, races, rallies }: RallyOffer): Price[] => [
  ofBoth(part, (scope) => ({
    marketId: ids.winner,
    margin: 0.055,
    lines: (view) => [scope.specifiers(view)],
    fair: (view) => twoWay(scope.endings(view).over(pointsAhead, 0)),
  })),
  ofBoth(part, (scope) =>
    handicap(scope, { marketId: ids.handicap, margin: 0.06, count: pointsAhead, reach: longerLate(2) }),
  ),
  ofBoth(part, (scope) =>
    overUnder(scope, { marketId: ids.total, margin: 0.06, count: pointsTogether, reach: longerLate(2) }),
  ),
  numbered(part, {
    marketId: ids.race,
    numbers: races,
    isOpen: (number, { target }, { home, away }) => number < target && number > Math.max(home, away),
    homeWins: ({ model }, number) => model.homeIsFirstTo[number] ?? 0,
  }),
  numbered(part, {
    marketId: ids.point,
    numbers: rallies,
    // A set has at least as many rallies as it needs points to be won.
    isOpen: (number, { target }, { home, away }) => number <= target && number > home + away,
    homeWins: ({ model }, number) => model.homeWinsRally[number] ?? 0,
  }),
  ofBoth(part, (scope) => oneOf(scope, { marketId: ids.oddEven, margin: 0.06, count: odd, values: [1, 0] })),
];

type SetScope = Scope<RallyView, SetEnding>;

const NONE = new Endings<SetEnding>([]);

/** The same market on the present set and on the one after it. */
function ofBoth(part: string, of: (scope: SetScope) => Price): Price {
  const scopeOf = (setOf: (endings: RallyEndings) => SetInSight | null): SetScope => ({
    endings: ({ endings }) => setOf(endings)?.endings ?? NONE,
    specifiers: ({ endings }) => ({ [part]: String(setOf(endings)?.number) }),
  });
  const present = of(scopeOf((endings) => endings.present));
  const next = of(scopeOf((endings) => endings.next));
  return {
    ...present,
    lines: (view) => [...present.lines(view), ...(view.endings.next ? next.lines(view) : [])],
    // A set that is over has no prices; its lines are settled.
    fair: (view, specifiers) => {
      if (isOf(view.endings.present, specifiers[part])) return present.fair(view, specifiers);
      return view.endings.next && isOf(view.endings.next, specifiers[part]) ? next.fair(view, specifiers) : [];
    },
  };
}

const isOf = ({ number }: SetInSight, specifier: string | undefined): boolean => String(number) === specifier;

interface Numbered {
  marketId: string;
  numbers: readonly number[];
  isOpen: (number: number, model: { target: number }, points: { home: number; away: number }) => boolean;
  homeWins: (set: SetInSight, number: number) => number;
}

/** Races and single rallies of the present set. */
const numbered = (part: string, { marketId, numbers, isOpen: isOpenTo, homeWins }: Numbered): Price => ({
  marketId,
  margin: 0.065,
  lines: ({ score, endings: { present } }) => {
    const points = score ? presentPoints(score) : NO_PAIR;
    return numbers
      .filter((number) => isOpenTo(number, present.model, points) && isOpen(homeWins(present, number)))
      .map((number) => ({ pointnr: String(number), [part]: String(present.number) }));
  },
  fair: ({ endings: { present } }, { pointnr }) => twoWay(homeWins(present, Number(pointnr))),
});

const yesNo = (marketId: string, share: (endings: RallyEndings) => number): Price => ({
  marketId,
  margin: 0.06,
  lines: ({ endings }) => (isOpen(share(endings)) ? [{}] : []),
  fair: ({ endings }) => twoWay(share(endings)),
});

const ofSets = ({ ids: { exactParts, extendedParts }, rules }: RallyOffer): Price[] => [
  {
    ...oneOf(SETS, {
      marketId: exactParts.id,
      margin: 0.08,
      count: setsPlayed,
      values: [rules.setsToWin, rules.setsToWin + 1, rules.setsToWin + 2],
    }),
    lines: () => [{ variant: exactParts.variant }],
  },
  yesNo("525", (endings) => endings.match.over(setsPlayed, rules.setsToWin)),
  yesNo("526", (endings) => endings.match.over(setsPlayed, rules.setsToWin + 1)),
  yesNo("192", (endings) => endings.match.over(setsOfHome, 0)),
  yesNo("193", (endings) => endings.match.over(setsOfAway, 0)),
  firstSetAndMatch,
  {
    ...oneOf(SETS, { marketId: extendedParts, margin: 0.1, count: extended, values: [0, 1, 2, 3, 4, 5] }),
    lines: () => [{ variant: "sr:decided_by_extra_points:bestof:5" }],
  },
];

const MATCH_OF = { home: 1, away: 0 } as const;
const presentAndMatch = ({ present, sets }: MatchEnding): number =>
  2 * MATCH_OF[present] + (sets.home > sets.away ? 1 : 0);

const firstSetAndMatch: Price = {
  marketId: "201",
  margin: 0.09,
  lines: () => [{}],
  fair: ({ score, endings }) => {
    const ends = endings.match;
    const [first] = score !== null && score.sets.home + score.sets.away > 0 ? score.points : [];
    // First set and match: home and home, away and home, home and away, away and away.
    if (first === undefined) return [3, 1, 2, 0].map((value) => ends.exactly(presentAndMatch, value));
    const home = ends.over(setsAhead, 0);
    return first.home > first.away ? [home, 0, 1 - home, 0] : [0, home, 0, 1 - home];
  },
};

/** Points of the match, below zero where away wins it. */
const pointsByWinner = ({ winner, count: points }: CountEnding): number => (winner === "home" ? points : -points);

const winnerAndTotal: Price = {
  ...overUnder(TOTAL, { marketId: "292", margin: 0.08, count, reach: longerLate(1) }),
  fair: ({ endings }, { total }) => {
    const line = Number(total);
    const ends = endings.counted("total");
    const [homeOver, homeWins] = [ends.over(pointsByWinner, line), ends.over(pointsByWinner, 0)];
    const awayOver = 1 - ends.over(pointsByWinner, -line);
    return [homeOver, awayOver, homeWins - homeOver, 1 - homeWins - awayOver];
  },
};

const oddCount = (ending: CountEnding): number => ending.count % 2;

const ofPoints: readonly Price[] = [
  winnerAndTotal,
  overUnder(HOME, { marketId: "19", margin: 0.06, count, reach: longerLate(1) }),
  overUnder(AWAY, { marketId: "20", margin: 0.06, count, reach: longerLate(1) }),
  oneOf(TOTAL, {
    marketId: "26",
    margin: 0.06,
    count: oddCount,
    // Odd, even.
    values: [1, 0],
  }),
];
