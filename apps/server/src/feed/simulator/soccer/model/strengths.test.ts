import { describe, expect, it } from "vitest";
import { readLeagueSeasons } from "../fixtures/league-seasons.ts";
import { expectedGoals, fitStrengths } from "./strengths.ts";

const seasons = readLeagueSeasons();
const premierLeague = seasons.find(({ key }) => key === "en.1")!;

describe("strengths fitted to a season", () => {
  it("expect as many goals as were scored, in every league", () => {
    for (const league of seasons) {
      const strengths = fitStrengths(league);
      const played = league.fixtures.filter(({ fullTime }) => fullTime !== null);
      const scored = played.reduce((sum, { fullTime }) => sum + fullTime!.home + fullTime!.away, 0);
      const expected = played.reduce((sum, fixture) => {
        const goals = expectedGoals(strengths, fixture);
        return sum + goals.home + goals.away;
      }, 0);
      expect(Math.abs(expected / scored - 1), league.key).toBeLessThan(0.05);
    }
  });

  it("put the home advantage of the Premier League where its goals are", () => {
    const { home, away } = fitStrengths(premierLeague);
    expect(home).toBeCloseTo(1.52, 1);
    expect(away).toBeCloseTo(1.26, 1);
  });

  it("rank the teams of the Premier League as its goals do", () => {
    const { attack, defence } = fitStrengths(premierLeague);
    const worth = (team: string): number => {
      const index = premierLeague.teams.indexOf(team);
      return attack[index]! / defence[index]!;
    };
    expect(worth("Arsenal FC")).toBeGreaterThan(worth("Everton FC"));
    expect(worth("Everton FC")).toBeGreaterThan(worth("Wolverhampton Wanderers FC"));
  });

  it("believe little of few results", () => {
    const teams = ["Strong", "Weak", "Unseen"];
    const result = { home: 0, away: 1, round: 0, fullTime: { home: 5, away: 0 } };
    const { attack, defence } = fitStrengths({ ...premierLeague, teams, fixtures: [result] });
    expect(attack[0]).toBeGreaterThan(1);
    expect(attack[0]).toBeLessThan(1.6);
    expect([attack[2], defence[2]]).toEqual([1, 1]);
  });
});
