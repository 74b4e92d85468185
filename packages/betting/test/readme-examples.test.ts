import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { compileFunction } from "node:vm";
import { describe, expect, it } from "vitest";
import * as betting from "./whole-surface.ts";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");

interface Example {
  readonly title: string;
  readonly code: string;
}

function examples(): Example[] {
  return README.split(/^## /m).flatMap((section) => {
    const [title = ""] = section.split("\n");
    return Array.from(section.matchAll(/```ts\n([\s\S]*?)```/g), ([, code = ""]) => ({ title, code }));
  });
}

/** Names come from the package, and `expression; // => value` becomes a check. */
function runnable(code: string): string {
  const names = Array.from(
    code.matchAll(/import \{([^}]*)\} from "@touchline\/betting(?:\/[\w-]+)?";/g),
    ([, list = ""]) => list,
  );
  const values = names.flatMap((list) => list.split(",")).filter((name) => !name.includes("type "));
  const checked = code
    .replace(/^import .*$/gm, "")
    .replace(
      /^(?! )(.+?); \/\/ => (.+)$/gm,
      (_line, expression: string, value: string) => `check(${expression}, ${value});`,
    );
  return stripTypeScriptTypes(`const {${values.join(",")}} = betting;\n${checked}`);
}

describe("the examples of the README", () => {
  it.each(examples().map(({ title, code }) => [title, code] as const))("come to what they say: %s", (_title, code) => {
    const run = compileFunction(runnable(code), ["betting", "check"]);
    let checks = 0;
    const check = (found: unknown, value: unknown): void => {
      checks += 1;
      expect(found).toEqual(value);
    };
    Reflect.apply(run, undefined, [betting, check]);
    expect(checks).toBe(code.match(/ \/\/ => /g)?.length);
  });
});
