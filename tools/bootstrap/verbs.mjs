const SERVER = "apps/server/src/main.ts";
const CHECKS = "tools/checks/run-checks.ts";

/** What the server runs from; pages reload by themselves. */
const SERVER_SOURCES = [
  "apps/server",
  "packages/betting",
  "packages/centrifuge-server",
  "packages/contract",
  "packages/error-reports",
  "packages/sports",
].map((workspace) => `${workspace}/src`);

/**
 * @typedef {object} Verb
 * @property {string} script run by Node 24, once what it needs is installed
 * @property {readonly string[]} [args] before those of the command line
 * @property {string} [mode] the value of NODE_ENV
 * @property {true} [listens] serves at PORT
 * @property {true} [needsBuild] builds the pages first, where they have changed
 * @property {readonly string[]} [watches] folders whose edits start it again
 */

/** What `npm run` knows, by name. @type {Record<string, Verb>} */
export const VERBS = {
  start: { script: SERVER, mode: "production", listens: true, needsBuild: true },
  dev: { script: SERVER, mode: "development", listens: true, watches: SERVER_SOURCES },
  build: { script: "tools/checks/build-web.ts" },
  format: { script: "tools/checks/run-format.ts" },
  lint: { script: CHECKS, args: ["route types", "lint"] },
  typecheck: { script: CHECKS, args: ["types"] },
  check: { script: CHECKS },
  test: { script: "tools/checks/run-tests.ts" },
  "test:unit": { script: "node_modules/vitest/vitest.mjs", args: ["run", "--project", "unit", "--project", "web"] },
  stories: { script: "tools/stories/run-stories.ts" },
  bench: { script: "bench/src/main.ts", mode: "production", needsBuild: true },
  requirements: { script: "tools/requirement-coverage/check-requirement-coverage.ts" },
  operator: { script: "tools/operator/run-operator.ts" },
  contract: { script: "tools/contract/generate.ts" },
};
