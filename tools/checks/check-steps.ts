import { inRepo } from "../bootstrap/paths.mjs";
import { packageBin } from "./package-bin.ts";
import { pageFiles, serverFilesLeftOut, type Share } from "./share.ts";
import type { Step } from "./step.ts";

const TYPED_WORKSPACES = [
  "packages/contract",
  "packages/betting",
  "packages/sports",
  "packages/centrifuge-server",
  "packages/error-reports",
  "apps/server",
  "apps/web",
  "apps/web/service-worker",
  "e2e",
  "bench",
  "tools",
] as const;

/** Lint and types read what it writes. */
export const routeTypes = (): Step => ({
  name: "route types",
  args: [packageBin("@react-router/dev", "react-router"), "typegen"],
  cwd: inRepo("apps/web"),
});

/** What is held to .dependency-cruiser.mjs. */
const CRUISED = ["packages", "apps", "e2e", "bench", "tools", "vitest.config.ts"];

const TALLY_REPORTER = "tools/testing/vitest-tally-reporter.ts";

const types = (workspace: string): Step => ({
  name: `types of ${workspace}`,
  args: [packageBin("typescript", "tsc"), "-p", inRepo(workspace, "tsconfig.json")],
});

/** By itself vitest leaves one core to others, and of two that is half. */
const EVERY_CORE = "--maxWorkers=100%";

const vitest = (...projects: string[]): string[] => [
  packageBin("vitest"),
  "run",
  ...projects.flatMap((project) => ["--project", project]),
];

const BETTING = "packages/betting";

/** The tests of the betting rules, with the limits on coverage that its own configuration sets. */
const bettingTests = (): Step => ({
  name: "betting tests and coverage",
  args: [
    packageBin("vitest"),
    "run",
    "--coverage",
    EVERY_CORE,
    "--reporter=default",
    `--reporter=${inRepo(TALLY_REPORTER)}`,
  ],
  cwd: inRepo(BETTING),
});

/** Everything that can be known without running the product, and the unit tests. */
export const checkSteps = (): Step[] => [
  { name: "format", args: [packageBin("oxfmt"), "--check"] },
  routeTypes(),
  { name: "lint", args: [packageBin("oxlint"), "--type-aware", "--deny-warnings"] },
  ...TYPED_WORKSPACES.map(types),
  { name: "dependency rules", args: [packageBin("dependency-cruiser", "depcruise"), ...CRUISED] },
  { name: "source rules", args: ["tools/source-rules/check-sources.ts"] },
  { name: "dead code", args: [packageBin("knip"), "--no-progress"] },
  { name: "versions", args: [packageBin("sherif")] },
  { name: "requirements", args: ["tools/requirement-coverage/check-requirement-coverage.ts"] },
  { name: "proof of standards", args: ["tools/proof/check-proof.ts"] },
  { name: "dark patterns", args: ["tools/dark-patterns/check-dark-patterns.ts"] },
  { name: "contract documents", args: ["tools/contract/generate.ts", "--check"] },
  {
    name: "unit tests",
    args: [...vitest("unit", "web"), EVERY_CORE],
    env: { TESTS_LEFT_OUT: `${BETTING}/**` },
  },
  bettingTests(),
  { name: "web build", args: ["tools/checks/build-web.ts"] },
  { name: "stories", args: ["tools/stories/run-stories.ts", "build"] },
  { name: "size budgets", args: ["tools/budgets/check-budgets.ts"] },
];

const SERVER = ["server", "server-mocks"];

/**
 * The server's tests on the database that is built in, and beside them on PostgreSQL where the machine offers one: the
 * longest of each then run at once, and no core waits for them alone.
 */
export function serverTests(share: Share): Step {
  const env = { TESTS_LEFT_OUT: serverFilesLeftOut(share).join(",") };
  return process.env["TEST_DATABASE_URL"] === undefined
    ? { name: "server tests", args: vitest(...SERVER), env, live: true }
    : {
        name: "server tests, and those of the database on PostgreSQL",
        args: vitest(...SERVER, "postgres"),
        env,
        live: true,
      };
}

/** As Playwright takes a file: a pattern, which others' paths must not match. */
const exactly = (file: string): string => `/${file.replaceAll(".", "[.]")}$`;

/** Two browsers at a time; then, alone on the machine, the tests that look at a clock. */
export function pageTests(chromium: string, share: Share): Step[] {
  const playwright = (project: string, workers: number, files: readonly string[] = []) => ({
    args: [
      packageBin("@playwright/test", "playwright"),
      "test",
      `--project=${project}`,
      `--workers=${workers}`,
      ...files,
    ],
    cwd: inRepo("e2e"),
    // Flows go through two of their four ways; a run of each week goes through all.
    env: {
      WAYS: "short",
      CHROMIUM_PATH: chromium,
      TEST_COUNT_REPORTER: inRepo("tools/testing/playwright-tally-reporter.ts"),
    },
    live: true,
  });
  return [
    { name: "page tests", ...playwright("pages", 2, pageFiles(share).map(exactly)) },
    { name: "page tests by the clock", ...playwright("by-the-clock", 1) },
    // Last, for each run empties the folder that their pictures are left in.
    { name: "stories in the browser", ...playwright("stories", 2) },
  ];
}
