import { groupMarkets } from "@touchline/betting";
import type { MarketCell } from "../../data/live/live-cells.ts";

export interface MarketSection {
  /** Of the card: it stays where another market has taken the place of one that is gone. */
  key: string;
  lines: readonly MarketCell[];
}

/** What a ladder's lines differ by; what else a specifier says is the same for all of them, such as the period. */
const LINE = /(?:hcp|total)=[^|]*\|?/g;

/** The same in a table of players. */
const PLAYERS_LINE = /(?:player|total)=[^|]*\|?/g;

const LINE_OF: Partial<Record<MarketCell["layout"], RegExp>> = {
  over_under: LINE,
  handicap: LINE,
  players: PLAYERS_LINE,
};

/** The lines of a ladder share a card, and those of a table of players; every other line has a card of its own. */
function contentKey({ key, marketId, specifier, layout }: MarketCell): string {
  const line = LINE_OF[layout];
  return line === undefined ? key : `${marketId} ${specifier.replaceAll(line, "")}`.trim();
}

/** What folds up together: the same card of every match. */
export const foldKey = (line: MarketCell): string => contentKey(line).replace(/^[^/]*\//, "");

const contentOf = ({ key, lines: [first] }: MarketSection): string => (first === undefined ? key : contentKey(first));

const marketOf = ({ key, lines: [first] }: MarketSection): string => first?.marketId ?? key;

/** What stands on one card each, in the order of the lines. */
export const marketSections = (markets: readonly MarketCell[]): MarketSection[] =>
  [...Map.groupBy(markets, contentKey)].map(([key, lines]) => ({ key, lines }));

/**
 * The cards as they stand, brought up to what is on offer: each keeps its place, one whose market is gone keeps its
 * closed lines, or is taken by the same market's next (the 2nd of a kind after the 1st), and what is new comes last.
 */
export function steadySections(
  shown: readonly MarketSection[],
  offered: readonly MarketSection[],
): readonly MarketSection[] {
  if (shown.length === 0) return offered.length === 0 ? shown : offered;
  const offers = new Map(offered.map((section) => [contentOf(section), section.lines]));
  const kept = new Set(shown.map(contentOf));
  const arriving = offered.filter((section) => !kept.has(contentOf(section)));
  const heirs = heirsOf(
    shown.filter((section) => !offers.has(contentOf(section))),
    arriving,
  );
  const placed = shown.map((section) => {
    const lines = offers.get(contentOf(section)) ?? heirs.get(section)?.lines ?? section.lines;
    return isSame(section.lines, lines) ? section : { ...section, lines };
  });
  const inherited = new Set(heirs.values());
  const added = arriving.filter((section) => !inherited.has(section));
  return added.length === 0 && isSame(shown, placed) ? shown : [...placed, ...named(added, placed)];
}

/** The cards on offer, in the order of the offer. Those that stood already go by the keys that they have. */
export function relaidSections(
  shown: readonly MarketSection[],
  offered: readonly MarketSection[],
): readonly MarketSection[] {
  const keys = new Map(shown.map((section) => [contentOf(section), section.key]));
  const names = named(
    offered.filter((section) => !keys.has(contentOf(section))),
    shown,
  );
  const added = new Map(names.map((section) => [contentOf(section), section.key]));
  return offered.map((section) => {
    const content = contentOf(section);
    return { ...section, key: keys.get(content) ?? added.get(content) ?? section.key };
  });
}

/** Cards that come, by the card of the same market that goes. */
function heirsOf(
  leaving: readonly MarketSection[],
  arriving: readonly MarketSection[],
): ReadonlyMap<MarketSection, MarketSection> {
  const heirs = Map.groupBy(arriving, marketOf);
  const pairs = [...Map.groupBy(leaving, marketOf)].flatMap(([market, places]) =>
    (heirs.get(market) ?? []).flatMap((heir, index) => {
      const place = places[index];
      return place === undefined ? [] : [[place, heir] as const];
    }),
  );
  return new Map(pairs);
}

/** Cards under keys that no other has: one that stands may have another's. */
function named(added: readonly MarketSection[], standing: readonly MarketSection[]): MarketSection[] {
  const taken = new Set(standing.map(({ key }) => key));
  return added.map((section) => {
    let { key } = section;
    while (taken.has(key)) key += "+";
    taken.add(key);
    return { ...section, key };
  });
}

const isSame = <Item>(before: readonly Item[], after: readonly Item[]): boolean =>
  before.length === after.length && before.every((item, index) => item === after[index]);

export interface GroupTab {
  key: string;
  count: number;
}

/** Stands where a group would, for the cards of all groups. */
export const ALL = "all";

const groupKeysOf = ({ lines: [first] }: MarketSection): readonly string[] => first?.groupKeys ?? [];

/** Groups that have cards, in the order their first card stands, with "all" in front. */
export function groupTabs(sections: readonly MarketSection[]): GroupTab[] {
  const groups = groupMarkets(sections.map((section) => ({ groupKeys: groupKeysOf(section) })));
  const tabs = groups.map(({ groupKey, markets: { length } }) => ({ key: groupKey, count: length }));
  return [{ key: ALL, count: sections.length }, ...tabs];
}

export const sectionsOfGroup = (sections: readonly MarketSection[], group: string): readonly MarketSection[] =>
  group === ALL ? sections : sections.filter((section) => groupKeysOf(section).includes(group));
