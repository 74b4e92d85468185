import { expect, it } from "vitest";
import {
  combinedOdds,
  compareOdds,
  formatDecimalOdds,
  impliedProbability,
  potentialWin,
  snapToTick,
} from "../src/index.ts";

const CALLS = [
  // @ts-expect-error -- odds are text
  () => formatDecimalOdds(1.85),
  // @ts-expect-error -- odds are text
  () => impliedProbability(1.85),
  // @ts-expect-error -- odds are text
  () => compareOdds("1.85", 1.9),
  // @ts-expect-error -- odds are text
  () => snapToTick(1.85),
  // @ts-expect-error -- odds are text
  () => combinedOdds(["1.85", 1.9]),
  // @ts-expect-error -- an amount is a bigint
  () => potentialWin({ stake: 10.5, odds: ["1.85"] }),
];

it("takes no float for an amount or a price, neither where it is compiled nor where it runs", () => {
  for (const call of CALLS) expect(call).toThrow();
});
