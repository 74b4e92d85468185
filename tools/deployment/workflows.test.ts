import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { ROOT, inRepo } from "../bootstrap/paths.mjs";
import { SHARES } from "../checks/share.ts";

interface Job {
  "timeout-minutes"?: number;
  strategy?: { matrix: { share?: number[] } };
  steps: { uses?: string; run?: string; with?: object }[];
}

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const PATHS = globSync(".github/workflows/*.yml", { cwd: ROOT });
const textOf = (path: string): string => readFileSync(inRepo(path), "utf8");
// safe: where a workflow has another shape, the expectations below fail
const workflowOf = (path: string): Workflow => parse(textOf(path)) as Workflow;

it("runs on hosted machines what runs on any other, in all of its parts", () => {
  const jobs = Object.values(workflowOf(".github/workflows/ci.yml").jobs);
  expect(jobs.flatMap(({ steps }) => steps.map(({ run }) => run))).toContain(".ci/run");
  const shares = jobs.flatMap(({ strategy }) => strategy?.matrix.share ?? []);
  expect(shares).toEqual(Array.from({ length: SHARES }, (_, share) => share));
});

it.each(PATHS)("%s names each action by its commit, with the version beside it", (path) => {
  const uses = textOf(path)
    .split("\n")
    .filter((line) => line.includes("uses:"));
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((line) => !/uses: [\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

it.each(PATHS)("%s may only read where a job asks for no more, and each job has an end", (path) => {
  const { permissions, jobs } = workflowOf(path);
  expect(permissions).toEqual({ contents: "read" });
  expect(Object.entries(jobs).filter(([, job]) => job["timeout-minutes"] === undefined)).toEqual([]);
});

it("runs workflows on the Node that the repository pins", () => {
  const { devDependencies }: { devDependencies: { node: string } } = JSON.parse(textOf("package.json"));
  const versions = PATHS.flatMap((path) => [...textOf(path).matchAll(/node-version: (.+)/g)].map((found) => found[1]));
  expect(new Set(versions)).toEqual(new Set([devDependencies.node]));
});
