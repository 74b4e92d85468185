// Mutation testing runs every test thousands of times: those of the package as a whole are left out.
const isMutating = process.env["STRYKER_MUTATOR_WORKER"] !== undefined;
const ONE_MINUTE_MS = 60_000;
const ALL_TESTS = ["{src,test}/**/*.test.ts"];
const TESTS_OF_BEHAVIOUR = ["src/**/*.test.ts", "test/impossible-values.test.ts"];

/** The package's tests alone, with the branches they have to reach: `vitest run --coverage` in this folder. */
export default {
  test: {
    testTimeout: ONE_MINUTE_MS,
    include: isMutating ? TESTS_OF_BEHAVIOUR : ALL_TESTS,
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      exclude: ["src/**/*.test.ts", "src/index.ts"],
      reporter: ["text-summary", "text"],
      thresholds: { branches: 98, functions: 100, lines: 99, statements: 98 },
    },
  },
};
