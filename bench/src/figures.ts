import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { Kept } from "./report.ts";

const README = new URL("../README.md", import.meta.url);
const START = "<!-- figures: npm run bench -- figures -->\n";
const END = "<!-- end of figures -->";

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

function section({ name, about, rows, at }: Kept): string {
  const columns = Object.keys(rows[0] ?? {});
  const table = [
    line(columns),
    `|${columns.map(() => "---|").join("")}`,
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ""))),
  ];
  return `### ${name}\n\n${about} (${at.slice(0, 10)})\n\n${table.join("\n")}\n`;
}

const resultsOf = (name: string): URL => new URL(`../results/${name}.json`, import.meta.url);

/** Writes the kept results of these benchmarks into the README, and the machine they come from; or says which are missing. */
export async function writeFigures(names: readonly string[]): Promise<string[]> {
  const missing = names.filter((name) => !existsSync(resultsOf(name)));
  if (missing.length > 0) return missing;
  const kept = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(resultsOf(name), "utf8")) as Kept), // safe: written by record()
  );
  const machines = new Set(
    kept.map(({ machine: { cores, cpu, memoryGb, node } }) => `${cores} cores of ${cpu}, ${memoryGb} GB, Node ${node}`),
  );
  const readme = await readFile(README, "utf8");
  const [before, after] = [readme.indexOf(START) + START.length, readme.indexOf(END)];
  const figures = `\nMeasured on ${[...machines].join("; ")}.\n\n${kept.map(section).join("\n")}\n`;
  await writeFile(README, readme.slice(0, before) + figures + readme.slice(after));
  return [];
}
