import type { Pair } from "../../../feed.ts";

/** What a match of a season came to; teams by their place in the league's list. */
export interface SeasonResult extends Pair {
  homeTeam: number;
  awayTeam: number;
}

/** What a match gives. */
export const POINTS = { win: 3, draw: 1 } as const;

interface Standing {
  points: number;
  difference: number;
  scored: number;
}

/** Points, then the difference of goals, then goals scored, of each team. */
export function standings(results: readonly SeasonResult[], teamCount: number): Standing[] {
  const table = Array.from({ length: teamCount }, (): Standing => ({ points: 0, difference: 0, scored: 0 }));
  const add = (team: number, own: number, other: number): void => {
    const standing = table[team];
    if (!standing) return;
    if (own > other) standing.points += POINTS.win;
    if (own === other) standing.points += POINTS.draw;
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
