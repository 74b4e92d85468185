import type { Pair } from "../../feed.ts";

/** What a match of a season came to; teams by their place in the league's list. */
export interface SeasonResult extends Pair {
  homeTeam: number;
  awayTeam: number;
}

/** What a match gives. */
export interface TablePoints {
  readonly win: number;
  readonly draw: number;
}

/** Where a sport says nothing else. */
export const USUAL_POINTS: TablePoints = { win: 2, draw: 1 };

export interface Standing {
  points: number;
  difference: number;
  scored: number;
}

/** Points, then the difference of scores, then what was scored, of each team. */
export function standings(
  results: readonly SeasonResult[],
  { teamCount, points }: { teamCount: number; points: TablePoints },
): Standing[] {
  const table = Array.from({ length: teamCount }, (): Standing => ({ points: 0, difference: 0, scored: 0 }));
  const add = (team: number, own: number, other: number): void => {
    const standing = table[team];
    if (!standing) return;
    if (own > other) standing.points += points.win;
    if (own === other) standing.points += points.draw;
    standing.difference += own - other;
    standing.scored += own;
  };
  for (const { homeTeam, awayTeam, home, away } of results) {
    add(homeTeam, home, away);
    add(awayTeam, away, home);
  }
  return table;
}

/** The place of each team, 1 the best; teams level in everything share one. */
export function ranksOf(table: readonly Standing[]): number[] {
  return table.map((standing) => 1 + table.filter((other) => compare(other, standing) > 0).length);
}

function compare(a: Standing, b: Standing): number {
  return a.points - b.points || a.difference - b.difference || a.scored - b.scored;
}
