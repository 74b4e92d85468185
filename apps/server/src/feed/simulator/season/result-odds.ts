import type { MatchChance } from "./season-table.ts";

/** What a match between two comes to. */
export type ResultOdds<Entrant> = (home: Entrant | undefined, away: Entrant | undefined) => MatchChance;

export interface FitQuestion<Entrant> {
  /** The strongest first. */
  entrants: readonly Entrant[];
  strengthOf: (entrant: Entrant) => number;
  /** Chances of home and away, or with a draw between, as matches are priced; `number` tells those asked for apart. */
  priceOf: (home: Entrant, away: Entrant, number: number) => readonly number[];
}

interface PricedPair extends MatchChance {
  ahead: number;
}

/** Chances nearer to nothing say little, and their logarithms much. */
const LEAST = 0.002;
const MOST_DRAWN = 0.5;

/**
 * What all matches of a league come to, fitted to some of them as its model prices them: the logarithm of the odds of home
 * is straight in how far it is ahead, that of a draw in the square of the odds'.
 */
export function resultOdds<Entrant>({ entrants, strengthOf, priceOf }: FitQuestion<Entrant>): ResultOdds<Entrant> {
  const asked = entrants.flatMap((entrant, place) => {
    const other = entrants.at(-1 - place);
    return other === undefined || other === entrant ? [] : [[entrant, other] as const];
  });
  const odds = fitOdds(
    asked.map(([home, away], number) => {
      const chances = priceOf(home, away, number);
      const draw = chances.length > 2 ? (chances[1] ?? 0) : 0;
      return { ahead: strengthOf(home) - strengthOf(away), home: chances[0] ?? 0, draw };
    }),
  );
  return (home, away) =>
    home === undefined || away === undefined ? { home: 0, draw: 0 } : odds(strengthOf(home) - strengthOf(away));
}

function fitOdds(pairs: readonly PricedPair[]): (ahead: number) => MatchChance {
  const toWin = fitLine(
    pairs.map(({ ahead, home, draw }) => {
      const chance = Math.min(Math.max(home / (1 - draw), LEAST), 1 - LEAST);
      return [ahead, Math.log(chance / (1 - chance))];
    }),
  );
  const isDrawn = pairs.some(({ draw }) => draw > LEAST);
  const toDraw = fitLine(pairs.map(({ ahead, draw }) => [toWin(ahead) ** 2, Math.log(Math.max(draw, LEAST))]));
  return (ahead) => {
    const odds = toWin(ahead);
    const draw = isDrawn ? Math.min(Math.exp(toDraw(odds ** 2)), MOST_DRAWN) : 0;
    return { home: (1 - draw) / (1 + Math.exp(-odds)), draw };
  };
}

/** The straight line with the least squares; a level one where all points are in one place. */
function fitLine(points: readonly (readonly [number, number])[]): (x: number) => number {
  const mean = (place: 0 | 1): number => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = spread > 0 ? points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread : 0;
  return (x) => meanY + slope * (x - meanX);
}
