import { type LadderView, linesBy, type MarketPrice } from "./market-price.ts";
import { countOf, totalLadder } from "./total-markets.ts";

type Condition = (home: number, away: number) => boolean;

const RESULTS: readonly Condition[] = [
  (home, away) => home > away,
  (home, away) => home === away,
  (home, away) => home < away,
];
const DOUBLE_CHANCES: readonly Condition[] = [
  (home, away) => home >= away,
  (home, away) => home !== away,
  (home, away) => home <= away,
];
const bothScore: Condition = (home, away) => home > 0 && away > 0;
const over =
  (line: number): Condition =>
  (home, away) =>
    home + away > line;
const not =
  (condition: Condition): Condition =>
  (home, away) =>
    !condition(home, away);

interface ComboPrice {
  marketId: string;
  lines?: NonNullable<MarketPrice["lines"]>;
  /** What makes each outcome win, two questions each. */
  outcomes: (line: number) => readonly (readonly [Condition, Condition])[];
}

const combo = ({ marketId, lines, outcomes }: ComboPrice): MarketPrice => ({
  marketId,
  margin: 0.09,
  ...(lines && { lines }),
  fair: ({ fullTime }, { line }) =>
    outcomes(line).map(([one, other]) => fullTime.sum((home, away) => one(home, away) && other(home, away))),
});

const total = (reach: number): NonNullable<MarketPrice["lines"]> =>
  linesBy("total", ({ score, remaining }: LadderView) => totalLadder(countOf(score), countOf(remaining), reach));

const each = (ends: readonly Condition[], others: readonly Condition[]): [Condition, Condition][] =>
  ends.flatMap((end) => others.map((other): [Condition, Condition] => [end, other]));
const withEach = (others: readonly Condition[], ends: readonly Condition[]): [Condition, Condition][] =>
  others.flatMap((other) => ends.map((end): [Condition, Condition] => [end, other]));

export const COMBO_MARKETS: readonly MarketPrice[] = [
  combo({ marketId: "37", lines: total(1), outcomes: (line) => each(RESULTS, [not(over(line)), over(line)]) }),
  combo({ marketId: "35", outcomes: () => each(RESULTS, [bothScore, not(bothScore)]) }),
  combo({
    marketId: "36",
    lines: total(1),
    outcomes: (line) => withEach([bothScore, not(bothScore)], [over(line), not(over(line))]),
  }),
  combo({
    marketId: "547",
    lines: total(0),
    outcomes: (line) => withEach([not(over(line)), over(line)], DOUBLE_CHANCES),
  }),
  combo({ marketId: "546", outcomes: () => withEach([bothScore, not(bothScore)], DOUBLE_CHANCES) }),
];
