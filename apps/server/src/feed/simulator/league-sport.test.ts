import { describe, expect, it } from "vitest";
import { drawnColours } from "./competitor-looks.ts";
import { createLeagueSport, type Entrant } from "./league-sport.ts";
import { townsOf } from "./names/towns.ts";
import { playOfCourse } from "./play/course-play.ts";

const DAY_MS = 86_400_000;
const FROM_MS = Date.UTC(2026, 10, 21);

const entrants: readonly Entrant[] = townsOf("gb")
  .slice(0, 4)
  .map((name) => ({ team: { name, shortName: name.slice(0, 3), colours: drawnColours(name) } }));
const asked: string[] = [];
const sport = createLeagueSport({
  descriptor: { key: "curling", liveDelayMs: 1_000, marketGroups: [], markets: [], words: () => undefined },
  sport: { id: "46", name: "Curling", priority: 9 },
  categories: [{ id: "4601", name: "Great Britain", countryCode: "GB" }],
  leagues: [
    { id: "4611", name: "Premier League", categoryId: "4601", priority: 90, entrants, times: ["19:00", "21:00"] },
  ],
  prefix: "cu",
  provider: "betconstruct",
  margins: {},
  play: ({ seed }) => {
    asked.push(seed);
    const nothing = { turns: [{ atMs: 0 }], endMs: 1, suspensions: [] };
    return playOfCourse({
      draw: () => nothing,
      before: { maxPeriod: null },
      stateAt: () => {
        throw new Error("nobody asks");
      },
      sheetAt: () => ({ tallies: {}, isOver: true }),
      openLines: () => [],
      fairAt: () => () => [],
    });
  },
});

describe("a sport of leagues", () => {
  it("tells where it is played, with slugs that carry the country", () => {
    expect(sport.catalogue).toMatchObject({
      sports: [{ id: "46", key: "curling", provider: "betconstruct" }],
      categories: [{ id: "4601", sportId: "46", slug: "great-britain", priority: 1 }],
      tournaments: [{ id: "4611", categoryId: "4601", slug: "great-britain-premier-league", priority: 90 }],
    });
  });

  it("writes each match with its fixture, and finds it by its id", () => {
    const [match] = sport.startsBetween(FROM_MS, FROM_MS + DAY_MS);
    const written = match!.write("seed");
    expect(written).toMatchObject({
      startMs: FROM_MS + (19 * DAY_MS) / 24,
      fixture: { type: "match", matchId: match!.matchId, tournamentId: "4611", provider: "betconstruct" },
    });
    expect(written.fixture.slug).toMatch(new RegExp(`^[a-z-]+-vs-[a-z-]+-${match!.matchId}$`));
    expect(sport.byId(match!.matchId)?.write("seed").hash).toBe(written.hash);
    expect(sport.byId("cu1")).toBeNull();
  });

  it("draws nothing until a play is asked for, by the seed and the match", () => {
    const [match] = sport.startsBetween(FROM_MS, FROM_MS + DAY_MS);
    const written = match!.write("other");
    expect(asked).toEqual([]);
    written.play();
    expect(asked).toEqual([`other/${match!.matchId}`]);
  });
});
