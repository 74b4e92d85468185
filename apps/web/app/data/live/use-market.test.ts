import { expect, it } from "vitest";
import { handClock, sampleMarket, sampleMatch, samplePrices } from "./live-samples.ts";
import { createLiveStore } from "./live-store.ts";
import { mainLine } from "./use-market.ts";

const total = (line: string, odds: readonly string[], isFlagged = false) =>
  sampleMarket({ id: "18", specifier: `total=${line}`, most_balanced: isFlagged, outcomes: samplePrices(...odds) });

const LOW = total("1.5", ["1.30", "3.40"]);
const LEVEL = total("2.5", ["1.95", "1.85"]);

it.each([
  { flagged: "the flagged line", lines: [LOW, LEVEL, total("3.5", ["3.30", "1.32"], true)], main: "m1/18/total=3.5" },
  { flagged: "else the one with the closest prices", lines: [LOW, LEVEL], main: "m1/18/total=2.5" },
  { flagged: "none of another market", lines: [sampleMarket()], main: null },
])("a list shows of a market $flagged [CAT-07]", ({ lines, main }) => {
  const store = createLiveStore(handClock());
  store.seedMatches([sampleMatch({ main_markets: lines })]);
  expect(mainLine(store, "m1", "18")).toBe(main);
});
