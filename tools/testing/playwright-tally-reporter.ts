import { existsSync, readFileSync } from "node:fs";
import type { FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { shownOverPage } from "./shown-over-page.ts";
import { failureOf, recordCounts } from "./test-tally.ts";

/** Where Playwright describes the page of a failed test. */
const SNAPSHOT = "error-context";

/** A test by its first failure: what came of running it once more is in its outcome. */
function describe(test: TestCase): string {
  const first = test.results.find(({ status }) => status !== "passed");
  const failure = failureOf(test.titlePath().filter(Boolean).join(" › "), first?.error?.message);
  return [failure, ...overPage(first)].join("\n  ");
}

function overPage(result: TestResult | undefined): string[] {
  const path = result?.attachments.find(({ name }) => name === SNAPSHOT)?.path;
  return path === undefined || !existsSync(path) ? [] : shownOverPage(readFileSync(path, "utf8"));
}

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
    const thoseThatWere = (outcome: ReturnType<TestCase["outcome"]>): string[] =>
      tests.filter((test) => test.outcome() === outcome).map(describe);
    const failures = thoseThatWere("unexpected");
    const failed = failures.length === 0 && result.status !== "passed" ? 1 : failures.length;
    recordCounts({ passed, failed, failures, flaky: thoseThatWere("flaky") });
  }

  printsToStdio(): boolean {
    return false;
  }
}
