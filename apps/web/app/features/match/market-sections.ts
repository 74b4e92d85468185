import { groupMarkets } from "@touchline/betting";
import type { MarketCell } from "../../data/live/live-cells.ts";

export interface MarketSection {
  /** Of the card: it stays where another market has taken the place of one that is gone. */
  key: string;
  lines: readonly MarketCell[];
}

/** Markets with two outcomes share a card with their other lines; all others have a card of their own. */
const contentKey = ({ key, marketId, outcomes }: MarketCell): string => (outcomes.length === 2 ? marketId : key);

const contentOf = ({ key, lines: [first] }: MarketSection): string => (first === undefined ? key : contentKey(first));

/** What stands on one card each, in the order of the lines. */
export const marketSections = (markets: readonly MarketCell[]): MarketSection[] =>
  [...Map.groupBy(markets, contentKey)].map(([key, lines]) => ({ key, lines }));

/**
 * The cards as they stand, brought up to what is on offer: each keeps its place, one whose market is gone keeps its
 * closed lines, or is taken by the same market's next (2nd goal after the 1st), and what is new comes last.
 */
export function steadySections(
  shown: readonly MarketSection[],
  offered: readonly MarketSection[],
): readonly MarketSection[] {
  if (shown.length === 0) return offered;
  const offers = new Map(offered.map((section) => [contentOf(section), section.lines]));
  const kept = new Set(shown.map(contentOf));
  const arrivals = offered.filter((section) => !kept.has(contentOf(section)));
  const placed = shown.map((section) => {
    const next = offers.get(contentOf(section)) ?? takeNextOf(section, arrivals) ?? section.lines;
    return isSame(section.lines, next) ? section : { ...section, lines: next };
  });
  const added = arrivals.map(({ key, lines }, index) => ({ key: `${key}@${shown.length + index}`, lines }));
  return added.length === 0 && isSame(shown, placed) ? shown : [...placed, ...added];
}

function takeNextOf({ lines: [gone] }: MarketSection, arrivals: MarketSection[]): MarketSection["lines"] | undefined {
  const index = arrivals.findIndex(({ lines: [first] }) => first?.marketId === gone?.marketId);
  return index === -1 ? undefined : arrivals.splice(index, 1)[0]?.lines;
}

const isSame = <Item>(before: readonly Item[], after: readonly Item[]): boolean =>
  before.length === after.length && before.every((item, index) => item === after[index]);

export interface GroupTab {
  key: string;
  count: number;
}

const ALL = "all";

const groupKeysOf = ({ lines: [first] }: MarketSection): readonly string[] => first?.groupKeys ?? [];

/** Groups that have cards, in the order their first card stands, with "all" in front. */
export function groupTabs(sections: readonly MarketSection[]): GroupTab[] {
  const groups = groupMarkets(sections.map((section) => ({ groupKeys: groupKeysOf(section) })));
  const tabs = groups.map(({ groupKey, markets: { length } }) => ({ key: groupKey, count: length }));
  return [{ key: ALL, count: sections.length }, ...tabs];
}

export const sectionsOfGroup = (sections: readonly MarketSection[], group: string): readonly MarketSection[] =>
  group === ALL ? sections : sections.filter((section) => groupKeysOf(section).includes(group));
