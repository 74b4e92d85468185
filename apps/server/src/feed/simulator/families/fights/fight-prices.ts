import type { Endings } from "../../pricing/endings.ts";
import { ladder, overUnder, type MarketPrice, twoWay } from "../../pricing/market-prices.ts";
import type { FightEnding, FightMoment, FightStyle } from "./fight-model.ts";

/** What prices of a fight are made of. */
export interface FightView {
  style: FightStyle;
  moment: FightMoment;
  endings: Endings<FightEnding>;
}

type Price = MarketPrice<FightView>;
type Count = (ending: FightEnding) => number;

const SIGNS = { home: 1, draw: 0, away: -1 } as const;
const sign: Count = ({ winner }) => SIGNS[winner];
const halves: Count = ({ halves: count }) => count;
const round: Count = ({ round: number }) => number;
const isDecision: Count = ({ method }) => (method === "decision" ? 1 : 0);
const inside: Count = (ending) => (ending.method === "decision" ? 0 : sign(ending));

/** The word that settlement has for how an ending came about. */
export const methodWord = ({ winner, method }: Pick<FightEnding, "winner" | "method">): string =>
  winner === "draw" ? "draw" : `${winner}/${method}`;
/** And for when. */
export const roundWord = ({ winner, method, round: number }: Omit<FightEnding, "probability" | "halves">): string => {
  if (winner === "draw") return "draw";
  return `${winner}/${method === "decision" ? method : number}`;
};

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
    const likely = new Map<string, number>();
    for (const ending of endings.all) {
      const word = offer.wordOf(ending);
      likely.set(word, (likely.get(word) ?? 0) + ending.probability);
    }
    return offer.words.map((words) => words.reduce((sum, word) => sum + (likely.get(word) ?? 0), 0));
  },
});

const oneLine = (offer: Offer, fair: (view: FightView) => readonly number[]): Price => ({
  ...offer,
  lines: () => [{}],
  fair,
});

const signs = ({ endings }: FightView): readonly [number, number, number] => [
  endings.exactly(sign, 1),
  endings.exactly(sign, 0),
  endings.exactly(sign, -1),
];

const FIGHT = { endings: ({ endings }: FightView) => endings, specifiers: () => ({}) };
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
  {
    marketId: "90001",
    margin: 0.08,
    lines: ({ moment, style }) =>
      Array.from({ length: Math.max(style.rounds - moment.round + 1, 0) }, (_, index) => ({
        roundnr: String(moment.round + index),
      })),
    fair: ({ endings }, { roundnr }) => twoWay(endings.exactly(round, Number(roundnr))),
  },
  oneLine({ marketId: "90002", margin: 0.07 }, ({ endings }) => twoWay(endings.exactly(inside, 1))),
  oneLine({ marketId: "90003", margin: 0.07 }, ({ endings }) => twoWay(endings.exactly(inside, -1))),
  atTotals({ marketId: "37", margin: 0.1 }, (view, total) => withTotal(view, total).flat()),
  atTotals({ marketId: "547", margin: 0.09 }, (view, total) => {
    const pairs = withTotal(view, total);
    return [0, 1].flatMap((side) =>
      TWO_OF_THREE.map(([one, other]) => (pairs[one]?.[side] ?? 0) + (pairs[other]?.[side] ?? 0)),
    );
  }),
];
