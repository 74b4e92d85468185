import { expect, it } from "vitest";
import { sampleSettings } from "../../../test/background-samples.ts";
import { parsedStakes, stakesOfSettings } from "./own-stakes.ts";

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

it("are not those of the account that was in use before, whose figures are of another currency [TKT-22] [TKT-19]", () => {
  const settings = { ...sampleSettings(), stakes: ["500", "1000"] };
  expect(stakesOfSettings({ settings })).toEqual(["500", "1000"]);
  const { stakes: staleStakes } = settings;
  expect(stakesOfSettings({ settings: { ...settings, provider_statuses: [] }, staleStakes })).toBeUndefined();
  expect(stakesOfSettings({ settings: { ...settings, stakes: ["800"] }, staleStakes })).toEqual(["800"]);
  expect(stakesOfSettings({ settings: null })).toBeUndefined();
});
