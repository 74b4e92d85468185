import type { Reporter, SerializedError, TestModule, TestRunEndReason } from "vitest/node";
import { failureOf, recordCounts } from "./test-tally.ts";

const LONG_MS = 180_000;

/** Counts the tests of a run, and says which were skipped; a file that could not be loaded and an error outside any test count as failures. */
export default class VitestTallyReporter implements Reporter {
  readonly #begun = new Map<string, number>();
  #watch: NodeJS.Timeout | undefined;

  /** Code that never ends keeps its test from being ended by its time limit: the file is named while it hangs. */
  onTestRunStart(): void {
    this.#watch = setInterval(() => {
      const now = performance.now();
      for (const [file, since] of this.#begun)
        if (now - since > LONG_MS) console.log(`still runs after ${Math.round((now - since) / 1000)} s: ${file}`);
    }, LONG_MS);
    this.#watch.unref();
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#begun.set(moduleId, performance.now());
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#begun.delete(moduleId);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason): void {
    clearInterval(this.#watch);
    const results = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({ test, ...test.result() })),
    );
    for (const result of results)
      if (result.state === "skipped")
        console.log(`skipped: ${result.test.name}: ${result.note ?? "it does not say why"}`);
    const states = results.map(({ state }) => state);
    const brokenFiles = modules.filter((module) => module.errors().length > 0).length;
    const passed = states.filter((state) => state === "passed").length;
    const failed = states.filter((state) => state === "failed").length + brokenFiles + errors.length;
    const failures = [
      ...results
        .filter(({ state }) => state === "failed")
        .map((result) => failureOf(result.test.fullName, result.errors?.[0]?.message)),
      ...modules.flatMap((module) => module.errors().map(({ message }) => failureOf(module.moduleId, message))),
      ...errors.map(({ message }) => failureOf("outside any test", message)),
    ];
    recordCounts({ passed, failed: failed === 0 && reason !== "passed" ? 1 : failed, failures });
  }
}
