import { describe, expect, it } from "vitest";
import type { Lineup } from "../../../src/feed/match-info.ts";
import { fitStrengths } from "../../../src/feed/simulator/soccer/model/strengths.ts";
import { readLeagueSeasons } from "../../../src/feed/simulator/soccer/fixtures/league-seasons.ts";
import { Schedule } from "../../../src/feed/simulator/soccer/schedule/schedule.ts";
import { writeMatch } from "../../../src/feed/simulator/soccer/soccer.ts";

const SEEDS = 500;
const HALF_AN_HOUR_MS = 1_800_000;
const kickOffs = new Schedule(readLeagueSeasons()).kickOffsBetween(Date.UTC(2026, 10, 21), Date.UTC(2026, 10, 25));
const strengths = new Map(kickOffs.map(({ league }) => [league, fitStrengths(league)] as const));
const matches = Array.from({ length: SEEDS }, (_, seed) => {
  const kickOff = kickOffs[(seed * 37) % kickOffs.length]!;
  return writeMatch(`seed ${seed}`, kickOff, strengths.get(kickOff.league)!);
});

const starters = ({ players }: Lineup) => players.filter(({ line }) => line !== null);
const onPitch = ({ players }: Lineup) =>
  players.filter(({ line, cameOn, wentOff }) => (line !== null || cameOn) && !wentOff);
const sentOff = ({ players }: Lineup) => players.filter(({ cards }) => cards.includes("red"));

describe("the line-ups of a soccer match, over 500 seeds [CAT-10]", () => {
  it("name eleven of a side in the lines of its formation, with a keeper, and no number or player twice", () => {
    const formations = new Set<string>();
    for (const match of matches) {
      const { home, away } = match.play().people!.lineupsAt(-1);
      for (const side of [home, away]) {
        const lines = side.formation
          .split("-")
          .map((_, index) => starters(side).filter(({ line }) => line === index + 1));
        expect(lines.map(({ length }) => length).join("-")).toBe(side.formation);
        expect(starters(side)).toHaveLength(11);
        expect(starters(side).filter(({ position }) => position === "keeper")).toHaveLength(1);
        expect(new Set(side.players.map(({ number }) => number)).size).toBe(side.players.length);
        formations.add(side.formation);
      }
      const ids = [...home.players, ...away.players].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(formations.size).toBeGreaterThan(3);
  });

  it("keep eleven less those sent off on the pitch, however many are changed", () => {
    let changes = 0;
    for (const match of matches) {
      const play = match.play();
      for (let atMs = 0; atMs <= play.endMs; atMs += HALF_AN_HOUR_MS) {
        const { home, away } = play.people!.lineupsAt(atMs);
        for (const side of [home, away]) expect(onPitch(side).length + sentOff(side).length).toBe(11);
      }
      for (const { atMs, on, off, side } of play.people!.substitutions()) {
        const { players } = play.people!.lineupsAt(atMs)[side];
        expect(players.find(({ id }) => id === on.id)!.cameOn).not.toBeNull();
        const left = players.find(({ id }) => id === off.id)!;
        expect([left.wentOff === null, left.cards.includes("red")]).toEqual([false, false]);
        changes++;
      }
    }
    expect(changes).toBeGreaterThan(SEEDS);
  });

  it("give goals and cards to those whom bets on players are settled by", () => {
    for (const match of matches) {
      const play = match.play();
      const { home, away } = play.people!.lineupsAt(play.endMs);
      const { goals, cards } = play.sheetAt(play.endMs).deeds!;
      for (const { id, scores, cards: seen } of [...home.players, ...away.players]) {
        expect([id, scores]).toEqual([id, goals!.by.filter((by) => by === id).length]);
        expect([id, seen.length]).toEqual([id, cards!.by.filter((by) => by === id).length]);
        expect(seen.filter((colour) => colour === "yellow").length).toBeLessThanOrEqual(1);
      }
    }
  });
});
