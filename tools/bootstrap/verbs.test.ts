import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checkSteps } from "../checks/check-steps.ts";
import { chooseSteps } from "../checks/choose-steps.ts";
import { inRepo } from "./paths.mjs";
import { VERBS } from "./verbs.mjs";

interface Manifest {
  scripts: Record<string, string>;
}

// safe: npm's own format, of our own file
const { scripts } = JSON.parse(readFileSync(inRepo("package.json"), "utf8")) as Manifest;

it("has every command of npm start itself without anything installed", () => {
  const expected = Object.keys(VERBS).map((name) => [name, `node tools/bootstrap.mjs ${name}`]);
  expect(scripts).toEqual(Object.fromEntries(expected));
});

it.each(Object.entries(VERBS))("finds the script that %s runs", (_name, { script }) => {
  expect(existsSync(inRepo(script))).toBe(true);
});

it.each(["lint", "typecheck"])("%s runs checks that there are", (name) => {
  const words = VERBS[name]?.args ?? [];
  expect(chooseSteps(checkSteps(), words)).toEqual({
    chosen: expect.arrayContaining([expect.anything()]),
    unknown: [],
  });
});
