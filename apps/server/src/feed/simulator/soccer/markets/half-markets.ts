import type { HalfFeature } from "../model/match-model.ts";
import { type MarketPrice, twoWay } from "./market-price.ts";

const goals: HalfFeature = (home, away) => home + away;
const homeGoals: HalfFeature = (home) => home;
const awayGoals: HalfFeature = (_, away) => away;
const result: HalfFeature = (home, away) => Math.sign(home - away);

/** Yes and no on figures of both halves. */
const acrossHalves = (
  marketId: string,
  feature: HalfFeature,
  condition: (first: number, second: number) => boolean,
): MarketPrice => ({ marketId, margin: 0.07, fair: (model) => twoWay(model.acrossHalves(feature, condition)) });

const highestScoring: MarketPrice = {
  marketId: "52",
  margin: 0.06,
  fair: (model) => {
    const first = model.acrossHalves(goals, (one, other) => one > other);
    const second = model.acrossHalves(goals, (one, other) => one < other);
    return [first, second, Math.max(1 - first - second, 0)];
  },
};

const bothOver: MarketPrice = {
  marketId: "58",
  margin: 0.07,
  lines: () => ["total=0.5", "total=1.5"],
  fair: (model, { line }) => twoWay(model.acrossHalves(goals, (first, second) => first > line && second > line)),
};

export const HALF_MARKETS: readonly MarketPrice[] = [
  highestScoring,
  bothOver,
  acrossHalves("48", result, (first, second) => first > 0 && second > 0),
  acrossHalves("49", result, (first, second) => first < 0 && second < 0),
  acrossHalves("50", result, (first, second) => first > 0 || second > 0),
  acrossHalves("51", result, (first, second) => first < 0 || second < 0),
  acrossHalves("56", homeGoals, (first, second) => first > 0 && second > 0),
  acrossHalves("57", awayGoals, (first, second) => first > 0 && second > 0),
];
