import { describe, expect, it } from "vitest";
import { readClubs } from "./fixtures/clubs.ts";
import { readLeagueSeasons } from "./fixtures/league-seasons.ts";
import { slugOf } from "../competitor-looks.ts";
import { feedCatalogue, fixtureOf } from "./catalogue.ts";
import { Schedule } from "./schedule/schedule.ts";

const SHOWN_FIRST = new Set(["uefa.cl", "en.1", "es.1", "de.1", "it.1", "fr.1", "pt.1", "nl.1", "br.1"]);

const seasons = readLeagueSeasons();
const catalogue = feedCatalogue(seasons);

describe("the feed's catalogue", () => {
  it("has every competition in a country of its sport, the best known first", () => {
    expect(catalogue.tournaments).toHaveLength(25);
    expect(catalogue.tournaments.slice(0, 2).map(({ name }) => name)).toEqual(["Champions League", "Premier League"]);
    const categoryIds = new Set(catalogue.categories.map(({ id }) => id));
    expect(catalogue.tournaments.every(({ categoryId }) => categoryIds.has(categoryId))).toBe(true);
    expect(catalogue.categories.every(({ sportId }) => sportId === catalogue.sports[0]?.id)).toBe(true);
  });

  it("puts the leagues of a language's countries first for it, and leaves the others in their order [CAT-01]", () => {
    const namesFor = (of: "tournaments" | "categories", locale: string) =>
      catalogue[of]
        .toSorted((a, b) => (a.priorities?.[locale] ?? a.priority) - (b.priorities?.[locale] ?? b.priority))
        .map(({ slug }) => slug);
    expect(namesFor("categories", "de").slice(0, 3)).toEqual(["germany", "austria", "international-clubs"]);
    expect(namesFor("categories", "en")[1]).toBe("england");
    expect(namesFor("tournaments", "de").slice(0, 2)).toEqual(["germany-bundesliga", "germany-2-bundesliga"]);
    const others = (locale: string) =>
      namesFor("tournaments", locale).filter((slug) => !/^(germany|austria)/.test(slug));
    expect(others("de")).toEqual(others("en"));
    for (const locale of ["de", "ar"])
      expect(new Set(catalogue.tournaments.map((one) => one.priorities?.[locale] ?? one.priority)).size).toBe(25);
  });

  it("gives ids and slugs once only, categories and tournaments together [ROU-14]", () => {
    expect(new Set(catalogue.tournaments.map(({ id }) => id)).size).toBe(25);
    const slugs = [...catalogue.tournaments, ...catalogue.categories].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it("keeps the country code of a country and none for clubs of many", () => {
    const codeOf = (name: string): string | null | undefined =>
      catalogue.categories.find((category) => category.name === name)?.countryCode;
    expect([codeOf("England"), codeOf("International Clubs")]).toEqual(["GB-ENG", null]);
  });

  it("writes slugs in plain letters", () => {
    expect(slugOf("Bodø/Glimt Şehir Kasımpaşa 1. FC Köln")).toBe("bodo-glimt-sehir-kasimpasa-1-fc-koln");
  });

  it("gives every fixture two teams with a name, a short name and two different colours, and a slug", () => {
    const day = new Schedule(seasons).kickOffsBetween(Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 28));
    for (const match of day) {
      const { slug, home, away } = fixtureOf(match);
      expect(slug).toMatch(new RegExp(`^[a-z0-9-]+-vs-[a-z0-9-]+-${match.matchId}$`));
      for (const team of [home, away]) {
        expect(team.name).not.toBe("");
        expect(team.shortName).toMatch(/^[A-Z0-9]{2,3}$/);
        expect(new Set(team.colours).size).toBe(2);
      }
    }
  });

  it("calls every club by a short name that no other has, with a code of its own in its league", () => {
    const clubs = readClubs();
    const names = [...clubs.values()].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, teams } of seasons) {
      const codes = teams.map((team) => clubs.get(team)?.code ?? `${team} has none`);
      expect(new Set(codes).size, name).toBe(teams.length);
      expect(
        codes.filter((code) => code.length > 3),
        name,
      ).toEqual([]);
    }
  });

  it("dresses the clubs of the leagues shown first in their own colours", () => {
    const clubs = readClubs();
    const shownFirst = seasons.filter(({ key }) => SHOWN_FIRST.has(key)).flatMap(({ teams }) => teams);
    expect(shownFirst.length).toBeGreaterThan(150);
    expect(shownFirst.filter((team) => clubs.get(team)?.colours === undefined)).toEqual([]);
    expect(clubs.get("Manchester City FC")?.colours).toEqual(["#6cabdd", "#1c2c5b"]);
  });
});
