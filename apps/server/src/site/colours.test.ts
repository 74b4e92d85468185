import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COLOURS, DEFAULT_PALETTES, THEMES, contrast, contrastProblems } from "./colours.ts";

const TOKENS = readFileSync(new URL("../../../web/app/ui/tokens.css", import.meta.url), "utf8");

describe("colours of a site", () => {
  it("are those of the pages where a site says nothing", () => {
    const inPages = COLOURS.map((name) => {
      const [, light, dark] =
        new RegExp(String.raw`--tl-${name.replaceAll("_", "-")}: light-dark\((#\w+), (#\w+)\)`).exec(TOKENS) ?? [];
      return [name, light, dark];
    });
    expect(inPages).toEqual(COLOURS.map((name) => [name, DEFAULT_PALETTES.light[name], DEFAULT_PALETTES.dark[name]]));
  });

  it.each(THEMES)("can be read in the %s theme", (theme) => {
    expect(contrastProblems(DEFAULT_PALETTES[theme])).toEqual([]);
  });

  it("have the contrast that WCAG works out", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(contrast("#ffffff", "#777777")).toBe(contrast("#777777", "#ffffff"));
  });

  it("are refused pair by pair where one is too near the other", () => {
    const problems = contrastProblems({ ...DEFAULT_PALETTES.light, accent: "#9db1ff" });
    expect(problems.map(({ colour, on }) => `${colour} on ${on}`)).toEqual([
      "on_accent on accent",
      "accent on surface_0",
      "accent on surface_1",
      "accent on surface_2",
    ]);
  });
});
