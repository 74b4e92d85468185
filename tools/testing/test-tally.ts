import { appendFileSync, existsSync, readFileSync } from "node:fs";

export interface Counts {
  passed: number;
  failed: number;
}

/** Name of the environment variable with the file that test runs of any kind append their counts to. */
export const TALLY_FILE_VARIABLE = "TEST_TALLY_FILE";

/** Adds one run's counts; does nothing where nobody asked. */
export function recordCounts(counts: Counts): void {
  const file = process.env[TALLY_FILE_VARIABLE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(counts)}\n`);
}

/** The sum of every run recorded in a tally file. */
export function sumCounts(file: string): Counts {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").filter(Boolean) : [];
  return lines
    .map((line) => JSON.parse(line) as Counts) // safe: written by recordCounts
    .reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
      passed: 0,
      failed: 0,
    });
}
