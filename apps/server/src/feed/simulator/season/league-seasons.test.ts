import { describe, expect, it } from "vitest";
import { isMatch, isSettlement } from "../../../../test/feed/play-out.ts";
import { FeedEngine } from "../engine/feed-engine.ts";
import { MatchRun } from "../engine/match-run.ts";
import { MatchResults } from "../info/match-results.ts";
import { isGivenUp } from "../match/match-incident.ts";
import { scriptOf } from "../match/script-of.ts";
import type { ScheduledMatch, SimulatedSport } from "../simulated-sport.ts";
import { createSimulatedSports } from "../simulated-sports.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW_MS = Date.UTC(2026, 10, 21, 12);
const SEED = "seasons";

/** Sports whose leagues are written by the common calendar. */
const SPORTS = createSimulatedSports()
  .filter((sport) => !["soccer", "tennis"].includes(sport.descriptor.key) && sport.outrightsBetween !== undefined)
  .map((sport) => [sport.descriptor.key, sport] as const);

/** Those that the feed has at a moment: some leagues are between two seasons. */
const openAt = (sport: SimulatedSport, atMs: number): readonly ScheduledMatch[] =>
  sport.outrightsBetween!(atMs - DAY_MS, atMs + 2 * DAY_MS);

/** The season of a sport that has the fewest matches, with its script. */
function smallest(sport: SimulatedSport) {
  const scripts = openAt(sport, NOW_MS).map((outright) => scriptOf(sport, outright.write(SEED)));
  const competitorsOf = ({ fixture }: (typeof scripts)[number]): number =>
    fixture.type === "outright" ? fixture.competitors.length : Number.POSITIVE_INFINITY;
  const [script] = scripts.toSorted((a, b) => competitorsOf(a) - competitorsOf(b));
  if (script?.fixture.type !== "outright") throw new Error("A season is an outright.");
  const { tournamentId, fromMs, untilMs } = script.fixture;
  const any = sport.startsBetween(fromMs, untilMs, tournamentId).find((match) => match.tournamentId === tournamentId);
  return { script, fixture: script.fixture, matches: sport.seasonOf!(any!.matchId) };
}

interface Account {
  points: number;
  left: number;
}

/** Points of each team by its name and what it has left to play, by how the matches of the season end one by one. */
function accountOf(matches: readonly ScheduledMatch[], incidents = 0): (nowMs: number) => ReadonlyMap<string, Account> {
  let nowMs = 0;
  const elapsedMs = ({ startTimeMs }: ScheduledMatch): number => nowMs - startTimeMs;
  const results = new MatchResults({
    written: (match) => match.write(SEED),
    isGivenUp: (match) => isGivenUp(match.write(SEED), incidents),
    elapsedMs,
  });
  return (atMs) => {
    nowMs = atMs;
    const accounts = new Map<string, Account>();
    for (const match of matches) {
      const played = results.of(match);
      for (const [side, { name }] of results.teamsOf(match)!.entries()) {
        const account = accounts.get(name) ?? { points: 0, left: 0 };
        accounts.set(name, account);
        if (!played) account.left++;
        else account.points += 1 + (side === 0 ? 1 : -1) * Math.sign(played.home - played.away);
      }
    }
    return accounts;
  };
}

describe.each(SPORTS)("a season of %s", (_key, sport) => {
  const { script, fixture, matches } = smallest(sport);
  const accountAt = accountOf(matches);
  const placesOf = (specifier: string): number => Number(/\d+/.exec(specifier)?.[0] ?? 1);

  it("is open while it is played, at least one of each league, and is found by its id [CAT-01]", () => {
    const open = openAt(sport, NOW_MS);
    const leagues = new Set(open.map(({ tournamentId }) => tournamentId));
    expect([...leagues].toSorted()).toEqual(sport.catalogue.tournaments.map(({ id }) => id).toSorted());
    for (const { matchId, startTimeMs } of open) expect(sport.byId(matchId)?.startTimeMs).toBe(startTimeMs);
    for (const id of ["", "x", "0"])
      expect(sport.byId(fixture.matchId.replace(/\d+$/, id))?.matchId).not.toBe(fixture.matchId);
    expect(fixture.fromMs).toBe(Math.min(...matches.map(({ startTimeMs }) => startTimeMs)));
    expect(fixture.startTimeMs).toBeGreaterThan(fixture.fromMs);
    expect(fixture.untilMs - fixture.startTimeMs).toBeLessThan(DAY_MS);
  });

  it("has chances that sum up to the places, and none of note for who cannot come so far any more [CAT-01]", () => {
    const play = script.play();
    for (const part of [-0.1, 0.5, 0.97]) {
      const atMs = fixture.fromMs + part * (fixture.startTimeMs - fixture.fromMs);
      const fairOf = play.fairAt(atMs - fixture.startTimeMs);
      const accounts = accountAt(atMs);
      for (const line of play.openLines(0)) {
        const chances = fairOf(line);
        const places = placesOf(line.specifier);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(places, 3);
        if (line.marketId === "90202") continue;
        for (const [index, { name }] of fixture.competitors.entries()) {
          const own = accounts.get(name)!;
          // A match that was abandoned gives nobody points, and is left here for ever.
          const isOut =
            [...accounts.values()].filter(({ points }) => points > own.points + 2 * own.left).length >= places;
          if (isOut) expect(chances[index]).toBeLessThan(0.001);
        }
      }
    }
  });

  it("counts no match that was given up, as its table does not, and pays who is first by the others [CAT-01]", () => {
    const ALL = 1_000;
    const outright = openAt(sport, NOW_MS).find(({ matchId }) => matchId === fixture.matchId)!;
    const play = outright.write(SEED, ALL).play();
    const { ranks = {} } = play.sheetAt(play.endMs);
    const accounts = accountOf(matches, ALL)(fixture.untilMs);
    expect([...accounts.values()].some(({ left }) => left > 0)).toBe(true);
    const most = Math.max(...[...accounts.values()].map(({ points }) => points));
    for (const { id, name } of fixture.competitors) if (ranks[id] === 1) expect(accounts.get(name)?.points).toBe(most);
    expect(Object.values(ranks)).toContain(1);
  });

  it("pays who is first in the table of its matches, once, after the last of them [CAT-01]", () => {
    const run = new MatchRun(script, 0, fixture.startTimeMs - HOUR_MS);
    const messages = run.opening();
    for (let atMs = fixture.startTimeMs; atMs <= fixture.untilMs + HOUR_MS; atMs += HOUR_MS / 2)
      messages.push(...run.advanceTo(atMs));
    const opened = messages.filter(isMatch).flatMap(({ lines }) => lines);
    for (const { odds } of opened.flatMap(({ outcomes }) => outcomes)) {
      expect(Number(odds)).toBeGreaterThan(1);
      expect(Number(odds)).toBeLessThanOrEqual(1000);
    }
    const settlements = messages.filter(isSettlement);
    expect(settlements).toHaveLength(1);
    const ends = matches.map((match) => match.startTimeMs + match.write(SEED).play().endMs);
    const lateMs = settlements[0]!.atMs - Math.max(...ends);
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(HOUR_MS);
    expect(settlements[0]!.lines.length).toBe(script.play().openLines(0).length);
    const accounts = accountAt(fixture.untilMs);
    const most = Math.max(...[...accounts.values()].map(({ points }) => points));
    const won = settlements[0]!.lines[0]!.outcomes.filter(({ result }) => result === "win_entire");
    expect(won.length).toBeGreaterThan(0);
    for (const { id } of won)
      expect(accounts.get(fixture.competitors.find((competitor) => competitor.id === id)!.name)!.points).toBe(most);
  });
});

describe("seasons in the feed", () => {
  const [, sport] = SPORTS.find(([key]) => key === "handball")!;
  const { fixture } = smallest(sport);
  const alone: SimulatedSport = {
    ...sport,
    startsBetween: () => [],
    outrightsBetween: (fromMs, toMs) =>
      sport.outrightsBetween!(fromMs, toMs).filter(({ tournamentId }) => tournamentId === fixture.tournamentId),
  };

  it("open bit by bit where there is little time, and say the same then as at once", () => {
    const atMs = fixture.startTimeMs - DAY_MS;
    const open = (hasTime: () => boolean) => new FeedEngine([alone], { seed: SEED, speed: 1, offsets: {}, hasTime });
    const stateOf = (engine: FeedEngine, nowMs: number) => engine.advanceTo(nowMs).find(isMatch);
    const atOnce = stateOf(
      open(() => true),
      atMs,
    );
    let drawn = 0;
    const slow = open(() => drawn++ % 50 !== 49);
    expect(stateOf(slow, atMs)).toBeUndefined();
    const said = Array.from({ length: 20 }, (_, step) => stateOf(slow, atMs + step + 1)).find((state) => state);
    expect(said!.lines).toEqual(atOnce!.lines);
  });

  it("differ with the seed, and are the same with the same over 20 seeds", () => {
    const atMs = fixture.startTimeMs - DAY_MS;
    const chancesWith = (seed: string): readonly number[] => {
      const script = scriptOf(sport, sport.byId(fixture.matchId)!.write(seed));
      return script.play().fairAt(atMs - script.startMs)({ marketId: "534", specifier: "" });
    };
    const all = Array.from({ length: 20 }, (_, seed) => chancesWith(`season ${seed}`));
    expect(new Set(all.map(String)).size).toBeGreaterThan(15);
    expect(chancesWith("season 3")).toEqual(all[3]);
  });
});
