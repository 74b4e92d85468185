import { SOCCER } from "@touchline/sports/soccer";
import type { Pair } from "../../../feed.ts";
import type { SoccerModel } from "../model/soccer-model.ts";
import type { ScoreTable } from "../model/score-table.ts";
import { type LadderView, linesBy, type MarketPrice, twoWay } from "./market-price.ts";

type TableOf = (model: SoccerModel) => ScoreTable;

const fullTime: TableOf = (model) => model.fullTime;
const halfTime: TableOf = (model) => model.halfTime();
const secondHalf: TableOf = (model) => model.secondHalf();

/** In the order of the market's outcomes; the last of them is every other score. */
const listedScores = (marketId: string): readonly Pair[] =>
  SOCCER.markets
    .filter(({ id }) => id === marketId)
    .flatMap(({ outcomes }) => outcomes.flatMap(({ score }) => score ?? []));

const rest = (listed: readonly number[]): number =>
  Math.max(1 - listed.reduce((sum, probability) => sum + probability, 0), 0);

function correctScore(marketId: string, margin: number, table: TableOf): MarketPrice {
  const scores = listedScores(marketId);
  return {
    marketId,
    margin,
    fair: (model) => {
      const ended = table(model);
      const listed = scores.map(({ home, away }) => ended.probabilityOf(home, away));
      return [...listed, rest(listed)];
    },
  };
}

/** Once a side has so many, hardly any of the scores that are listed from the start can still come about. */
const MANY_GOALS = 3;

/** The score at which a side first had so many. */
function scoreOfMany({ board: { goals } }: LadderView): Pair | null {
  const reached = { home: 0, away: 0 };
  for (const side of goals) if (++reached[side] === MANY_GOALS) return reached;
  return null;
}

/** The goals after that score, of which a few are listed. */
const scoreFromMany: MarketPrice = {
  marketId: "41",
  margin: 0.18,
  lines: (view) => {
    const reached = scoreOfMany(view);
    return reached ? [`score=${reached.home}:${reached.away}`] : [];
  },
  fair: ({ fullTime: ended }, { specifiers }) => {
    const [home = 0, away = 0] = (specifiers["score"] ?? "").split(":").map(Number);
    const listed = listedScores("41").map((further) => ended.probabilityOf(home + further.home, away + further.away));
    return [...listed, rest(listed)];
  },
};

/** Yes and no on a score. */
const yesNo = (marketId: string, table: TableOf, condition: (home: number, away: number) => boolean): MarketPrice => ({
  marketId,
  margin: 0.05,
  fair: (model) => twoWay(table(model).sum(condition)),
});

const bothScore = (home: number, away: number): boolean => home > 0 && away > 0;
const isOdd = (goals: number): boolean => goals % 2 === 1;

/** One outcome for each band of a figure of the score. */
const banded = ({
  marketId,
  margin,
  variant,
  band,
  count,
}: {
  marketId: string;
  margin: number;
  variant: string;
  band: (home: number, away: number) => number;
  count: number;
}): MarketPrice => ({
  marketId,
  margin,
  lines: () => [`variant=${variant}`],
  fair: ({ fullTime: ended }) => {
    const bands = Array.from({ length: count - 1 }, (_, index) =>
      ended.sum((home, away) => band(home, away) === index),
    );
    return [...bands, rest(bands)];
  },
});

const GOAL_RANGES = [1, 3, 6];
/** Home by one, two and more, away the same, and none. */
const marginBand = (home: number, away: number): number => {
  if (home === away) return 6;
  return Math.min(Math.abs(home - away), 3) - 1 + (home > away ? 0 : 3);
};
const rangeBand = (home: number, away: number): number => {
  const index = GOAL_RANGES.findIndex((most) => home + away <= most);
  return index === -1 ? GOAL_RANGES.length : index;
};

/** By whom the next goal is, or the last of those to come: any order of them is as likely. */
function ofOneGoal({ fullTime: ended, state: { score } }: SoccerModel): { home: number; none: number } {
  const none = ended.probabilityOf(score.home, score.away);
  const home = ended.mean((ofHome, ofAway) => {
    const [x, y] = [ofHome - score.home, ofAway - score.away];
    return x + y === 0 ? 0 : x / (x + y);
  });
  return { home, none };
}

const nextGoal: MarketPrice = {
  marketId: "8",
  margin: 0.06,
  lines: linesBy("goalnr", ({ board }) => [board.goals.length + 1]),
  // Only the next goal is ever open, so "none" is a match that ends with the score as it is.
  fair: (model) => {
    const { home, none } = ofOneGoal(model);
    return [home, none, Math.max(1 - none - home, 0)];
  },
};

const lastGoal: MarketPrice = {
  marketId: "9",
  margin: 0.06,
  fair: (model) => {
    const { home, none } = ofOneGoal(model);
    const last = model.state.lastScorer;
    const stays = { home: last === "home" ? none : 0, none: last === null ? none : 0 };
    return [home + stays.home, stays.none, Math.max(1 - home - stays.home - stays.none, 0)];
  },
};

const nextGoalWhen: MarketPrice = {
  marketId: "100",
  margin: 0.12,
  lines: linesBy("goalnr", ({ board }) => [board.goals.length + 1]),
  fair: (model) => model.nextGoalWhen(),
};

const whichScores: MarketPrice = {
  marketId: "30",
  margin: 0.07,
  fair: ({ fullTime: ended }) => {
    const ends = [
      ended.probabilityOf(0, 0),
      ended.sum((home, away) => home > 0 && away === 0),
      ended.sum((home, away) => home === 0 && away > 0),
    ];
    return [...ends, rest(ends)];
  },
};

export const GOAL_MARKETS: readonly MarketPrice[] = [
  yesNo("29", fullTime, bothScore),
  yesNo("75", halfTime, bothScore),
  yesNo("95", secondHalf, bothScore),
  yesNo("26", fullTime, (home, away) => isOdd(home + away)),
  yesNo("27", fullTime, (home) => isOdd(home)),
  yesNo("28", fullTime, (_, away) => isOdd(away)),
  yesNo("74", halfTime, (home, away) => isOdd(home + away)),
  yesNo("94", secondHalf, (home, away) => isOdd(home + away)),
  yesNo("31", fullTime, (_, away) => away === 0),
  yesNo("32", fullTime, (home) => home === 0),
  yesNo("33", fullTime, (home, away) => home > 0 && away === 0),
  yesNo("34", fullTime, (home, away) => home === 0 && away > 0),
  correctScore("45", 0.18, fullTime),
  scoreFromMany,
  correctScore("81", 0.15, halfTime),
  banded({ marketId: "15", margin: 0.1, variant: "sr:winning_margin:3+", band: marginBand, count: 7 }),
  banded({
    marketId: "21",
    margin: 0.1,
    variant: "sr:exact_goals:5+",
    band: (home, away) => Math.min(home + away, 5),
    count: 6,
  }),
  banded({
    marketId: "23",
    margin: 0.08,
    variant: "sr:exact_goals:3+",
    band: (home) => Math.min(home, 3),
    count: 4,
  }),
  banded({
    marketId: "24",
    margin: 0.08,
    variant: "sr:exact_goals:3+",
    band: (_, away) => Math.min(away, 3),
    count: 4,
  }),
  banded({ marketId: "25", margin: 0.08, variant: "sr:goal_range:7+", band: rangeBand, count: 4 }),
  nextGoal,
  lastGoal,
  nextGoalWhen,
  whichScores,
];
