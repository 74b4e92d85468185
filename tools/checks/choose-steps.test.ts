import { expect, it } from "vitest";
import { chooseSteps } from "./choose-steps.ts";

const [FORMAT, WEB, SERVER] = [
  { name: "format", args: [] },
  { name: "types of apps/web", args: [] },
  { name: "types of apps/server", args: [] },
];
const STEPS = [FORMAT, WEB, SERVER];

it("picks the checks whose names contain one of the words, and all without words", () => {
  expect(chooseSteps(STEPS, ["types", "web"])).toEqual({ chosen: [WEB, SERVER], unknown: [] });
  expect(chooseSteps(STEPS, [])).toEqual({ chosen: STEPS, unknown: [] });
});

it("names the words that no check has", () => {
  expect(chooseSteps(STEPS, ["format", "nonsense"]).unknown).toEqual(["nonsense"]);
});
