import type { SportDescriptor } from "@touchline/sports";
import type { Endings } from "../../pricing/endings.ts";
import { ladder, overUnder, type MarketPrice, twoWay } from "../../pricing/market-prices.ts";
import type { FightCounts } from "./fight-counts.ts";
import type { FightEnding, FightMoment, FightStyle } from "./fight-model.ts";

/** What prices of a fight are made of. */
export interface FightView {
  style: FightStyle;
  moment: FightMoment;
  endings: Endings<FightEnding>;
  counts: FightCounts;
  /** Whether the fighters have walked in. */
  isLive: boolean;
}

type Price = MarketPrice<FightView>;
export type Count = (ending: FightEnding) => number;

const SIGNS = { home: 1, draw: 0, away: -1 } as const;
const sign: Count = ({ winner }) => SIGNS[winner];
const halves: Count = ({ halves: count }) => count;
const round: Count = ({ round: number }) => number;
const isDecision: Count = ({ method }) => (method === "decision" ? 1 : 0);
const inside: Count = (ending) => (ending.method === "decision" ? 0 : sign(ending));

/** The word that settlement has for how an ending came about. */
export const methodWord = ({ winner, method }: Pick<FightEnding, "winner" | "method">): string =>
  winner === "draw" ? "draw" : `${winner}/${method}`;
/** What words are made of. */
type HowEnded = Pick<FightEnding, "winner" | "method" | "round">;

/** And for when. */
export const roundWord = ({ winner, method, round: number }: HowEnded): string => {
  if (winner === "draw") return "draw";
  return `${winner}/${method === "decision" ? method : number}`;
};

/** And for how and when together. */
export const methodAndRoundWord = ({ winner, method, round: number }: HowEnded): string => {
  if (winner === "draw") return "draw";
  return method === "decision" ? `${winner}/${method}` : `${winner}/${method}/${number}`;
};

/** And for what the judges say: all of them, or two. */
export const verdictWord = ({
  winner,
  method,
  isUnanimous,
}: Omit<HowEnded, "round"> & { isUnanimous: boolean }): string => {
  if (method !== "decision") return "none";
  return winner === "draw" ? winner : `${winner}/${isUnanimous ? "unanimous" : "split"}`;
};

/** And for how a round ends the fight. */
export const finishWord = (number: number, { winner, method, round: last }: HowEnded): string =>
  method === "decision" || last !== number ? "none" : `${winner}/${method}`;

interface Offer {
  marketId: string;
  margin: number;
}

/** One outcome for each list of words. */
export const listedWords = (
  offer: Offer & {
    words: readonly (readonly string[])[];
    wordOf: (ending: FightEnding) => string;
    variant?: string;
    isOffered?: (view: FightView) => boolean;
  },
): Price => ({
  marketId: offer.marketId,
  margin: offer.margin,
  lines: (view) => {
    if (offer.isOffered?.(view) === false) return [];
    return [offer.variant === undefined ? {} : { variant: offer.variant }];
  },
  fair: ({ endings }) => {
    const likely = likelyWords(endings, offer.wordOf);
    return offer.words.map((words) => words.reduce((sum, word) => sum + (likely.get(word) ?? 0), 0));
  },
});

export type WordOf = (ending: FightEnding) => string;

/** Many markets go by the same words of the same endings. */
const LIKELY = new WeakMap<Endings<FightEnding>, Map<WordOf, ReadonlyMap<string, number>>>();

export function likelyWords(endings: Endings<FightEnding>, wordOf: WordOf): ReadonlyMap<string, number> {
  const known = LIKELY.get(endings) ?? new Map<WordOf, ReadonlyMap<string, number>>();
  LIKELY.set(endings, known);
  const before = known.get(wordOf);
  if (before) return before;
  const likely = new Map<string, number>();
  for (const ending of endings.all) {
    const word = wordOf(ending);
    likely.set(word, (likely.get(word) ?? 0) + ending.probability);
  }
  known.set(wordOf, likely);
  return likely;
}

const oneLine = (offer: Offer, fair: (view: FightView) => readonly number[]): Price => ({
  ...offer,
  lines: () => [{}],
  fair,
});

/** The words that a market of one mark goes by, outcome by outcome. */
export const wordsOfMarket = ({ markets }: Pick<SportDescriptor, "markets">, marketId: string) => {
  const rule = markets.find(({ id }) => id === marketId)?.settlement;
  return rule?.kind === "mark" ? rule.values : [];
};

/** Whether a fight ends in one of some ways: markets that are described by their words alone. */
export const endsByWords = (sport: Pick<SportDescriptor, "markets">, marketIds: readonly string[]): readonly Price[] =>
  marketIds.map((marketId) =>
    listedWords({ marketId, margin: 0.07, words: wordsOfMarket(sport, marketId), wordOf: methodWord }),
  );

/** Of each side, in every kind of fight: before the last bell, by a knock-out, by what judges say. */
export const ENDS_BY_OF_FIGHTS = ["90002", "90003", "90008", "90009", "90010", "90011"];

/** The rounds that can still be fought, the present one first. */
export const roundsLeft = ({ moment, style }: FightView): number[] =>
  Array.from({ length: Math.max(style.rounds - moment.round + 1, 0) }, (_, index) => moment.round + index);

const atRounds = (
  offer: Offer,
  rounds: (view: FightView) => readonly number[],
  chance: (view: FightView, number: number) => number,
): Price => ({
  ...offer,
  lines: (view) => rounds(view).map((number) => ({ roundnr: String(number) })),
  fair: (view, { roundnr }) => twoWay(chance(view, Number(roundnr))),
});

/** The round in which a side wins before the bell, home's counted up and away's down; 0 where nobody does. */
const roundWon: Count = (ending) => inside(ending) * ending.round;

const signs = ({ endings }: FightView): readonly [number, number, number] => [
  endings.exactly(sign, 1),
  endings.exactly(sign, 0),
  endings.exactly(sign, -1),
];

export const FIGHT = { endings: ({ endings }: FightView) => endings, specifiers: () => ({}) };
const totals = ({ endings }: FightView): number[] => ladder(endings.spread(halves), 1);

/** Under and over, for each of home, draw and away. */
function withTotal({ endings }: FightView, total: number): readonly (readonly [under: number, over: number])[] {
  const pairs = [0, 1, 2].map((): [number, number] => [0, 0]);
  for (const ending of endings.all) {
    const pair = pairs[1 - sign(ending)];
    const side = ending.halves > total ? 1 : 0;
    if (pair) pair[side] += ending.probability;
  }
  return pairs;
}

const atTotals = (offer: Offer, fair: (view: FightView, total: number) => readonly number[]): Price => ({
  ...offer,
  lines: (view) => totals(view).map((total) => ({ total: String(total) })),
  fair: (view, { total }) => fair(view, Number(total)),
});

/** Of pairs for home, draw and away: home or draw, home or away, draw or away. */
const TWO_OF_THREE = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

/** Markets of every kind of fight. */
export const FIGHT_PRICES: readonly Price[] = [
  oneLine({ marketId: "186", margin: 0.05 }, (view) => {
    const [home, , away] = signs(view);
    return twoWay(home / (home + away));
  }),
  overUnder(FIGHT, { marketId: "18", margin: 0.055, count: halves, reach: 3 }),
  oneLine({ marketId: "911", margin: 0.055 }, ({ endings }) => twoWay(endings.exactly(isDecision, 1))),
  oneLine({ marketId: "1", margin: 0.06 }, signs),
  oneLine({ marketId: "10", margin: 0.06 }, (view) => {
    const [home, draw, away] = signs(view);
    return [home + draw, home + away, draw + away];
  }),
  atRounds({ marketId: "90001", margin: 0.08 }, roundsLeft, ({ endings }, number) => endings.exactly(round, number)),
  // The next to begin in a break is as good as begun.
  atRounds(
    { marketId: "90005", margin: 0.07 },
    (view) => roundsLeft(view).slice(1),
    ({ endings }, number) => endings.over(round, number - 0.5),
  ),
  atRounds({ marketId: "90006", margin: 0.08 }, roundsLeft, ({ endings }, number) => endings.exactly(roundWon, number)),
  atRounds({ marketId: "90007", margin: 0.08 }, roundsLeft, ({ endings }, number) =>
    endings.exactly(roundWon, -number),
  ),
  atTotals({ marketId: "37", margin: 0.1 }, (view, total) => withTotal(view, total).flat()),
  atTotals({ marketId: "547", margin: 0.09 }, (view, total) => {
    const pairs = withTotal(view, total);
    return [0, 1].flatMap((side) =>
      TWO_OF_THREE.map(([one, other]) => (pairs[one]?.[side] ?? 0) + (pairs[other]?.[side] ?? 0)),
    );
  }),
];

/** How it ended, whoever won: over and under for each way but the last, which is over every line. */
const METHODS = ["ko", "submission", "decision"] as const;

/** The way a fight ends and whether it passes a line; what judges decide has passed every one. */
export const methodWithTotal = (marketId: string): Price =>
  atTotals({ marketId, margin: 0.1 }, ({ endings }, total) => {
    const chances = METHODS.map((): [under: number, over: number] => [0, 0]);
    for (const { method, halves: count, probability } of endings.all) {
      const pair = chances[METHODS.indexOf(method)];
      if (pair) pair[count > total ? 1 : 0] += probability;
    }
    return chances.flat().filter((_, index) => index !== 2 * METHODS.indexOf("decision"));
  });
