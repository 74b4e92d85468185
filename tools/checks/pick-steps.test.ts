import { expect, it } from "vitest";
import { pickSteps } from "./pick-steps.ts";

const [FORMAT, WEB, SERVER] = [
  { name: "format", args: [] },
  { name: "types of apps/web", args: [] },
  { name: "types of apps/server", args: [] },
];
const STEPS = [FORMAT, WEB, SERVER];

it("picks the checks whose names contain one of the words, and all without words", () => {
  expect(pickSteps(STEPS, ["types", "web"])).toEqual({ picked: [WEB, SERVER], unknown: [] });
  expect(pickSteps(STEPS, [])).toEqual({ picked: STEPS, unknown: [] });
});

it("names the words that no check has", () => {
  expect(pickSteps(STEPS, ["format", "nonsense"]).unknown).toEqual(["nonsense"]);
});
