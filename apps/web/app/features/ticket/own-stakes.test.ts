import { expect, it } from "vitest";
import { parsedStakes } from "./own-stakes.ts";

it("reads a visitor's stakes by currency, and leaves out what are none [TKT-22]", () => {
  const text = JSON.stringify({
    EUR: ["500", "1000"],
    USD: ["0"],
    GBP: ["1", "2", "3", "4", "5"],
    JPY: 7,
    SEK: ["1.5"],
  });
  expect(parsedStakes(text)).toEqual({ EUR: ["500", "1000"] });
});

it.each([null, "", "{", "null", "[]", '"text"', "7"])("reads nothing from %j", (text) => {
  expect(parsedStakes(text)).toEqual({});
});
