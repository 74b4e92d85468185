import type { LeagueSeason, SeasonFixture } from "../fixtures/league-seasons.ts";

/**
 * Rounds in which every team of the league plays exactly once. The others (knock-out ties, which may need
 * extra time, and rounds that the season played in pieces) are left out of the calendar.
 */
export function fullRounds(league: LeagueSeason): SeasonFixture[][] {
  const rounds = new Map<number, SeasonFixture[]>();
  for (const fixture of league.fixtures) {
    const round = rounds.get(fixture.round) ?? [];
    round.push(fixture);
    rounds.set(fixture.round, round);
  }
  return [...rounds.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, fixtures]) => fixtures)
    .filter((fixtures) => {
      const teams = new Set(fixtures.flatMap(({ home, away }) => [home, away]));
      return teams.size === league.teams.length && fixtures.length * 2 === teams.size;
    });
}
