import { describe, expect, it } from "vitest";
import { FeedEngine } from "../engine/feed-engine.ts";
import { MatchRun } from "../engine/match-run.ts";
import { scriptOf } from "../match/script-of.ts";
import { createSoccer } from "./soccer.ts";
import { isMatch, isSettlement } from "../../../../test/feed/play-out.ts";
import { ranksOf, standings } from "../season/table.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;
const NOW_MS = Date.UTC(2026, 10, 21, 12);

const soccer = createSoccer();
const outrights = soccer.outrightsBetween!(NOW_MS, NOW_MS + DAY_MS);
const outright = outrights.find(({ matchId }) => matchId.startsWith("season-en-1-"));
const script = scriptOf(soccer, outright!.write("test"));
const { fixture } = script;
if (fixture.type !== "outright") throw new Error("The winner of a season is an outright.");
const { fromMs, untilMs, startTimeMs, competitors } = fixture;
const fairAt = (atMs: number) => script.play().fairAt(atMs - script.startMs)({ marketId: "534", specifier: "" });

describe("the table of a season", () => {
  it("ranks by points, then the difference of goals, then goals; those level in all share a place", () => {
    const results = [
      { homeTeam: 0, awayTeam: 1, home: 2, away: 0 },
      { homeTeam: 2, awayTeam: 3, home: 3, away: 1 },
      { homeTeam: 1, awayTeam: 2, home: 1, away: 1 },
    ];
    const table = standings(results, { teamCount: 5, points: { win: 3, draw: 1 } });
    expect(table.map(({ points, difference, scored }) => [points, difference, scored])).toEqual([
      [3, 2, 2],
      [1, -2, 1],
      [4, 2, 4],
      [0, -2, 1],
      [0, 0, 0],
    ]);
    expect(ranksOf(table)).toEqual([2, 3, 1, 5, 4]);
    expect(ranksOf(standings([], { teamCount: 3, points: { win: 3, draw: 1 } }))).toEqual([1, 1, 1]);
  });
});

describe("the winner of a league's season", () => {
  it("is open while the season is played, and the next one after it", () => {
    expect(fromMs).toBeLessThan(NOW_MS + DAY_MS);
    expect(untilMs).toBeGreaterThan(NOW_MS);
    expect(startTimeMs).toBeLessThan(untilMs);
    expect(competitors).toHaveLength(20);
    const ids = [NOW_MS, untilMs + DAY_MS].map((atMs) =>
      soccer.outrightsBetween!(atMs, atMs + 1).flatMap(({ matchId, tournamentId }) =>
        tournamentId === fixture.tournamentId ? [matchId] : [],
      ),
    );
    expect(ids[0]).toEqual([fixture.matchId]);
    expect(ids[1]).not.toEqual(ids[0]);
    expect(soccer.byId(fixture.matchId)?.startTimeMs).toBe(startTimeMs);
    expect(soccer.byId("season-en-1-x")).toBeNull();
  });

  it("has chances that sum to one, the same each time they are drawn, and grow certain", () => {
    const moments = [fromMs - DAY_MS, (fromMs + startTimeMs) / 2, startTimeMs - DAY_MS];
    const best = moments.map((atMs) => {
      const chances = fairAt(atMs);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(chances.every((chance) => chance > 0)).toBe(true);
      expect(
        scriptOf(soccer, outright!.write("test"))
          .play()
          .fairAt(atMs - script.startMs)({ marketId: "534", specifier: "" }),
      ).toEqual(chances);
      return Math.max(...chances);
    });
    expect(best[2]).toBeGreaterThan(best[0]!);
  });

  it("takes bets until the last round, and pays who came first in the table of all its matches", () => {
    const run = new MatchRun(script, 0, NOW_MS);
    const messages = run.opening();
    for (let atMs = NOW_MS; atMs <= untilMs + DAY_MS; atMs += DAY_MS / 4) messages.push(...run.advanceTo(atMs));
    const opening = messages.find(isMatch);
    expect(opening!.lines.map(({ marketId, specifier, status }) => [marketId, specifier, status])).toEqual([
      ["534", "", 1],
      ["90201", "places=2", 1],
      ["90201", "places=4", 1],
      ["90202", "places=3", 1],
    ]);
    expect(opening!.lines[0]!.outcomes).toHaveLength(20);
    const settlements = messages.filter(isSettlement);
    expect(settlements).toHaveLength(1);
    const won = settlements[0]!.lines[0]!.outcomes.filter(({ result }) => result === "win_entire");
    const lost = settlements[0]!.lines[0]!.outcomes.filter(({ result }) => result === "lose_entire");
    expect(won.length + lost.length).toBe(20);
    expect(won.every(({ deadHeatFactor }) => (deadHeatFactor === undefined) === (won.length === 1))).toBe(true);
    // In other words: the points of the matches as the feed itself plays them.
    const points = new Map<string, number>();
    for (const match of soccer.startsBetween(fromMs, untilMs)) {
      const played = match.write("test");
      if (played.fixture.type !== "match" || played.fixture.tournamentId !== fixture.tournamentId) continue;
      const { home, away } = played.play().stateAt(Number.MAX_SAFE_INTEGER).scores.total!;
      const add = (name: string, sign: number): unknown =>
        points.set(name, (points.get(name) ?? 0) + ({ 1: 3, 0: 1 }[sign] ?? 0));
      add(played.fixture.home.name, Math.sign(home - away));
      add(played.fixture.away.name, Math.sign(away - home));
    }
    const most = Math.max(...points.values());
    const winners = won.map(({ id }) => competitors.find((competitor) => competitor.id === id)!.name);
    for (const name of winners) expect(points.get(name)).toBe(most);
  });
});

describe("a fixture that comes again in the next season", () => {
  const scoresOf = (number: number, seed: string): ReadonlyMap<string, string> => {
    const season = soccer.seasonOf!(soccer.startsBetween(number, number + DAY_MS, fixture.tournamentId)[0]!.matchId);
    return new Map(
      season.map((match) => {
        const written = match.write(seed);
        if (written.fixture.type !== "match") throw new Error("A season is of matches.");
        const { home, away } = written.fixture;
        const { total } = written.play().stateAt(Number.MAX_SAFE_INTEGER).scores;
        return [`${home.name} ${away.name}`, `${total!.home}:${total!.away}`];
      }),
    );
  };
  const sameOf = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): number => {
    const both = [...one].filter(([names]) => other.has(names));
    expect(both.length).toBeGreaterThan(250);
    return both.filter(([names, score]) => other.get(names) === score).length / both.length;
  };
  const now = scoresOf(NOW_MS, "test");

  it("ends otherwise, mostly: nobody knows a result beforehand", () => {
    expect(sameOf(now, scoresOf(fromMs - DAY_MS, "test"))).toBeLessThan(0.2);
  });

  it("ends otherwise by another seed too", () => {
    expect(sameOf(now, scoresOf(NOW_MS, "another"))).toBeLessThan(0.2);
  });
});

describe("the table that a season ends with", () => {
  it("is that of its matches as they are played", () => {
    const placeOf = new Map(competitors.map(({ name }, place) => [name, place]));
    const results = soccer.startsBetween(fromMs, untilMs, fixture.tournamentId).map((match) => {
      const written = match.write("test");
      if (written.fixture.type !== "match") throw new Error("A season is of matches.");
      const [homeTeam, awayTeam] = [written.fixture.home, written.fixture.away].map(({ name }) => placeOf.get(name)!);
      return {
        homeTeam: homeTeam!,
        awayTeam: awayTeam!,
        ...written.play().stateAt(Number.MAX_SAFE_INTEGER).scores.total!,
      };
    });
    const ranks = ranksOf(standings(results, { teamCount: competitors.length, points: { win: 3, draw: 1 } }));
    const table = script.play().sheetAt(untilMs + DAY_MS - script.startMs).ranks!;
    expect(competitors.map(({ id }) => table[id])).toEqual(ranks);
  });
});

describe("the seasons of all leagues", () => {
  it("are open at any time, one of each league, and sum up over the places [CAT-01]", () => {
    const leagues = soccer.catalogue.tournaments.length - 1;
    expect(new Set(outrights.map(({ tournamentId }) => tournamentId)).size).toBe(leagues);
    for (const open of outrights) {
      expect(soccer.byId(open.matchId)?.matchId).toBe(open.matchId);
      const written = open.write("test");
      const play = written.play();
      const atMs = NOW_MS - written.startMs;
      for (const line of play.openLines(atMs)) {
        const chances = play.fairAt(atMs)(line);
        const places = Number(/\d+/.exec(line.specifier)?.[0] ?? 1);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(places, 3);
        expect(Math.max(...chances)).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe("the last places of a season", () => {
  it("are asked of the weakest first, each with the chance of its own team [CAT-01]", () => {
    const opening = new MatchRun(script, 0, NOW_MS).opening().find(isMatch)!;
    const outcomesOf = (marketId: string) => opening.lines.find((line) => line.marketId === marketId)!.outcomes;
    const [last, winner] = [outcomesOf("90202"), outcomesOf("534")];
    expect(last.map(({ id }) => id)).toEqual(winner.map(({ id }) => id).toReversed());
    const priceOf = (outcomes: typeof last, id: string) => Number(outcomes.find((outcome) => outcome.id === id)!.odds);
    const strongest = competitors[0]!.id;
    const weakest = competitors.at(-1)!.id;
    expect(priceOf(last, weakest)).toBeLessThan(priceOf(last, strongest));
    expect(priceOf(winner, weakest)).toBeGreaterThan(priceOf(winner, strongest));
  });
});

describe("a season that is over", () => {
  it("is settled once and let go of once, however long the engine runs", () => {
    const openMs = startTimeMs - DAY_MS;
    // Without the matches of all leagues, which are no part of it.
    const outrightsAlone = {
      ...soccer,
      startsBetween: () => [],
      outrightsBetween: (fromMs: number, toMs: number) =>
        soccer.outrightsBetween!(fromMs, toMs).filter(({ tournamentId }) => tournamentId === fixture.tournamentId),
    };
    const engine = new FeedEngine([outrightsAlone], { seed: "test", speed: 1, offsets: {} });
    const messages = engine.advanceTo(openMs);
    for (let atMs = openMs + HOUR_MS; atMs < startTimeMs + 36 * HOUR_MS; atMs += HOUR_MS)
      messages.push(...engine.advanceTo(atMs));
    const ofSeason = messages.filter((message) => "matchId" in message && message.matchId === fixture.matchId);
    expect(ofSeason.filter(({ type }) => type === "settlement")).toHaveLength(1);
    expect(ofSeason.filter(({ type }) => type === "retired")).toHaveLength(1);
    expect(
      messages.filter((message) => message.type === "fixture" && message.fixture.matchId === fixture.matchId),
    ).toHaveLength(1);
  });
});
