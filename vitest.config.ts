import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/testing/longest-first.ts";

const ONE_MINUTE_MS = 60_000;

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
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          maxWorkers: 2, // each database in process takes some 450 MB
          testTimeout: ONE_MINUTE_MS,
          hookTimeout: ONE_MINUTE_MS,
        },
      },
    ],
  },
});
