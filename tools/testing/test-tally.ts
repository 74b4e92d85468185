import { appendFileSync, existsSync, readFileSync } from "node:fs";

export interface Counts {
  passed: number;
  failed: number;
  /** What failed and why, in a few lines each. */
  failures?: string[];
  /** What failed first and passed when it was run once more: a fault of a test or of the product, to be looked into. */
  flaky?: string[];
}

const FEW_LINES = 12;
/** Colours are for terminals. */
// oxlint-disable-next-line eslint/no-control-regex -- what is stripped are control characters
const COLOUR = /\u001B\[[\d;]*m/g;

/** A failure as it is told again at the end of a run, where the long report of it may be out of sight. */
export const failureOf = (test: string, message: string | undefined): string =>
  [test, ...(message ?? "").replace(COLOUR, "").split("\n").filter(Boolean).slice(0, FEW_LINES)].join("\n  ");

/** Name of the environment variable with the file that test runs of any kind append their counts to. */
export const TALLY_FILE_VARIABLE = "TEST_TALLY_FILE";

/** Adds one run's counts; does nothing where nobody asked. */
export function recordCounts(counts: Counts): void {
  const file = process.env[TALLY_FILE_VARIABLE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(counts)}\n`);
}

/** The sum of every run recorded in a tally file. */
export function sumCounts(file: string): Required<Counts> {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").filter(Boolean) : [];
  return lines
    .map((line) => JSON.parse(line) as Counts) // safe: written by recordCounts
    .reduce<Required<Counts>>(
      (sum, { passed, failed, failures = [], flaky = [] }) => ({
        passed: sum.passed + passed,
        failed: sum.failed + failed,
        failures: [...sum.failures, ...failures],
        flaky: [...sum.flaky, ...flaky],
      }),
      { passed: 0, failed: 0, failures: [], flaky: [] },
    );
}
