import { groupMarkets } from "@touchline/betting";
import type { MarketCell } from "../../data/live/live-cells.ts";

export interface MarketSection {
  key: string;
  lines: readonly MarketCell[];
}

/** Markets with two outcomes share a card with their other lines; all others have a card of their own. */
const sectionKey = ({ key, marketId, outcomes }: MarketCell): string => (outcomes.length === 2 ? marketId : key);

/** What stands on one card each, in the order of the lines. */
export const marketSections = (markets: readonly MarketCell[]): MarketSection[] =>
  [...Map.groupBy(markets, sectionKey)].map(([key, lines]) => ({ key, lines }));

export interface GroupTab {
  key: string;
  count: number;
}

const ALL = "all";

/** Groups that have markets, in the order their first market stands, with "all" in front. */
export function groupTabs(markets: readonly MarketCell[]): GroupTab[] {
  const sections = marketSections(markets).map(({ lines: [first] }) => ({ groupKeys: first?.groupKeys ?? [] }));
  const groups = groupMarkets(sections).map(({ groupKey, markets: { length } }) => ({ key: groupKey, count: length }));
  return [{ key: ALL, count: sections.length }, ...groups];
}

export const marketsOfGroup = (markets: readonly MarketCell[], group: string): readonly MarketCell[] =>
  group === ALL ? markets : markets.filter(({ groupKeys }) => groupKeys.includes(group));
