import { expect, it } from "vitest";
import {
  receiveNamed,
  matchAt,
  linesAt,
  handClock,
  sampleMarket,
  sampleMatch,
  samplePrices,
} from "../../../test/live-samples.ts";
import { createLiveStore } from "./live-store.ts";
import { mainLine } from "./use-market.ts";

const total = (line: string, odds: readonly string[]) =>
  sampleMarket({ id: "18", specifier: `total=${line}`, outcomes: samplePrices(...odds) });

const LOW = total("1.5", ["1.30", "3.40"]);
const LEVEL = total("2.5", ["1.95", "1.85"]);

it.each([
  { which: "the line that the server lists", lines: [LOW], main: "m1/18/total=1.5" },
  { which: "none of another market", lines: [sampleMarket()], main: null },
])("a list shows of a market $which [CAT-07]", ({ lines, main }) => {
  const store = createLiveStore(handClock());
  store.seedMatches([sampleMatch({ main_markets: lines })]);
  expect(mainLine(store, "m1", "18")).toBe(main);
});

it("a list leaves a line that is not listed any more, whatever its last prices were [RT-04]", () => {
  const store = createLiveStore(handClock());
  store.seedMatches([sampleMatch({ main_markets: [LEVEL] })]);
  receiveNamed(store, "m1", linesAt(2, [LOW]));
  store.applyMatch(...matchAt(2, { main_lines: [LOW] }));
  expect(mainLine(store, "m1", "18")).toBe("m1/18/total=1.5");
  store.seedMatches([sampleMatch({ main_markets: [LEVEL], version: 1 })]);
  expect(mainLine(store, "m1", "18")).toBe("m1/18/total=1.5");
});
