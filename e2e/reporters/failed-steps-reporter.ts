import { basename } from "node:path";
import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";

/** Of each test that failed, says what it did and when: a time-out alone does not tell what took so long. */
export default class FailedTestSteps implements Reporter {
  onTestEnd(test: TestCase, { status, startTime, steps }: TestResult): void {
    if (status === test.expectedStatus) return;
    const named = steps
      .flatMap((step) => flat(step))
      .filter(
        ({ step }, index, all) => index >= all.length - LAST_STEPS || step.duration >= LONG_MS || step.duration < 0,
      )
      .map(({ step, depth }) => lineOf(step, depth, startTime));
    process.stdout.write(`steps of "${test.title}", the long ones and the last:\n${named.join("\n")}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

const LAST_STEPS = 40;
const LONG_MS = 500;

const flat = (step: TestStep, depth = 0): { step: TestStep; depth: number }[] => [
  { step, depth },
  ...step.steps.flatMap((inner) => flat(inner, depth + 1)),
];

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1).padStart(5)} s`;

/** When it began after its test did, how long it took, what it was, and where that is written. */
function lineOf({ title, startTime, duration, location }: TestStep, depth: number, testStart: Date): string {
  const began = seconds(startTime.getTime() - testStart.getTime());
  // A step that was never ended has a negative duration.
  const took = duration < 0 ? "never ended" : seconds(duration);
  const line = location === undefined ? "" : ` (${basename(location.file)}:${location.line})`;
  return `  ${began} +${took} ${"  ".repeat(depth)}${title}${line}`;
}
