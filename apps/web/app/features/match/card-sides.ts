import { useState } from "react";
import type { MarketSection } from "./market-sections.ts";

export type CardSide = "start" | "end";

const HEAD = 64;
const ROW = 40;
const MORE = 36;
const LABEL = 16;
const SHOWN_LINES = 5;
const SHOWN_OUTCOMES = 6;
const SHORT_LIST = 8;
const SHOWN_SCORES = 5;

const rowsOf = (count: number, shown: number): number => Math.min(count, shown) * ROW + (count > shown ? MORE : 0);

/** Outcomes stand three abreast, each below its name, where that leaves no hole; otherwise two. */
export const gridColumns = (outcomes: number): 2 | 3 => (outcomes > 0 && outcomes % 3 === 0 ? 3 : 2);

/** About how high a card is, in pixels: near enough to tell which of two columns is the shorter. */
export function heightOf({ lines }: MarketSection): number {
  const { layout = "list", outcomes: { length: outcomes } = [] } = lines[0] ?? {};
  switch (layout) {
    case "grid":
      return HEAD + Math.ceil(outcomes / gridColumns(outcomes)) * (gridColumns(outcomes) === 3 ? ROW + LABEL : ROW);
    case "over_under":
    case "handicap":
      return HEAD + ROW / 2 + rowsOf(lines.length, SHOWN_LINES);
    case "players":
      return HEAD + ROW + lines.length * ROW;
    case "scores":
      return HEAD + ROW / 2 + SHOWN_SCORES * ROW + MORE;
    case "list":
      return HEAD + (outcomes <= SHORT_LIST ? Math.ceil(outcomes / 2) * ROW : rowsOf(outcomes / 2, SHOWN_OUTCOMES / 2));
  }
}

/**
 * Which of two columns each card stands in: the one that is the shorter when its turn comes, so that the columns have no
 * holes and no card stands higher than one before it. A card that stood keeps its side.
 */
export function cardSides(
  sections: readonly MarketSection[],
  standing: ReadonlyMap<string, CardSide> = new Map(),
): Map<string, CardSide> {
  const heights = { start: 0, end: 0 };
  return new Map(
    sections.map((section) => {
      const side = standing.get(section.key) ?? (heights.start <= heights.end ? "start" : "end");
      heights[side] += heightOf(section);
      return [section.key, side];
    }),
  );
}

/** The sides of cards that stand, the same until they are laid out anew. */
export function useCardSides(sections: readonly MarketSection[], layout: string): ReadonlyMap<string, CardSide> {
  const [laid, setLaid] = useState(() => ({ layout, sides: cardSides(sections) }));
  const isSame = laid.layout === layout;
  if (isSame && sections.every(({ key }) => laid.sides.has(key))) return laid.sides;
  const sides = cardSides(sections, isSame ? laid.sides : undefined);
  setLaid({ layout, sides });
  return sides;
}
