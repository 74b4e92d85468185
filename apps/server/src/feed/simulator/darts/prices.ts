import type { Side } from "@touchline/sports";
import { DARTS } from "@touchline/sports/darts";
import {
  handicap,
  ladder,
  type MarketPrice,
  oneOf,
  overUnder,
  type PriceBook,
  priceBook,
  twoWay,
} from "../pricing/market-prices.ts";
import { LEG_PRICES, legLines } from "./leg-prices.ts";
import type { DartsCount, DartsEnding, DartsView } from "./model/darts-view.ts";

type Price = MarketPrice<DartsView>;
type Count = (ending: DartsEnding) => number;

const counted: Count = ({ count }) => count;
const leadOf: Count = ({ won: { home, away } }) => home - away;
const numberOf: Count = ({ won: { home, away } }) => home + away;
const sideOf: Count = ({ won: { home, away } }) => Math.sign(home - away);
/** One number for each score. */
const scoreOf: Count = ({ won: { home, away } }) => home * 100 + away;

const ofMatch = (count: DartsCount) => ({ endings: (view: DartsView) => view.match(count), specifiers: () => ({}) });
const hasSets = ({ format }: DartsView): boolean => format.setsToWin > 1;
const setNumber = ({ moment: { sets } }: DartsView): string => String(sets.home + sets.away + 1);
const legNumber = ({ moment: { legs } }: DartsView): string => String(legs.home + legs.away + 1);
const parity: Count = ({ count }) => count % 2;
const ODD_EVEN = [1, 0] as const;
const OF_SET = {
  endings: (view: DartsView) => view.set(),
  specifiers: (view: DartsView) => ({ setnr: setNumber(view) }),
};

/** Only where a match has more than one set. */
const withSets = (price: Price): Price => ({ ...price, lines: (view) => (hasSets(view) ? price.lines(view) : []) });

const ODDS_ON = { legs: 0.055, sets: 0.06, scores: 0.11, visits: 0.07 } as const;
const BEST_OF_FIVE = "sr:correct_score:bestof:5";
const BEST_OF_ELEVEN = "sr:correct_score:bestof:11";

/** Of a market's scores that belong to a variant, in order; the others cannot come about. */
function listedScores(marketId: string, variant: string | undefined): readonly number[] {
  const { outcomes = [] } = DARTS.markets.find(({ id }) => id === marketId) ?? {};
  return outcomes
    .filter((outcome) => outcome.variant === variant)
    .map(({ score }) => (score ? score.home * 100 + score.away : -1));
}
const SCORES = new Map(
  ["199", "374"].flatMap((marketId) =>
    [BEST_OF_FIVE, BEST_OF_ELEVEN].map(
      (variant) => [`${marketId}/${variant}`, listedScores(marketId, variant)] as const,
    ),
  ),
);

/** Of sets where there are some, of legs in a race of legs. */
const scoreEndings = (view: DartsView) => (hasSets(view) ? view.match("legs") : view.set());

/** Those that a match may well have or not. */
const CHECKOUTS = [80, 100, 120, 140] as const;

const checkoutLines = ({ moment: { highestCheckout } }: DartsView): { score: string }[] =>
  CHECKOUTS.filter((score) => score > highestCheckout).map((score) => ({ score: String(score) }));

/** Legs that one side wins in the match: in a race of legs its score. */
function legsOf(side: Side, marketId: string): Price {
  const shape = { marketId, margin: ODDS_ON.legs, reach: 1 };
  const ofSets = overUnder(ofMatch(side === "home" ? "legsOfHome" : "legsOfAway"), { ...shape, count: counted });
  const race = { endings: (view: DartsView) => view.set(), specifiers: () => ({}) };
  const ofRace = overUnder(race, { ...shape, count: ({ won }: DartsEnding) => won[side] });
  const of = (view: DartsView): Price => (hasSets(view) ? ofSets : ofRace);
  return { ...ofSets, lines: (view) => of(view).lines(view), fair: (view, line) => of(view).fair(view, line) };
}

const RACES = [3, 4, 5] as const;

/** To fewer legs than win a race of legs, and more than anybody has. */
const race: Price = {
  marketId: "90305",
  margin: ODDS_ON.legs,
  lines: (view) => {
    const { home, away } = view.moment.legs;
    if (hasSets(view)) return [];
    return RACES.filter((legs) => legs > Math.max(home, away)).map((legs) => ({ legnr: String(legs) }));
  },
  fair: (view, { legnr }) => twoWay(view.race(Number(legnr))),
};

/** Legs of the match, below nothing where away wins it. */
const legsForWinner: Count = ({ won: { home, away }, count }) => (home > away ? count : -count);

const winnerAndLegs: Price = {
  marketId: "292",
  margin: ODDS_ON.scores,
  lines: (view) => ladder(view.match("legs").spread(counted), 1).map((line) => ({ total: String(line) })),
  fair: (view, { total }) => {
    const legs = view.match("legs");
    const [most, least] = [legs.over(legsForWinner, Number(total)), legs.over(legsForWinner, -Number(total))];
    const home = legs.over(legsForWinner, 0);
    // Home and away with over, then with under.
    return [most, Math.max(1 - least, 0), home - most, least - home];
  },
};

/** One number for who wins together with who throws more maximums. */
const winnerAndMost: Count = ({ won: { home, away }, count }) => (home > away ? 10 : -10) + Math.sign(count);

const signs = (view: DartsView): readonly number[] => {
  const endings = view.match("maximumsLead");
  const [home, level] = [endings.over(counted, 0), endings.exactly(counted, 0)];
  return [home, level, 1 - home - level];
};

/** Of the maximum that is next: of those before it everything is known. */
const nextMaximum: Price = {
  marketId: "382",
  margin: ODDS_ON.visits,
  lines: ({ moment: { maximums } }) => [{ xth: String(maximums.home + maximums.away + 1) }],
  fair: (view) => {
    const { home, away } = view.nextMaximum();
    return [home, Math.max(1 - home - away, 0), away];
  },
};

export const DARTS_PRICES: PriceBook<DartsView> = priceBook<DartsView>([
  {
    marketId: "186",
    margin: 0.05,
    lines: () => [{}],
    fair: (view) => twoWay(view.match("legs").exactly(sideOf, 1)),
  },
  handicap(ofMatch("lead"), { marketId: "366", margin: ODDS_ON.legs, count: counted, reach: 2 }),
  overUnder(ofMatch("legs"), { marketId: "367", margin: ODDS_ON.legs, count: counted, reach: 2 }),
  {
    marketId: "375",
    margin: ODDS_ON.legs,
    lines: legLines,
    fair: (view, { legnr }) => twoWay(legnr === legNumber(view) ? view.leg() : view.nextLeg()),
  },
  {
    marketId: "199",
    margin: ODDS_ON.scores,
    lines: (view) => [{ variant: hasSets(view) ? BEST_OF_FIVE : BEST_OF_ELEVEN }],
    fair: (view, { variant }) =>
      (SCORES.get(`199/${variant}`) ?? []).map((score) => scoreEndings(view).exactly(scoreOf, score)),
  },
  withSets(handicap(ofMatch("legs"), { marketId: "188", margin: ODDS_ON.sets, count: leadOf, reach: 2 })),
  withSets(overUnder(ofMatch("legs"), { marketId: "314", margin: ODDS_ON.sets, count: numberOf, reach: 1 })),
  withSets({
    marketId: "202",
    margin: ODDS_ON.sets,
    lines: (view) => [{ setnr: setNumber(view) }],
    fair: (view) => twoWay(view.set().exactly(sideOf, 1)),
  }),
  withSets(handicap(OF_SET, { marketId: "371", margin: ODDS_ON.sets, count: leadOf, reach: 1 })),
  withSets(overUnder(OF_SET, { marketId: "372", margin: ODDS_ON.sets, count: counted, reach: 1 })),
  withSets({
    marketId: "374",
    margin: ODDS_ON.scores,
    lines: (view) => [{ setnr: setNumber(view), variant: BEST_OF_FIVE }],
    fair: (view, { variant }) =>
      (SCORES.get(`374/${variant}`) ?? []).map((score) => view.set().exactly(scoreOf, score)),
  }),
  race,
  winnerAndLegs,
  legsOf("home", "90301"),
  legsOf("away", "90302"),
  oneOf(ofMatch("legs"), { marketId: "90303", margin: ODDS_ON.legs, count: parity, values: ODD_EVEN }),
  { marketId: "381", margin: ODDS_ON.visits, lines: () => [{}], fair: signs },
  nextMaximum,
  overUnder(ofMatch("maximums"), { marketId: "384", margin: ODDS_ON.visits, count: counted, reach: 2 }),
  handicap(ofMatch("maximumsLead"), { marketId: "383", margin: ODDS_ON.visits, count: counted, reach: 1 }),
  overUnder(ofMatch("maximumsOfHome"), { marketId: "385", margin: ODDS_ON.visits, count: counted, reach: 1 }),
  overUnder(ofMatch("maximumsOfAway"), { marketId: "386", margin: ODDS_ON.visits, count: counted, reach: 1 }),
  oneOf(ofMatch("maximums"), { marketId: "90304", margin: ODDS_ON.visits, count: parity, values: ODD_EVEN }),
  oneOf(ofMatch("maximumsLead"), {
    marketId: "90306",
    margin: ODDS_ON.scores,
    count: winnerAndMost,
    // Home with home, level and away, then away.
    values: [11, 10, 9, -9, -10, -11],
  }),
  {
    marketId: "379",
    margin: ODDS_ON.visits,
    lines: checkoutLines,
    fair: (view, { score }) => twoWay(view.checkout(Number(score))),
  },
  ...LEG_PRICES,
]);
