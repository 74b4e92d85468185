import { SportIndex } from "@touchline/sports";
import { expect, it } from "vitest";
import type { MatchFixture } from "../../feed/feed.ts";
import { standingsView } from "./sides-view.ts";

const teamOf = (name: string) => ({ name, shortName: name, colours: ["#111111", "#ffffff"] as const });
const row = (rank: number, name: string) => ({
  rank,
  team: teamOf(name),
  played: 1,
  won: 0,
  drawn: 1,
  lost: 0,
  scored: 1,
  conceded: 1,
  points: 1,
});

it("teams of one rank stand in a table by their names, as the language that is read has its letters in order [CAT-10]", () => {
  // Safe: of a fixture a table reads its sides alone.
  const fixture = { home: teamOf("Cuma"), away: teamOf("Bursa") } as unknown as MatchFixture;
  const rows = [row(1, "Van"), row(2, "Çorum"), row(2, "Isparta"), row(2, "İdil"), row(2, "Cuma"), row(6, "Bursa")];
  const tableIn = (locale: string) =>
    standingsView(fixture, rows, { sportId: "1", words: new SportIndex().sport("soccer").words(locale) }).list;
  const namesIn = (locale: string) => tableIn(locale).map(({ team }) => team.name);
  expect(namesIn("tr")).toEqual(["Van", "Cuma", "Çorum", "Isparta", "İdil", "Bursa"]);
  expect(namesIn("en")).toEqual(["Van", "Çorum", "Cuma", "İdil", "Isparta", "Bursa"]);
  expect(tableIn("tr").map(({ side }) => side)).toEqual([null, "home", null, null, null, "away"]);
});
