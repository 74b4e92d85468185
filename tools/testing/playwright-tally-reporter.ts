import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";
import { failureOf, recordCounts } from "./test-tally.ts";

/** Counts the tests of a Playwright run; a run that fails outside any test counts as one failure. */
export default class PlaywrightTallyReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(result: FullResult): void {
    const tests = this.#suite?.allTests() ?? [];
    const outcomes = tests.map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === "expected" || outcome === "flaky").length;
    const failures = tests
      .filter((test) => test.outcome() === "unexpected")
      .map((test) => failureOf(test.titlePath().filter(Boolean).join(" › "), test.results.at(-1)?.error?.message));
    const failed = failures.length === 0 && result.status !== "passed" ? 1 : failures.length;
    recordCounts({ passed, failed, failures });
  }

  printsToStdio(): boolean {
    return false;
  }
}
