import { basename } from "node:path";
import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";

/** Of each test that failed, says what it did and when: a time-out alone does not tell what took so long. */
export default class FailedTestSteps implements Reporter {
  onTestEnd(test: TestCase, { status, startTime, steps }: TestResult): void {
    if (status === test.expectedStatus) return;
    const lines = steps.flatMap((step) => linesOf(step, startTime));
    process.stdout.write(`steps of "${test.title}" [s from its start + s it took]:\n${lines.join("\n")}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1).padStart(5);

function linesOf(step: TestStep, testStart: Date, depth = 0): string[] {
  const started = seconds(step.startTime.getTime() - testStart.getTime());
  // A step that was never ended has a negative duration.
  const took = step.duration < 0 ? "never ended" : seconds(step.duration);
  const line = step.location === undefined ? "" : ` (${basename(step.location.file)}:${step.location.line})`;
  return [
    `  ${started} + ${took} ${"  ".repeat(depth)}${step.title}${line}`,
    ...step.steps.flatMap((inner) => linesOf(inner, testStart, depth + 1)),
  ];
}
