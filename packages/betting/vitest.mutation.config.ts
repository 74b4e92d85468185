import { defineConfig } from "vitest/config";

/** For mutation testing: the tests of the code, with fewer inputs to each property. */
export default defineConfig({
  test: { include: ["src/**/*.test.ts"], env: { PROPERTY_RUNS: "40" } },
});
