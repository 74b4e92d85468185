import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { scopedClassName } from "./scoped-class-name.ts";

const APP = fileURLToPath(new URL("../app/", import.meta.url));

it("gives a class of the same name another one in every file", () => {
  const files = globSync("**/*.module.css", { cwd: APP });
  expect(files.length).toBeGreaterThan(20);
  expect(new Set(files.map((file) => scopedClassName("row", APP + file))).size).toBe(files.length);
});

it("gives a class the same name wherever the repository is", () => {
  expect(scopedClassName("row", `${APP}ui/icon.module.css`)).toBe("row_6aRU");
});
