import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRepo } from "../bootstrap/paths.mjs";

const text = readFileSync(inRepo("docs/architecture.md"), "utf8");

/** Source files that a section names, each once. */
function filesOf(heading: string): string[] {
  const section = text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const named = section.matchAll(/`((?:apps|packages)\/[\w./-]+\.tsx?)`/g);
  return [...new Set(Array.from(named, ([, path = ""]) => path))];
}

describe.each([
  ["The way of a price", 25],
  ["The way of a bet", 28],
])("%s", (heading, most) => {
  const files = filesOf(heading);

  it(`is written down in no more than ${most} files, which are there`, () => {
    expect(files.length).toBeGreaterThan(most / 2);
    expect(files.length).toBeLessThanOrEqual(most);
    expect(files.filter((path) => !existsSync(inRepo(path)))).toEqual([]);
  });
});
