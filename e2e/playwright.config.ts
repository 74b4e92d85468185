import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_LAUNCH, SHORT_LIVED_CHROMIUM_LAUNCH } from "./fixtures/chromium.ts";

const counter = process.env["TEST_COUNT_REPORTER"];

/** What is judged by a clock: another browser on the same core would only measure that one. */
const BY_THE_CLOCK = "realtime.spec.ts";
/** They need no server, and stories that are built. */
const STORIES = "stories.spec.ts";

export default defineConfig({
  testDir: ".",
  projects: [
    {
      name: "pages",
      testMatch: "**/*.spec.ts",
      testIgnore: [BY_THE_CLOCK, STORIES],
      use: { launchOptions: SHORT_LIVED_CHROMIUM_LAUNCH },
    },
    { name: "by-the-clock", testMatch: BY_THE_CLOCK },
    { name: "stories", testMatch: STORIES },
  ],
  fullyParallel: false,
  workers: 1,
  // In a whole run a failure is looked at twice, and told as flaky where the second look passes: that is a fault to mend.
  retries: counter === undefined ? 0 : 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: "../test-results",
  reporter: [
    ["list"],
    ["./reporters/failed-steps-reporter.ts"],
    ...(counter === undefined ? [] : [[counter] as const]),
  ],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    launchOptions: CHROMIUM_LAUNCH,
    // A step that hangs names itself, instead of ending as the time of its whole test.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Pictures and copies of the page at every step take a fifth of the run; a failure leaves its page as text.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
  },
});
