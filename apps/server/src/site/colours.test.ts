import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  COLOURS,
  DEFAULT_PALETTES,
  type Ground,
  MIXED,
  THEMES,
  contrast,
  contrastProblems,
  isChecked,
  mixInOklab,
} from "./colours.ts";
import { parseSiteFile } from "./parse-site-file.ts";
import { paintedPairs } from "../../test/painted-pairs.ts";

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

  it.each(["sites/touchline", "examples/sites/main", "examples/sites/harbour"])(
    "can be read on the site of %s",
    (site) => {
      const file = `${site}/site.json`;
      const text = readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8");
      expect(() => parseSiteFile(file, text)).not.toThrow();
    },
  );

  it("have the contrast that WCAG works out", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(contrast("#ffffff", "#777777")).toBe(contrast("#777777", "#ffffff"));
  });

  it("are mixed as the pages mix them", () => {
    for (const [name, { of, part }] of Object.entries(MIXED)) {
      const mix = `color-mix(in oklab, var(--tl-${of}) ${Math.round(part * 100)}%, var(--tl-surface-1))`;
      expect(TOKENS).toContain(`--${name.replaceAll("_", "-")}: ${mix}`);
    }
    // What Chromium paints for color-mix(in oklab, #b3261e 12%, #ffffff) and color-mix(in oklab, #57d9a3 15%, #131617).
    expect(mixInOklab("#b3261e", 0.12, "#ffffff")).toBe("#f9e6e3");
    expect(mixInOklab("#57d9a3", 0.15, "#131617")).toBe("#1f2f29");
    expect(mixInOklab("#123456", 1, "#ffffff")).toBe("#123456");
  });

  it("are looked at in every pair that a style sheet of the pages paints", () => {
    const grounds: ReadonlySet<string> = new Set([...COLOURS, ...Object.keys(MIXED)]);
    const pairs = paintedPairs().filter(({ colour, ground }) => grounds.has(colour) && grounds.has(ground));
    expect(pairs.length).toBeGreaterThan(15);
    // Safe: both are among them.
    const unchecked = pairs.filter(({ colour, ground }) => !isChecked(colour as Ground, ground as Ground));
    expect(unchecked).toEqual([]);
  });

  it.each([
    ["warn", "#c9a24e", "warn on warn_soft"],
    ["text_2", "#6a7376", "text_2 on surface_3"],
    ["down", "#b84d12", "down on surface_3"],
  ])("are refused where %s cannot be read on what it is painted on alone", (name, value, pair) => {
    const problems = contrastProblems({ ...DEFAULT_PALETTES.light, [name]: value });
    expect(problems.map(({ colour, on }) => `${colour} on ${on}`)).toContain(pair);
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
