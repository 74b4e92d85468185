import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/testing/longest-first.ts";

const ONE_MINUTE_MS = 60_000;
const { TEST_DATABASE_URL } = process.env;

const serverTests = {
  maxWorkers: 2, // each database in process takes some 450 MB
  testTimeout: ONE_MINUTE_MS,
  hookTimeout: ONE_MINUTE_MS,
};

/** These know no PostgreSQL: once, with the others, is enough. */
const WITHOUT_POSTGRES = [
  "{config,data-folder,disk,folder-lock,server-process}",
  "contract/{calls-alone,fuzz}",
  "book/{model/payout-oracle,simulated-offer}",
];

/** What needs records, once more on a PostgreSQL server; what is beside the sources needs none. */
const onPostgres = (databaseUrl: string) => ({
  test: {
    ...serverTests,
    name: "postgres",
    include: ["apps/server/test/**/*.test.ts"],
    exclude: WITHOUT_POSTGRES.map((name) => `apps/server/test/${name}.test.ts`),
    env: { POSTGRES_UNDER_TEST: databaseUrl },
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./tools/testing/vitest-tally-reporter.ts"],
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/*/{src,test}/**/*.test.ts", "tools/**/*.test.ts"],
          testTimeout: ONE_MINUTE_MS,
        },
      },
      "apps/web/vitest.config.ts",
      { test: { ...serverTests, name: "server", include: ["apps/server/**/*.test.ts"] } },
      ...(TEST_DATABASE_URL === undefined ? [] : [onPostgres(TEST_DATABASE_URL)]),
    ],
  },
});
