import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_LAUNCH } from "./fixtures/chromium.ts";

const counter = process.env["TEST_COUNT_REPORTER"];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: "../test-results",
  reporter: counter === undefined ? [["list"]] : [["list"], [counter]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    launchOptions: CHROMIUM_LAUNCH,
    trace: { mode: "retain-on-failure", screenshots: false },
  },
});
