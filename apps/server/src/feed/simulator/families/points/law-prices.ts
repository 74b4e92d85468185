import { LEAST_LIKELY, type MarketPrice, twoWay as bothSides } from "../../pricing/market-prices.ts";
import type { Law } from "./law.ts";

type Specifiers = Readonly<Record<string, string>>;

/** Where a market's law is found in a view: one for each scope, such as each quarter. */
interface ScopedLaw<View> {
  /** What a line says of its scope; `[{}]` for the whole match, and none while it is not on offer. */
  scopes: (view: View) => readonly Specifiers[];
  law: (view: View, specifiers: Specifiers) => Law;
}

interface Ladder {
  /** Points from one line to the next. */
  step: number;
  /** Lines on either side of the one that is nearest to even. */
  reach: number;
}

/** A figure of a ladder, the same at all times or by how a match stands. */
type Figure<View> = number | ((view: NoInfer<View>) => number);

interface LadderMarket<View> extends ScopedLaw<View> {
  marketId: string;
  margin: number;
  step: Figure<View>;
  reach: Figure<View>;
}

const figureIn = <View>(figure: Figure<View>, view: View): number =>
  typeof figure === "number" ? figure : figure(view);

const ladderIn = <View>({ step, reach }: Pick<LadderMarket<View>, "step" | "reach">, view: View): Ladder => ({
  step: figureIn(step, view),
  reach: figureIn(reach, view),
});

/** Lines at full steps and a half, so that nothing is refunded and few are needed while a match goes on. */
export function stepLines(law: Law, { step, reach }: Ladder): number[] {
  const lines: { line: number; over: number }[] = [];
  const [from, to] = [Math.floor(law.first / step), Math.ceil(law.last / step)];
  for (let count = from; count <= to; count++) {
    const line = count * step + 0.5;
    lines.push({ line, over: law.over(line) });
  }
  const distances = lines.map(({ over }) => Math.abs(over - 0.5));
  const balanced = distances.indexOf(Math.min(...distances));
  return lines
    .slice(Math.max(balanced - reach, 0), balanced + reach + 1)
    .filter(({ over }) => over > LEAST_LIKELY && over < 1 - LEAST_LIKELY)
    .map(({ line }) => line);
}

/** Sums of many small parts can miss one by the last place. */
const sure = (probability: number): number => Math.min(Math.max(probability, 0), 1);
const twoWay = (first: number): readonly number[] => bothSides(sure(first));

/** The first of two that can win, where a third returns the stakes. */
export const withoutThird = (first: number, second: number): readonly number[] => twoWay(first / (first + second));

export const overUnder = <View>({
  marketId,
  margin,
  scopes,
  law,
  ...ladder
}: LadderMarket<View>): MarketPrice<View> => ({
  marketId,
  margin,
  lines: (view) =>
    scopes(view).flatMap((scope) =>
      stepLines(law(view, scope), ladderIn(ladder, view)).map((line) => ({ ...scope, total: String(line) })),
    ),
  fair: (view, specifiers) => twoWay(law(view, specifiers).over(Number(specifiers["total"]))),
});

/** The law is of the margin. */
export const handicap = <View>({
  marketId,
  margin,
  scopes,
  law,
  ...ladder
}: LadderMarket<View>): MarketPrice<View> => ({
  marketId,
  margin,
  lines: (view) =>
    scopes(view).flatMap((scope) =>
      stepLines(law(view, scope), ladderIn(ladder, view)).map((line) => ({ ...scope, hcp: String(-line) })),
    ),
  fair: (view, specifiers) => twoWay(law(view, specifiers).over(-Number(specifiers["hcp"]))),
});

interface LawMarket<View> extends ScopedLaw<View> {
  marketId: string;
  margin: number;
}

const priced =
  (fairOf: (law: Law) => readonly number[]) =>
  <View>({ marketId, margin, scopes, law }: LawMarket<View>): MarketPrice<View> => ({
    marketId,
    margin,
    lines: scopes,
    fair: (view, specifiers) => fairOf(law(view, specifiers)).map(sure),
  });

/** Of a margin: home, draw, away. */
export const homeDrawAway = priced((margin) => [margin.over(0), margin.at(0), margin.within(null, -1)]);
/** Of a margin: home and away, a draw returning the stakes. */
export const drawNoBet = priced((margin) => withoutThird(margin.over(0), margin.within(null, -1)));
/** Of a count: odd and even. */
export const oddEven = priced((count) => twoWay(count.odd()));

/** Bands of a count, these included. */
export const inBands = (bands: readonly (readonly [number | null, number | null])[]) =>
  priced((count) => bands.map(([from, to]) => count.within(from, to)));

/** Of several counts that have nothing to do with each other: that each is the highest alone, and that none is. */
export function highestOf(laws: readonly Law[]): readonly number[] {
  const alone = laws.map((law, index) => {
    const others = laws.filter((_, other) => other !== index);
    let sum = 0;
    for (let value = law.first; value <= law.last; value++) {
      sum += others.reduce((all, other) => all * sure(1 - other.over(value - 1)), law.at(value));
    }
    return sum;
  });
  return [...alone, sure(1 - alone.reduce((sum, probability) => sum + probability, 0))];
}
