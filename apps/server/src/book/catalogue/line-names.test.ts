import { describe, expect, it } from "vitest";
import { feedCatalogue } from "../../feed/simulator/soccer/catalogue.ts";
import { readClubs } from "../../feed/simulator/soccer/fixtures/clubs.ts";
import { readLeagueSeasons } from "../../feed/simulator/soccer/fixtures/league-seasons.ts";
import { marketName, outcomeName, playerRow } from "./line-names.ts";
import { loadNames, teamName, wordsOf } from "./names.ts";
import { tournamentName } from "./place-index.ts";

const NAMES = loadNames(["en", "de", "ar"]);
const TEAMS = {
  type: "match",
  home: { name: "Albion", shortName: "ALB", colours: ["#111111", "#ffffff"] },
  away: { name: "{$competitor1}", shortName: "ROV", colours: ["#222222", "#ffffff"] },
} as const;

const wordingIn = (locale: string) => ({ event: TEAMS, sportKey: "soccer", names: NAMES.get(locale)! });
const market = (marketId: string, specifier: string, locale = "en") =>
  marketName(wordingIn(locale), { marketId, specifier });
const outcome = (outcomeId: string, specifier: string, locale = "en") =>
  outcomeName(wordingIn(locale), { marketId: "45", outcomeId, specifier });

describe("names of lines", () => {
  it("sign a handicap for each side", () => {
    expect(outcome("1714", "hcp=-0.75")).toBe("Albion (\u22120.75)");
    expect(outcome("1715", "hcp=-0.75")).toBe("{$competitor1} (+0.75)");
    expect(outcome("1714", "hcp=0")).toBe("Albion (0)");
  });

  it("write fractions as the language does, in Latin figures", () => {
    expect(outcome("12", "total=2.5", "de")).toBe("Über 2,5");
    expect(outcome("1714", "hcp=-0.75", "de")).toBe("Albion (\u22120,75)");
    expect(outcome("12", "total=2.5", "ar")).toBe("أكثر من 2.5");
  });

  it("name the competitors that a line or an outcome is about, in the letters of the language", () => {
    const horse = (id: string, name: string) => ({
      id,
      name,
      shortName: name,
      colours: ["#111111", "#ffffff"] as const,
    });
    const event = { type: "outright", competitors: [horse("h1", "Golden Fox"), horse("h2", "Quiet Sky")] } as const;
    const of = (locale: string) => ({ event, sportKey: "horse_racing", names: NAMES.get(locale)! });
    const duel = { marketId: "90211", specifier: "first=h1|second=h2" };
    expect(marketName(of("en"), duel)).toBe("Golden Fox or Quiet Sky");
    expect(marketName(of("ar"), duel)).toMatch(/^[\p{Script=Arabic}\s]+$/u);
    const pair = (outcomeId: string) => outcomeName(of("de"), { marketId: "90212", specifier: "", outcomeId });
    expect([pair("h2:h1"), pair("h2:h9")]).toEqual(["Quiet Sky – Golden Fox", "Quiet Sky – h9"]);
  });

  it("call players as the fixture does, and what no player stands for in the words of the sport", () => {
    const event = { ...TEAMS, players: [{ id: "sr:player:7", name: "Óscar {x}" }] };
    const scorer = (outcomeId: string) =>
      outcomeName({ ...wordingIn("de"), event }, { marketId: "38", specifier: "goalnr=1", outcomeId });
    expect([scorer("sr:player:7"), scorer("1716")]).toEqual(["Óscar {x}", "Kein Torschütze"]);
  });

  it("say where the line of a player stands in the table of all", () => {
    const event = { ...TEAMS, players: [{ id: "sr:player:7", name: "Ivo Kern", side: "away" as const }] };
    const rowOf = (specifier: string) =>
      playerRow({ ...wordingIn("de"), sportKey: "handball", event }, { marketId: "90103", specifier });
    expect(rowOf("player=sr:player:7|total=4.5")).toEqual({
      market: "Tore der Spieler",
      player: "Ivo Kern",
      side: "away",
    });
    expect(rowOf("player=sr:player:8|total=4.5")).toBeUndefined();
  });

  it("write ordinals as the language does", () => {
    const numbers = ["1", "2", "3", "4", "11", "21", "22"];
    expect(numbers.map((number) => market("8", `goalnr=${number}`).split(" ")[0])).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "21st",
      "22nd",
    ]);
    expect(market("8", "goalnr=2", "de")).toContain("2.");
    expect(market("8", "goalnr=2", "ar")).toContain("2");
  });

  it("are the id where there is no wording, and the score of a correct score", () => {
    expect(market("777", "")).toBe("777");
    expect(outcome("288", "")).toBe("2:1");
    expect(outcome("288", "", "de")).toBe("2:1");
  });

  it("say the whole score where a line counts from one that was reached [CAT-07]", () => {
    const further = (outcomeId: string, locale = "en") =>
      outcomeName(wordingIn(locale), { marketId: "41", outcomeId, specifier: "score=3:1" });
    expect([further("110"), further("130"), further("324")]).toEqual(["3:1", "5:2", "Any other score"]);
    expect(further("114", "ar")).toBe("\u20684\u2069:\u20681\u2069");
    expect(market("41", "score=3:1")).toBe("Correct score from 3:1");
  });

  it("write scores in the language's own direction, the home team's goals first", () => {
    expect(outcome("288", "", "ar")).toBe("\u20682\u2069:\u20681\u2069");
    expect(outcome("1712", "hcp=0:1", "ar")).toBe("تعادل (\u20680\u2069:\u20681\u2069)");
    expect(outcome("1712", "hcp=0:1")).toBe("Draw (0:1)");
  });

  it("have every team and competition of the fixtures in Arabic letters", () => {
    const seasons = readLeagueSeasons();
    const arabic = wordsOf(NAMES.get("ar")!, "soccer");
    const teams = [...readClubs().values()].map((club) => teamName(club, arabic));
    const tournaments = feedCatalogue(seasons).tournaments.map((tournament) => tournamentName(tournament, arabic));
    expect(teams.length + tournaments.length).toBeGreaterThan(400);
    expect([...teams, ...tournaments].filter((name) => !/^[\u0600-\u06ff ]+$/.test(name))).toEqual([]);
  });
});
