import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { failureOf, recordCounts, sumCounts, TALLY_FILE_VARIABLE } from "./test-tally.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "touchline-tally-"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it("sums the runs that were recorded", () => {
  const file = join(folder, "counts");
  vi.stubEnv(TALLY_FILE_VARIABLE, file);
  recordCounts({ passed: 3, failed: 0 });
  recordCounts({ passed: 2, failed: 1, failures: ["a bet is placed"], flaky: ["a price moves"] });
  expect(sumCounts(file)).toEqual({ passed: 5, failed: 1, failures: ["a bet is placed"], flaky: ["a price moves"] });
});

it("records nothing where no file is named, and reads a missing file as nothing", () => {
  vi.stubEnv(TALLY_FILE_VARIABLE, undefined);
  recordCounts({ passed: 3, failed: 0 });
  expect(sumCounts(join(folder, "counts"))).toEqual({ passed: 0, failed: 0, failures: [], flaky: [] });
});

it("tells a failure in its first lines, without colours", () => {
  const message = ["\u001B[31mexpected 1\u001B[39m", "", ...Array.from({ length: 50 }, () => "and more")].join("\n");
  const summary = failureOf("a bet is placed", message).split("\n");
  expect(summary.slice(0, 3)).toEqual(["a bet is placed", "  expected 1", "  and more"]);
  expect(summary.length).toBeLessThan(20);
  expect(failureOf("a bet is placed", undefined)).toBe("a bet is placed");
});
