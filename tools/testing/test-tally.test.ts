import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordCounts, sumCounts, TALLY_FILE_VARIABLE } from "./test-tally.ts";

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
  recordCounts({ passed: 2, failed: 1 });
  expect(sumCounts(file)).toEqual({ passed: 5, failed: 1 });
});

it("records nothing where no file is named, and reads a missing file as nothing", () => {
  vi.stubEnv(TALLY_FILE_VARIABLE, undefined);
  recordCounts({ passed: 3, failed: 0 });
  expect(sumCounts(join(folder, "counts"))).toEqual({ passed: 0, failed: 0 });
});
