import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { contentStamp, isStamped, writeStamp } from "./content-stamp.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "touchline-stamp-"));
  writeFileSync(join(folder, "a.ts"), "one");
});

afterEach(() => rmSync(folder, { recursive: true }));

it("stays the same while nothing changes, whatever the times of the files", () => {
  const before = contentStamp([folder]);
  writeFileSync(join(folder, "a.ts"), "one");
  expect(contentStamp([folder])).toBe(before);
});

it("changes with the text, the names and the salt", () => {
  const stamps = [contentStamp([folder]), contentStamp([folder], "salt")];
  writeFileSync(join(folder, "a.ts"), "two");
  stamps.push(contentStamp([folder]));
  writeFileSync(join(folder, "b.ts"), "");
  stamps.push(contentStamp([folder]));
  expect(new Set(stamps).size).toBe(4);
});

it("does not read what was built or installed", () => {
  const before = contentStamp([folder]);
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "node_modules", "a.js"), "x");
  expect(contentStamp([folder])).toBe(before);
});

it("recognises the stamp it wrote, and no other", () => {
  const file = join(folder, "build", ".stamp");
  expect(isStamped(file, "1")).toBe(false);
  writeStamp(file, "1");
  expect(isStamped(file, "1")).toBe(true);
  expect(isStamped(file, "2")).toBe(false);
});
