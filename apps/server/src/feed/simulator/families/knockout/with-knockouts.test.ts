import { TENNIS_STAGE } from "@touchline/sports/tennis";
import { describe, expect, it } from "vitest";
import { createDarts } from "../../darts/darts.ts";
import type { ScheduledMatch, WrittenMatch } from "../../simulated-sport.ts";
import { createTennis } from "../../tennis/tennis.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 25, 12);
const SEEDS = ["one", "two", "three", "four", "five"];

/** Who goes on, by what is shown at the end; null of a match that is called off. */
function shownWinner(match: WrittenMatch): string | null {
  const { fixture, walkoverMs } = match;
  if (fixture.type !== "match" || walkoverMs !== undefined) return null;
  const played = match.play();
  const { stage, scores } = played.stateAt(played.endMs);
  const isHome =
    stage === TENNIS_STAGE.awayRetired ||
    (scores.total!.home > scores.total!.away && stage !== TENNIS_STAGE.homeRetired);
  return (isHome ? fixture.home : fixture.away).name;
}

describe.each([createTennis(), createDarts()].map((sport) => [sport.descriptor.key, sport] as const))(
  "the tournaments of %s in which who loses is out",
  (_key, sport) => {
    const editions = sport.outrightsBetween!(NOW_MS - 2 * DAY_MS, NOW_MS + 2 * DAY_MS).filter(
      ({ opensMs, matchId }) => opensMs !== undefined && sport.byId(`${matchId}-0-0`) !== null,
    );
    const matchesOf = ({ tournamentId, startTimeMs, matchId }: (typeof editions)[number]) =>
      sport
        .startsBetween(startTimeMs - 6 * DAY_MS, startTimeMs + DAY_MS, tournamentId)
        .filter((match) => match.matchId.startsWith(`${matchId}-`));

    it("are open at any time, in places of their own, with players that play nowhere else [CAT-01]", () => {
      expect(editions.length).toBeGreaterThanOrEqual(2);
      const names = new Map<string, string>();
      for (const edition of editions) {
        expect(sport.catalogue.tournaments.map(({ id }) => id)).toContain(edition.tournamentId);
        expect(sport.isApart!(edition.tournamentId)).toBe(true);
        const { fixture } = edition.write("one");
        if (fixture.type !== "outright") throw new Error("A tournament is an outright.");
        expect(new Set(fixture.competitors.map(({ name }) => name)).size).toBe(36);
        for (const { name } of fixture.competitors)
          expect(names.get(name) ?? edition.tournamentId).toBe(edition.tournamentId);
        for (const { name } of fixture.competitors) names.set(name, edition.tournamentId);
      }
      for (const match of sport
        .startsBetween(NOW_MS, NOW_MS + 2 * DAY_MS)
        .filter(({ opensMs }) => opensMs === undefined)) {
        const { fixture } = match.write("one");
        if (fixture.type !== "match") continue;
        expect([names.get(fixture.home.name), names.get(fixture.away.name)]).toEqual([undefined, undefined]);
      }
    });

    it("have the winners of each round in the next, as their matches are played, and over before it opens [CAT-01]", () => {
      const steps = SEEDS.flatMap((seed) => editions.flatMap((edition) => stepsOf(matchesOf(edition), seed)));
      expect(steps).toHaveLength(SEEDS.length * editions.length * 30);
      for (const { match, goesOn, opensMs } of steps) {
        if (match.fixture.type !== "match") throw new Error("A tournament has matches.");
        const { matchId, home, away } = match.fixture;
        expect([home.name, away.name]).toContain(goesOn);
        const shown = shownWinner(match);
        if (shown !== null) expect([matchId, goesOn]).toEqual([matchId, shown]);
        expect(match.startMs + (match.walkoverMs ?? match.play().endMs)).toBeLessThan(opensMs);
      }
    });
  },
);

/** Each match but the last, with who is listed in the next round for it, and when that match opens. */
function stepsOf(matches: readonly ScheduledMatch[], seed: string) {
  return matches.flatMap((match) => {
    const [, , round = "", index = ""] = match.matchId.split("-");
    const nextId = match.matchId.replace(/\d-\d+$/, `${Number(round) + 1}-${Math.floor(Number(index) / 2)}`);
    const next = matches.find(({ matchId }) => matchId === nextId);
    const fixture = next?.write(seed).fixture;
    if (next?.opensMs === undefined || fixture?.type !== "match") return [];
    const goesOn = (Number(index) % 2 === 0 ? fixture.home : fixture.away).name;
    return [{ match: match.write(seed), goesOn, opensMs: next.opensMs }];
  });
}
