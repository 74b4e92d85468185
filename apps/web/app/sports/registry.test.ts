import { readdirSync } from "node:fs";
import sprite from "virtual:sport-icons?url";
import { describe, expect, it } from "vitest";
import { ALL_SPORTS, SPORT_LOOKS, countsDown, sportIcon } from "./registry.ts";
import { FIELD_FETCHES } from "./sport-field.ts";
import { fetchPartsOf } from "./sport-parts.ts";

const KEYS = [...SPORT_LOOKS.keys()];

describe("the registry of sports", () => {
  it("has an entry for every folder, by the folder's name, and a folder for every entry", () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(KEYS.toSorted()).toEqual(folders.map(({ name }) => name.replaceAll("-", "_")).toSorted());
  });

  it("addresses the drawings by a name that changes with them, and others by one that every sport can have", () => {
    expect(sprite).toMatch(/^\/assets\/sports-[\w-]{8}\.svg$/);
    const [first = ""] = KEYS;
    expect(sportIcon(first)).toBe(`${sprite}#${first}-regular`);
    expect(sportIcon(first, true)).toBe(`${sprite}#${first}-fill`);
    expect(sportIcon(ALL_SPORTS, true)).toBe("broadcast-fill");
    expect([sportIcon("unheard_of"), sportIcon(undefined)]).toEqual(["trophy", "trophy"]);
  });

  it("finds the parts of every sport that has its own, and of no other", async () => {
    for (const [key, { SideScore, Scoreboard }] of SPORT_LOOKS) {
      if (Scoreboard === undefined) await expect(fetchPartsOf(key)).rejects.toThrow(key);
      else {
        const parts = await fetchPartsOf(key);
        expect([key, parts.SideScore !== undefined]).toEqual([key, SideScore !== undefined]);
        expect([key, parts.Scoreboard]).toEqual([key, expect.anything()]);
      }
    }
  });

  it("has a board of its own for every sport but the one that the page's own table is made for [CAT-05]", () => {
    const without = [...SPORT_LOOKS].filter(([, { Scoreboard }]) => Scoreboard === undefined);
    expect(without.map(([key]) => key)).toEqual(["soccer"]);
  });

  it("has a drawing of where it is played for every sport [CAT-16]", () => {
    expect([...FIELD_FETCHES.keys()].toSorted()).toEqual(KEYS.toSorted());
  });

  it("says nothing of a clock that a sport without an entry has", () => {
    expect(countsDown("unheard_of")).toBe(false);
    expect(KEYS.filter(countsDown)).toContain("basketball");
  });
});
