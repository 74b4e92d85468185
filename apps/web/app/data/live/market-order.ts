import type { MarketCell } from "./live-cells.ts";

const specifierNumber = (specifier: string, name: string): number => {
  const pair = specifier.split("|").find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? 0 : Number(pair.slice(name.length + 1));
};

const ORDER: readonly ((a: MarketCell, b: MarketCell) => number)[] = [
  (a, b) => a.priority - b.priority,
  (a, b) => Number(a.marketId) - Number(b.marketId) || a.marketId.localeCompare(b.marketId, "en"),
  (a, b) => a.name.localeCompare(b.name, "en"),
  (a, b) => specifierNumber(a.specifier, "hcp") - specifierNumber(b.specifier, "hcp"),
  (a, b) => specifierNumber(a.specifier, "total") - specifierNumber(b.specifier, "total"),
  (a, b) => a.specifier.localeCompare(b.specifier, "en"),
];

/** Display order of lines: priority, market, name, then handicap and total of the line. */
export function compareMarketCells(a: MarketCell, b: MarketCell): number {
  for (const compare of ORDER) {
    const order = compare(a, b);
    if (order !== 0) return order;
  }
  return 0;
}
