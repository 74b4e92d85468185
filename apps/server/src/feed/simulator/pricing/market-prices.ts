import { formatSpecifier, parseSpecifier } from "@touchline/betting";
import type { LineId } from "../simulated-sport.ts";
import type { Endings, Spread } from "./endings.ts";

type Specifiers = Readonly<Record<string, string>>;

/** What one kind of market is offered at; `View` is what a sport's prices are made of. */
export interface MarketPrice<View> {
  marketId: string;
  /** Overround before the start, 0.05 being 5 %. */
  margin: number;
  lines(view: View): readonly Specifiers[];
  /** Of the outcomes in the order of the market. */
  fair(view: View, specifiers: Specifiers): readonly number[];
}

/** All markets of a sport. */
export interface PriceBook<View> {
  /** By market. */
  readonly margins: Readonly<Record<string, number>>;
  openLines(view: View): readonly LineId[];
  /** Fair probabilities of a line's outcomes, in the order of its market. */
  fairPrices(view: View, line: LineId): readonly number[];
}

export function priceBook<View>(markets: readonly MarketPrice<View>[]): PriceBook<View> {
  const byId = new Map(markets.map((market) => [market.marketId, market]));
  if (byId.size !== markets.length) throw new Error("Two prices are given for one market.");
  return {
    margins: Object.fromEntries(markets.map(({ marketId, margin }) => [marketId, margin])),
    openLines: (view) =>
      markets.flatMap((market) =>
        market.lines(view).map((specifiers) => ({ marketId: market.marketId, specifier: formatSpecifier(specifiers) })),
      ),
    fairPrices: (view, { marketId, specifier, specifiers }) =>
      byId.get(marketId)?.fair(view, specifiers ?? parseSpecifier(specifier)) ?? [],
  };
}

/** Lines whose sides are less likely are not worth a place in a ladder. */
export const LEAST_LIKELY = 0.02;

/** The two sides of a line, of which the first is given. */
export const twoWay = (first: number): readonly number[] => [first, 1 - first];

/** The half between two counts that the count passes half of the time, and the `reach` lines on either side of it. */
export function ladder(spread: Spread, reach: number): number[] {
  const lines: { line: number; over: number }[] = [];
  let over = 1;
  for (const { value, probability } of spread) {
    over -= probability;
    lines.push({ line: value + 0.5, over });
  }
  const distances = lines.map((line) => Math.abs(line.over - 0.5));
  const balanced = distances.indexOf(Math.min(...distances));
  return lines
    .slice(Math.max(balanced - reach, 0), balanced + reach + 1)
    .filter((line) => line.over > LEAST_LIKELY && line.over < 1 - LEAST_LIKELY)
    .map(({ line }) => line);
}

/** Where a count's endings are, and the specifiers that say so, such as the number of a period. */
export interface Scope<View, Ending extends { probability: number }> {
  endings(view: View): Endings<Ending>;
  specifiers(view: View): Specifiers;
}

type Count<Ending> = (ending: Ending) => number;

export interface LadderPrice<View, Ending> {
  marketId: string;
  margin: number;
  count: Count<Ending>;
  /** How many lines there are on either side of the most balanced one. */
  reach: number | ((view: NoInfer<View>) => number);
}

const reachIn = <View>(reach: LadderPrice<View, never>["reach"], view: View): number =>
  typeof reach === "number" ? reach : reach(view);

/** A ladder of totals. */
export const overUnder = <View, Ending extends { probability: number }>(
  scope: Scope<View, Ending>,
  { marketId, margin, count, reach }: LadderPrice<View, Ending>,
): MarketPrice<View> => ({
  marketId,
  margin,
  lines: (view) =>
    ladder(scope.endings(view).spread(count), reachIn(reach, view)).map((line) => ({
      ...scope.specifiers(view),
      total: String(line),
    })),
  fair: (view, { total }) => twoWay(scope.endings(view).over(count, Number(total))),
});

/** A ladder of handicaps; the count is how far home is ahead. */
export const handicap = <View, Ending extends { probability: number }>(
  scope: Scope<View, Ending>,
  { marketId, margin, count, reach }: LadderPrice<View, Ending>,
): MarketPrice<View> => ({
  marketId,
  margin,
  lines: (view) =>
    ladder(scope.endings(view).spread(count), reachIn(reach, view)).map((line) => ({
      ...scope.specifiers(view),
      hcp: String(-line),
    })),
  fair: (view, { hcp }) => twoWay(scope.endings(view).over(count, -Number(hcp))),
});

export interface ListPrice<Ending> {
  marketId: string;
  margin: number;
  count: Count<Ending>;
  /** What the count comes to for each outcome. */
  values: readonly number[];
}

/** One line with an outcome for each value of a count. */
export const oneOf = <View, Ending extends { probability: number }>(
  scope: Scope<View, Ending>,
  { marketId, margin, count, values }: ListPrice<Ending>,
): MarketPrice<View> => ({
  marketId,
  margin,
  lines: (view) => [scope.specifiers(view)],
  fair: (view) => values.map((value) => scope.endings(view).exactly(count, value)),
});
