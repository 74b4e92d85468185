import { describe, expect, it } from "vitest";
import type { TableRow } from "../../src/feed/match-info.ts";
import type { FeedEngine, StandingMatch } from "../../src/feed/simulator/engine/feed-engine.ts";
import { SimulatedInfo } from "../../src/feed/simulator/info/simulated-info.ts";
import { scriptOf } from "../../src/feed/simulator/match/script-of.ts";
import type { MatchPlay, ScheduledMatch, SimulatedSport } from "../../src/feed/simulator/simulated-sport.ts";
import { createSimulatedSports } from "../../src/feed/simulator/simulated-sports.ts";

const NOW_MS = Date.UTC(2026, 10, 21, 18);
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SEEDS = Array.from({ length: 8 }, (_, index) => `seed ${index}`);
const PRICED = 2;
const SHARES = [0.02, 0.31, 0.64, 0.97];

/** An engine that stands at a moment of one match, under plays that a test may change. */
function infoAt(
  sport: SimulatedSport,
  { match, seed, elapsedMs }: { match: ScheduledMatch; seed: string; elapsedMs: number },
  changed: (play: MatchPlay) => MatchPlay = (play) => play,
): SimulatedInfo {
  const written = match.write(seed);
  const script = scriptOf(sport, { ...written, play: () => changed(written.play()) });
  const engine: Pick<FeedEngine, "standing" | "written" | "elapsedMs" | "isGivenUp"> = {
    standing: (matchId): StandingMatch | null => (matchId === match.matchId ? { sport, script, elapsedMs } : null),
    written: (other) => other.write(seed),
    isGivenUp: () => false,
    elapsedMs: (other) => match.startTimeMs + elapsedMs - other.startTimeMs,
  };
  return new SimulatedInfo(engine);
}

/** A play that knows nothing of what follows a moment: what it says of that is wrong, or is not said at all. */
function withoutFuture(play: MatchPlay, nowMs: number): MatchPlay {
  const known =
    <Answer>(answer: (elapsedMs: number) => Answer) =>
    (elapsedMs: number): Answer => {
      if (elapsedMs > nowMs) throw new Error(`asked for ${elapsedMs} at ${nowMs}`);
      return answer(elapsedMs);
    };
  return {
    endMs: play.endMs <= nowMs ? play.endMs : nowMs + HOUR_MS,
    suspensions: play.suspensions
      .filter(({ fromMs }) => fromMs <= nowMs)
      .map((span) => ({ ...span, untilMs: span.untilMs <= nowMs ? span.untilMs : nowMs + MINUTE_MS })),
    moments: () => [...play.moments().filter((atMs) => atMs <= nowMs), nowMs + 1],
    stateAt: known((elapsedMs) => play.stateAt(elapsedMs)),
    sheetAt: known((elapsedMs) => play.sheetAt(elapsedMs)),
    openLines: known((elapsedMs) => play.openLines(elapsedMs)),
    fairAt: known((elapsedMs) => play.fairAt(elapsedMs)),
    ...(play.opensNextAt && { opensNextAt: () => play.opensNextAt!().filter((atMs) => atMs <= nowMs) }),
    ...(play.people && {
      people: {
        announcedMs: play.people.announcedMs,
        lineupsAt: known((elapsedMs) => play.people!.lineupsAt(elapsedMs)),
        substitutions: () => play.people!.substitutions().filter(({ atMs }) => atMs <= nowMs),
        doerOf: (happened, atMs) => known(() => play.people!.doerOf(happened, atMs))(atMs),
      },
    }),
  };
}

const mainLine = ({ descriptor }: SimulatedSport) => ({
  marketId: descriptor.markets.find(({ isListed }) => isListed)?.id ?? "1",
  specifier: "",
});

const sports = createSimulatedSports();
const matchesOf = (sport: SimulatedSport): readonly ScheduledMatch[] =>
  sport.startsBetween(NOW_MS - 6 * HOUR_MS, NOW_MS).slice(0, SEEDS.length);

describe.each(sports.map((sport) => [sport.descriptor.key, sport] as const))("around a match of %s", (_, sport) => {
  it("nothing is said that hangs on what is still to come [CAT-10] [CAT-16]", async () => {
    for (const [index, match] of matchesOf(sport).entries()) {
      const seed = SEEDS[index]!;
      const { endMs } = match.write(seed).play();
      for (const share of SHARES) {
        const elapsedMs = Math.floor(share * endMs);
        const at = { match, seed, elapsedMs };
        const seeing = infoAt(sport, at);
        const blind = infoAt(sport, at, (play) => withoutFuture(play, elapsedMs));
        expect(await blind.events(match.matchId, 0)).toEqual(await seeing.events(match.matchId, 0));
        expect(await blind.lineups(match.matchId)).toEqual(await seeing.lineups(match.matchId));
        if (index >= PRICED) continue;
        const line = mainLine(sport);
        expect(await blind.prices(match.matchId, line)).toEqual(await seeing.prices(match.matchId, line));
      }
    }
  });

  it("events stay as they were said, add up to the score, and are the same however often they are asked for", async () => {
    for (const [index, match] of matchesOf(sport).entries()) {
      const seed = SEEDS[index]!;
      const play = match.write(seed).play();
      const { scores, statistics } = play.stateAt(play.endMs);
      const whole = (await infoAt(sport, { match, seed, elapsedMs: play.endMs }).events(match.matchId, 0))!;
      const half = (await infoAt(sport, { match, seed, elapsedMs: play.endMs / 2 }).events(match.matchId, 0))!;
      expect(whole.slice(0, half.length)).toEqual(half);
      expect(half.every(({ elapsedMs }) => elapsedMs <= play.endMs / 2)).toBe(true);
      const rest = await infoAt(sport, { match, seed, elapsedMs: play.endMs }).events(match.matchId, half.length);
      expect([...half, ...rest!]).toEqual(whole);
      for (const { key, home, away } of scores.periods) {
        const made = whole.filter((event) => event.kind === "score" && event.key === key);
        const sum = (side: string) =>
          made.filter((event) => event.side === side).reduce((all, { amount }) => all + amount, 0);
        expect([key, sum("home"), sum("away")]).toEqual([key, home, away]);
      }
      const { timeline = [], momentary = [], type } = sport.descriptor;
      // Of cyber sports the state counts what was done on the present map.
      const added = type === "cyber" ? [] : timeline.filter((key) => !momentary.includes(key));
      for (const key of added) {
        const made = whole.filter((event) => event.kind === "count" && event.key === key);
        const sum = (side: string) =>
          made.filter((event) => event.side === side).reduce((all, { amount }) => all + amount, 0);
        expect([key, sum("home"), sum("away")]).toEqual([key, statistics[key]?.home ?? 0, statistics[key]?.away ?? 0]);
      }
    }
  });

  it("form and meetings are of matches that are over, and agree with the table of the season [CAT-16]", async () => {
    const [match] = matchesOf(sport);
    const seed = SEEDS[0]!;
    const info = infoAt(sport, { match: match!, seed, elapsedMs: -HOUR_MS });
    const { fixture } = match!.write(seed);
    if (fixture.type !== "match") throw new Error("Matches of the calendar are matches.");
    const sides = (await info.sides(match!.matchId))!;
    for (const [list, team] of [
      [sides.home, fixture.home.name],
      [sides.away, fixture.away.name],
    ] as const) {
      expect(list).toHaveLength(5);
      const starts = list.map(({ startTimeMs }) => startTimeMs);
      expect(starts).toEqual(starts.toSorted((a, b) => b - a));
      for (const played of list) {
        expect([played.homeTeam.name, played.awayTeam.name]).toContain(team);
        const whole = sport.byId(played.matchId)!.write(seed).play();
        expect(played.startTimeMs + whole.endMs).toBeLessThanOrEqual(match!.startTimeMs - HOUR_MS);
        expect(whole.stateAt(whole.endMs).scores.total).toEqual({ home: played.home, away: played.away });
      }
    }
    for (const { homeTeam, awayTeam } of sides.meetings)
      expect([homeTeam.name, awayTeam.name].toSorted()).toEqual([fixture.home.name, fixture.away.name].toSorted());
    const table: readonly TableRow[] | null = await info.table(match!.matchId);
    if (table === null) return;
    expect(table.map(({ team }) => team.name)).toEqual(expect.arrayContaining([fixture.home.name, fixture.away.name]));
    const sum = (of: (row: TableRow) => number): number => table.reduce((all, row) => all + of(row), 0);
    expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost));
    expect(sum(({ scored }) => scored)).toBe(sum(({ conceded }) => conceded));
    expect(table.every((row) => row.played === row.won + row.drawn + row.lost)).toBe(true);
    expect(table.map(({ points }) => points)).toEqual(table.map(({ points }) => points).toSorted((a, b) => b - a));
  });
});
