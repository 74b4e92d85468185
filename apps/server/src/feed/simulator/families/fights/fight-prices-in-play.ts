import type { SportDescriptor } from "@touchline/sports";
import { ladder, type MarketPrice, overUnder, twoWay } from "../../pricing/market-prices.ts";
import type { Counted, CountOutlook } from "./fight-counts.ts";
import {
  type Count,
  FIGHT,
  type FightView,
  finishWord,
  likelyWords,
  listedWords,
  roundsLeft,
  verdictWord,
  type WordOf,
  wordsOfMarket,
} from "./fight-prices.ts";
import { minutesOfRound } from "./fight-model.ts";
import { roundForHome } from "./judges.ts";

type Price = MarketPrice<FightView>;

const MARGIN = 0.07;
const REACH = 1;
const COUNTED: readonly Counted[] = ["both", "home", "away"];

/** Only once the fighters walk in. */
const inPlay = (price: Price): Price => ({ ...price, lines: (view) => (view.isLive ? price.lines(view) : []) });

/** The present round, or the next in a break, and the one after it. */
const nearestRounds = (view: FightView): readonly number[] => roundsLeft(view).slice(0, 2);

const totals = (marketId: string, of: (view: FightView) => CountOutlook): Price =>
  inPlay({
    marketId,
    margin: MARGIN,
    lines: (view) =>
      of(view)
        .lines(REACH)
        .map((line) => ({ total: String(line) })),
    fair: (view, { total }) => twoWay(of(view).over(Number(total))),
  });

const totalsOfRounds = (marketId: string, of: Counted): Price =>
  inPlay({
    marketId,
    margin: MARGIN,
    lines: (view) =>
      roundsLeft(view)
        .slice(0, 1)
        .flatMap((round) =>
          view.counts
            .blowsIn(round, of)
            .lines(REACH)
            .map((line) => ({ roundnr: String(round), total: String(line) })),
        ),
    // What was counted in a round that is over is decided.
    fair: (view, { roundnr, total }) =>
      Number(roundnr) < view.moment.round
        ? twoWay(0)
        : twoWay(view.counts.blowsIn(Number(roundnr), of).over(Number(total))),
  });

/** What is counted of both sides, and of each: three markets, in this order. */
export const countedMarkets = (key: string, marketIds: readonly string[]): readonly Price[] =>
  marketIds.map((marketId, index) => totals(marketId, (view) => view.counts.ofFight(key, COUNTED[index] ?? "both")));

/** The same of the blows of one round. */
const blowsOfRounds = (marketIds: readonly string[]): readonly Price[] =>
  marketIds.map((marketId, index) => totalsOfRounds(marketId, COUNTED[index] ?? "both"));

/** Who has a round on the cards of two judges or more. */
const roundOnCards = (marketId: string): Price =>
  inPlay({
    marketId,
    margin: MARGIN,
    lines: (view) => nearestRounds(view).map((round) => ({ roundnr: String(round) })),
    fair: ({ style }) => twoWay(roundForHome(style.homeShare)),
  });

/** Words that single markets go by, each with a line for every round that is near. */
const finishesOfRounds = (marketId: string, words: readonly (readonly string[])[]): Price => ({
  marketId,
  margin: 0.1,
  lines: (view) => (view.isLive ? nearestRounds(view) : []).map((number) => ({ roundnr: String(number) })),
  fair: ({ endings }, { roundnr }) => {
    const likely = likelyWords(endings, FINISH_WORDS[Number(roundnr)] ?? (() => "none"));
    return words.map((ways) => ways.reduce((sum, word) => sum + (likely.get(word) ?? 0), 0));
  },
});

/** By the number of the round. */
const FINISH_WORDS = Array.from(
  { length: 13 },
  (_, number): WordOf =>
    (ending) =>
      finishWord(number, ending),
);

const minutes: Count = ({ minutes: count }) => count;
/** The minute of the fight that it ends in, from 1; none where judges decide. */
const lastMinute: Count = ({ method, minutes: over }) => (method === "decision" ? 0 : over + 1);

/** How long the fight is, to the minute, and whether a single minute of the present round is its last. */
const MINUTE_PRICES: readonly Price[] = [
  {
    ...overUnder(FIGHT, { marketId: "90023", margin: 0.06, count: minutes, reach: 2 }),
    lines: (view) =>
      view.isLive ? ladder(view.endings.spread(minutes), 2).map((line) => ({ total: String(line) })) : [],
  },
  {
    marketId: "90024",
    margin: 0.1,
    lines: ({ style, moment, isLive }) => {
      if (!isLive || moment.round > style.rounds) return [];
      const begun = Math.floor(moment.secondsFought / 60);
      return Array.from({ length: minutesOfRound(style) - begun }, (_, index) => ({
        minute: String(begun + index + 1),
        roundnr: String(moment.round),
      }));
    },
    fair: ({ style, endings }, { roundnr, minute }) =>
      twoWay(endings.exactly(lastMinute, (Number(roundnr) - 1) * minutesOfRound(style) + Number(minute))),
  },
];

const VERDICTS = [
  { marketId: "90026", margin: 0.1 },
  { marketId: "90027", margin: 0.07 },
  { marketId: "90028", margin: 0.07 },
];

/** Markets of every kind of fight that is being fought. */
export const fightPricesInPlay = (sport: Pick<SportDescriptor, "markets">): readonly Price[] => [
  ...MINUTE_PRICES,
  roundOnCards("90025"),
  ...VERDICTS.map((offer) =>
    inPlay(listedWords({ ...offer, words: wordsOfMarket(sport, offer.marketId), wordOf: verdictWord })),
  ),
  finishesOfRounds("90029", wordsOfMarket(sport, "90029")),
  ...countedMarkets("blows", ["90030", "90031", "90032"]),
  ...blowsOfRounds(["90033", "90034", "90035"]),
  ...countedMarkets("knock_downs", ["90036", "90037", "90038"]),
];
