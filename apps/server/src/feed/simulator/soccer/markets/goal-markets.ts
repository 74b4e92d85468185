import { SOCCER } from "@touchline/sports/soccer";
import type { Pair } from "../../../feed.ts";
import type { MarketPrice } from "./market-price.ts";

const CORRECT_SCORE = "45";
/** In the order of the market's outcomes; the last of them is every other score. */
const LISTED_SCORES = SOCCER.markets
  .filter(({ id }) => id === CORRECT_SCORE)
  .flatMap(({ outcomes }) => outcomes.flatMap(({ score }) => score ?? []));

const bothTeamsToScore: MarketPrice = {
  marketId: "29",
  margin: 0.05,
  fair: ({ fullTime }) => {
    const yes = fullTime.sum((home, away) => home > 0 && away > 0);
    return [yes, 1 - yes];
  },
};

function cleanSheet(marketId: string, opponent: keyof Pair): MarketPrice {
  return {
    marketId,
    margin: 0.05,
    fair: ({ fullTime }) => {
      const no = fullTime.teamOver(opponent, 0.5);
      return [1 - no, no];
    },
  };
}

const oddEven: MarketPrice = {
  marketId: "26",
  margin: 0.05,
  fair: ({ fullTime }) => {
    const odd = fullTime.sum((home, away) => (home + away) % 2 === 1);
    return [odd, 1 - odd];
  },
};

const correctScore: MarketPrice = {
  marketId: CORRECT_SCORE,
  margin: 0.18,
  fair: ({ fullTime }) => {
    const listed = LISTED_SCORES.map(({ home, away }) => fullTime.probabilityOf(home, away));
    return [...listed, Math.max(1 - listed.reduce((sum, probability) => sum + probability, 0), 0)];
  },
};

const nextGoal: MarketPrice = {
  marketId: "8",
  margin: 0.06,
  ladder: ({ board }) => [board.goals.length + 1],
  fair: ({ fullTime, remaining, state }) => {
    // Only the next goal is ever open, so "none" is a match that ends with the score as it is.
    const none = fullTime.total(state.score.home + state.score.away);
    const home = ((1 - none) * remaining.home) / (remaining.home + remaining.away);
    return [home, none, 1 - none - home];
  },
};

export const GOAL_MARKETS: readonly MarketPrice[] = [
  bothTeamsToScore,
  correctScore,
  oddEven,
  nextGoal,
  cleanSheet("31", "away"),
  cleanSheet("32", "home"),
];
