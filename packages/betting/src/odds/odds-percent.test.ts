import { expect, it } from "vitest";
import { oddsPercent } from "./odds-percent.ts";

it("is net odds as a percentage [ODD-03]", () => {
  expect(["1.87", "2.00", "1.005", "1.8755", "101"].map(oddsPercent)).toEqual(["87", "100", "0.5", "87.55", "10000"]);
});

it("is zero where nothing can be won", () => {
  expect(["1", "0.5"].map(oddsPercent)).toEqual(["0", "0"]);
});
