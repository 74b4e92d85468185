import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { scopedClassName } from "./scoped-class-name.ts";

const APP = fileURLToPath(new URL("../app/", import.meta.url));
const files = globSync("**/*.module.css", { cwd: APP }).map((file) => APP + file);

it("gives a class of the same name another one in every file", () => {
  expect(files.length).toBeGreaterThan(20);
  expect(new Set(files.map((file) => scopedClassName("row", file))).size).toBe(files.length);
});

it("ends every name with as many letters, so that a longer name of one file is no name of another", () => {
  expect(new Set(files.map((file) => scopedClassName("row", file).length))).toEqual(new Set([5]));
});

it("gives a class the same name each time it is asked, a file that was added since too", () => {
  const [first = ""] = files;
  expect(scopedClassName("row", first)).toBe(scopedClassName("row", first));
  const added = `${APP}ui/added-since.module.css`;
  expect(scopedClassName("row", added)).toBe(scopedClassName("row", added));
  expect(files.map((file) => scopedClassName("row", file))).not.toContain(scopedClassName("row", added));
});
