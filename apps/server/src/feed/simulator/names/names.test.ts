import { describe, expect, it } from "vitest";
import { slugOf } from "../competitor-looks.ts";
import { PEOPLE_APART, personAt } from "./people.ts";
import TOWNS from "./towns.json" with { type: "json" };

describe("invented people", () => {
  it.each(["men", "women"] as const)("have 792 different names among %s", (gender) => {
    const names = Array.from({ length: 6 * PEOPLE_APART }, (_, index) => personAt(gender, index).name);
    expect(new Set(names).size).toBe(6 * PEOPLE_APART);
  });

  it("share no last name with those near them in the list", () => {
    const lastNames = Array.from({ length: PEOPLE_APART }, (_, index) => personAt("men", 300 + index).lastName);
    expect(new Set(lastNames).size).toBe(PEOPLE_APART);
  });
});

describe("invented towns", () => {
  it("are each named once, with letters that make a slug", () => {
    const slugs = Object.values(TOWNS).flat().map(slugOf);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => slug.length < 3)).toEqual([]);
  });
});
