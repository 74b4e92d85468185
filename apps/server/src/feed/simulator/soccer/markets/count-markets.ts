import type { Side } from "@touchline/sports";
import type { CountState } from "../model/count-model.ts";
import type { SoccerModel } from "../model/soccer-model.ts";
import { CORNER_RACES } from "../sheet-at.ts";
import { type LadderView, linesBy, type MarketPrice, twoWay } from "./market-price.ts";
import { countOf, totalLadder } from "./total-markets.ts";

/** What counts besides goals: the model's counts go by the same names. */
type Counted = Parameters<SoccerModel["count"]>[0];

const margin = 0.06;

const most = (marketId: string, what: Counted): MarketPrice => ({
  margin,
  marketId,
  fair: (model) => model.count(what).threeWay(),
});

const total = (marketId: string, what: Counted, { reach, side }: { reach: number; side?: Side }): MarketPrice => ({
  margin,
  marketId,
  lines: linesBy("total", (view) => {
    const { scored, toCome } = view[what];
    return totalLadder(countOf(scored, side), countOf(toCome, side), reach);
  }),
  fair: (model, { line }) => twoWay(model.count(what).over(line, side)),
});

/** Handicaps of halves, so that no stake is returned. */
const handicap = (marketId: string, what: Counted, reach: number): MarketPrice => ({
  margin,
  marketId,
  lines: linesBy("hcp", (view) => {
    const balanced = -(Math.floor(supremacyOf(view[what])) + 0.5);
    return Array.from({ length: 2 * reach + 1 }, (_, index) => balanced - reach + index);
  }),
  fair: (model, { line }) => twoWay(model.count(what).homeAhead(line)),
});

const supremacyOf = ({ scored, toCome }: CountState): number => scored.home - scored.away + toCome.home - toCome.away;

const next = (marketId: string, what: Counted, key: string): MarketPrice => ({
  margin,
  marketId,
  lines: linesBy(key, (view) => [countOf(view[what].scored) + 1]),
  fair: (model) => model.count(what).next(),
});

/** Whether any is shown, or any to one side. */
const redCard = (marketId: string, side?: Side): MarketPrice => ({
  margin,
  marketId,
  fair: (model) => twoWay(model.count("redCards").over(0.5, side)),
});

const openRaces = ({ corners: { scored } }: LadderView): readonly number[] =>
  CORNER_RACES.filter((number) => number > Math.max(scored.home, scored.away));

const cornerRace: MarketPrice = {
  margin,
  marketId: "90101",
  lines: linesBy("cornernr", openRaces),
  fair: (model, { specifiers }) => model.count("corners").race(Number(specifiers["cornernr"])),
};

export const COUNT_MARKETS: readonly MarketPrice[] = [
  most("162", "corners"),
  total("166", "corners", { reach: 2 }),
  handicap("165", "corners", 1),
  next("163", "corners", "cornernr"),
  cornerRace,
  total("167", "corners", { reach: 1, side: "home" }),
  total("168", "corners", { reach: 1, side: "away" }),
  { margin, marketId: "172", fair: (model) => twoWay(model.count("corners").odd()) },
  most("173", "firstHalfCorners"),
  total("177", "firstHalfCorners", { reach: 1 }),
  handicap("176", "firstHalfCorners", 0),
  most("136", "cards"),
  total("139", "cards", { reach: 1 }),
  handicap("138", "cards", 0),
  total("140", "cards", { reach: 0, side: "home" }),
  total("141", "cards", { reach: 0, side: "away" }),
  next("137", "cards", "bookingnr"),
  most("149", "firstHalfCards"),
  total("152", "firstHalfCards", { reach: 0 }),
  redCard("146"),
  redCard("147", "home"),
  redCard("148", "away"),
];
