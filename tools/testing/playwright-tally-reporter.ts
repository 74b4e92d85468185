import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";
import { recordCounts } from "./test-tally.ts";

/** Counts the tests of a Playwright run; a run that fails outside any test counts as one failure. */
export default class PlaywrightTallyReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(result: FullResult): void {
    const outcomes = this.#suite?.allTests().map((test) => test.outcome()) ?? [];
    const passed = outcomes.filter((outcome) => outcome === "expected" || outcome === "flaky").length;
    const failed = outcomes.filter((outcome) => outcome === "unexpected").length;
    recordCounts({ passed, failed: failed === 0 && result.status !== "passed" ? 1 : failed });
  }

  printsToStdio(): boolean {
    return false;
  }
}
