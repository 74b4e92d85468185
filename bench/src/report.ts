import { mkdir, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";

/** One measured figure; a benchmark is a list of rows with the same columns. */
export type Row = Record<string, string | number>;

export interface Measurement {
  name: string;
  /** What is measured, in a line: units and conditions. */
  about: string;
  rows: Row[];
}

/** A measurement as its file keeps it. */
export interface Kept extends Measurement {
  machine: { cores: number; cpu: string; memoryGb: number; node: string };
  at: string;
}

const OUTPUT = new URL("../results/", import.meta.url);

function table(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? "")))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => (line[index] ?? "").length)));
  return cells.map((line) => line.map((cell, index) => cell.padStart(widths[index] ?? 0)).join("  ")).join("\n");
}

/** Prints the measurement and keeps it as JSON beside the earlier ones; a `value` over its `limit` fails the bench. */
export async function record(measurement: Measurement): Promise<void> {
  console.log(`\n${measurement.name}: ${measurement.about}\n${table(measurement.rows)}`);
  await mkdir(OUTPUT, { recursive: true });
  const machine = {
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? "",
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  const kept: Kept = { ...measurement, machine, at: new Date().toISOString() };
  await writeFile(new URL(`${measurement.name}.json`, OUTPUT), `${JSON.stringify(kept, null, 2)}\n`);
  for (const { what, value, limit } of measurement.rows)
    if (typeof value === "number" && typeof limit === "number" && value > limit) {
      console.error(`${measurement.name}: ${what} is ${value}, over its limit of ${limit}`);
      process.exitCode = 1;
    }
}

/** The value below which `share` of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return Math.round((sorted[Math.max(0, index)] ?? Number.NaN) * 100) / 100;
}
