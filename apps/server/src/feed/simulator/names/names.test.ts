import { describe, expect, it } from "vitest";
import { slugOf } from "../competitor-looks.ts";
import { PEOPLE_APART, personAt } from "./people.ts";
import TOWNS from "./towns.json" with { type: "json" };
import { type TownCountry, townsOf } from "./towns.ts";
import { venueIn } from "./venues.ts";

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

describe("invented halls and grounds", () => {
  it.each(Object.keys(TOWNS))("are in the towns of %s, each in one of them", (code) => {
    const country = code as TownCountry; // Safe: the keys of the list.
    for (const kind of ["halls", "grounds"] as const) {
      const venues = townsOf(country).map((town) => venueIn(country, town, kind));
      expect(venues.map(({ city }) => city)).toEqual(townsOf(country));
      const stadiums = venues.flatMap(({ stadium }) => stadium ?? []);
      expect(stadiums.length).toBe(kind === "halls" || stadiums.length > 0 ? venues.length : 0);
      expect(new Set(stadiums).size).toBe(stadiums.length);
      for (const stadium of stadiums) expect(stadium).toMatch(/^[^{}]{4,45}$/);
    }
  });
});

describe("invented towns", () => {
  it("are each named once, with letters that make a slug", () => {
    const slugs = Object.values(TOWNS).flat().map(slugOf);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => slug.length < 3)).toEqual([]);
  });
});
