import type { Pair } from "../../feed.ts";
import { NO_LINES, SINGLE_LINE, oneWinner, type MarketType, type ScoreSheet } from "./market-type.ts";

const YES_NO = ["74", "76"] as const;
const MOST_LISTED_GOALS = 4;
const OTHER_SCORE = { id: "324", index: 25 } as const;
/** Home goals run fastest, as in the outcome ids 274 (0:0), 276 (1:0) … 322 (4:4). */
const LISTED_SCORES: readonly Pair[] = Array.from({ length: OTHER_SCORE.index }, (_, index) => ({
  home: index % (MOST_LISTED_GOALS + 1),
  away: Math.floor(index / (MOST_LISTED_GOALS + 1)),
}));

const bothTeamsToScore: MarketType = {
  marketId: "29",
  outcomeIds: YES_NO,
  margin: 0.05,
  specifierKey: null,
  openLines: (view) => openWhileUndecided(bothTeamsToScore, view.sheet),
  fair: ({ fullTime }) => {
    const yes = fullTime.sum((home, away) => home > 0 && away > 0);
    return [yes, 1 - yes];
  },
  settle: ({ score, ended }) => {
    if (score.home > 0 && score.away > 0) return oneWinner(2, 0);
    return ended ? oneWinner(2, 1) : null;
  },
};

function cleanSheet(marketId: string, opponent: keyof Pair): MarketType {
  const market: MarketType = {
    marketId,
    outcomeIds: YES_NO,
    margin: 0.05,
    specifierKey: null,
    openLines: (view) => openWhileUndecided(market, view.sheet),
    fair: ({ fullTime }) => {
      const no = fullTime.teamOver(opponent, 0.5);
      return [1 - no, no];
    },
    settle: ({ score, ended }) => {
      if (score[opponent] > 0) return oneWinner(2, 1);
      return ended ? oneWinner(2, 0) : null;
    },
  };
  return market;
}

const oddEven: MarketType = {
  marketId: "26",
  outcomeIds: ["70", "72"],
  margin: 0.05,
  specifierKey: null,
  openLines: ({ sheet }) => (sheet.ended ? NO_LINES : SINGLE_LINE),
  fair: ({ fullTime }) => {
    const odd = fullTime.sum((home, away) => (home + away) % 2 === 1);
    return [odd, 1 - odd];
  },
  settle: ({ score, ended }) => (ended ? oneWinner(2, (score.home + score.away) % 2 === 1 ? 0 : 1) : null),
};

const correctScore: MarketType = {
  marketId: "45",
  outcomeIds: [...LISTED_SCORES.map((_, index) => String(274 + 2 * index)), OTHER_SCORE.id],
  margin: 0.18,
  specifierKey: null,
  openLines: (view) => openWhileUndecided(correctScore, view.sheet),
  fair: ({ fullTime }) => {
    const listed = LISTED_SCORES.map(({ home, away }) => fullTime.probabilityOf(home, away));
    return [...listed, Math.max(1 - listed.reduce((sum, probability) => sum + probability, 0), 0)];
  },
  settle: ({ score, ended }) => {
    const outcomes = OTHER_SCORE.index + 1;
    if (score.home > MOST_LISTED_GOALS || score.away > MOST_LISTED_GOALS) return oneWinner(outcomes, OTHER_SCORE.index);
    return ended ? oneWinner(outcomes, score.home + score.away * (MOST_LISTED_GOALS + 1)) : null;
  },
};

const nextGoal: MarketType = {
  marketId: "8",
  outcomeIds: ["6", "7", "8"],
  margin: 0.06,
  specifierKey: "goalnr",
  openLines: ({ sheet }) => (sheet.ended ? NO_LINES : [sheet.goals.length + 1]),
  fair: ({ fullTime, remaining, state }, line) => {
    // Only the next goal is ever open, so "none" is a match that ends with the score as it is.
    const none = line === null ? 0 : fullTime.total(state.score.home + state.score.away);
    const home = ((1 - none) * remaining.home) / (remaining.home + remaining.away);
    return [home, none, 1 - none - home];
  },
  settle: ({ goals, ended }, line) => {
    const scorer = line === null ? undefined : goals[line - 1];
    if (scorer) return oneWinner(3, scorer === "home" ? 0 : 2);
    return ended ? oneWinner(3, 1) : null;
  },
};

export const GOAL_MARKETS: readonly MarketType[] = [
  bothTeamsToScore,
  correctScore,
  oddEven,
  nextGoal,
  cleanSheet("31", "away"),
  cleanSheet("32", "home"),
];

function openWhileUndecided(market: MarketType, sheet: ScoreSheet): ReturnType<MarketType["openLines"]> {
  return market.settle(sheet, null) === null ? SINGLE_LINE : NO_LINES;
}
