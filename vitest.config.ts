import { defineConfig } from "vitest/config";

// Not built on apps/web/vite.config.ts: the React Router plugin must not be loaded in tests.
export default defineConfig({
  test: {
    reporters: ["default", "./tools/testing/vitest-tally-reporter.ts"],
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/*/{src,test}/**/*.test.ts", "apps/web/app/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          maxWorkers: 2, // each PGlite takes some 450 MB
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
