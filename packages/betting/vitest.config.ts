import { defineConfig } from "vitest/config";

/** The package's tests alone, with the branches they have to reach: `vitest run --coverage` in this folder. */
export default defineConfig({
  test: {
    include: ["{src,test}/**/*.test.ts"],
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      exclude: ["src/**/*.test.ts", "src/index.ts"],
      reporter: ["text-summary", "text"],
      thresholds: { branches: 98, functions: 100, lines: 99, statements: 98 },
    },
  },
});
