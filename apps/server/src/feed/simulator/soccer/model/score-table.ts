import type { Pair } from "../../../feed.ts";

/** More goals than these of one side in what is left of a match are not reckoned with. */
export const MOST_GOALS = 11;
const SIZE = MOST_GOALS + 1;

/** Probabilities of a score at the end of some period, with the sums that markets ask for. */
export interface ScoreTable {
  probabilityOf(home: number, away: number): number;
  /** Home minus away goals. */
  difference(goals: number): number;
  /** That the difference is more than so many goals. */
  ahead(goals: number): number;
  total(goals: number): number;
  team(side: keyof Pair, goals: number): number;
  /** Sum over all scores that satisfy a condition. */
  sum(condition: (home: number, away: number) => boolean): number;
  /** The mean of a figure over all scores. */
  mean(figure: (home: number, away: number) => number): number;
  totalOver(line: number): number;
  teamOver(side: keyof Pair, line: number): number;
}

/** What a score's probability is multiplied by, were the two sides' goals independent. */
export type ScoreFactor = (home: number, away: number) => number;

/** The Dixon-Coles correction of low scores, for the means of both sides and dependence `rho`. */
export function lowScoreFactor(means: Pair, rho: number): ScoreFactor {
  return (home, away) => {
    if (home > 1 || away > 1) return 1;
    if (home === 0) return away === 0 ? 1 - means.home * means.away * rho : 1 + means.home * rho;
    return away === 0 ? 1 + means.away * rho : 1 - rho;
  };
}

/** Probabilities of 0, 1, 2… events of a Poisson variable. */
export function poissonTable(mean: number): Float64Array {
  const table = new Float64Array(SIZE);
  let value = Math.exp(-mean);
  for (let goals = 0; goals < SIZE; goals++) {
    table[goals] = value;
    value *= mean / (goals + 1);
  }
  return table;
}

/** Final scores from the goals so far and the means of those to come; `factor` corrects 0 and 1 goals to come. */
export function scoreTable(soFar: Pair, means: Pair, factor: ScoreFactor): ScoreTable {
  const home = poissonTable(means.home);
  const away = poissonTable(means.away);
  const cells = new Float64Array(SIZE * SIZE);
  let sum = 0;
  for (let x = 0; x < SIZE; x++) {
    for (let y = 0; y < SIZE; y++) {
      const low = x < 2 && y < 2 ? Math.max(factor(x, y), 0) : 1;
      const cell = (home[x] ?? 0) * (away[y] ?? 0) * low;
      cells[x * SIZE + y] = cell;
      sum += cell;
    }
  }
  for (let index = 0; index < cells.length; index++) cells[index] = (cells[index] ?? 0) / sum;
  return summed(soFar, cells);
}

function summed(soFar: Pair, cells: Float64Array): ScoreTable {
  const differences = new Float64Array(2 * SIZE - 1);
  const totals = new Float64Array(2 * SIZE - 1);
  const teams = { home: new Float64Array(SIZE), away: new Float64Array(SIZE) };
  for (let x = 0; x < SIZE; x++) {
    for (let y = 0; y < SIZE; y++) {
      const cell = cells[x * SIZE + y] ?? 0;
      differences[x - y + MOST_GOALS] = (differences[x - y + MOST_GOALS] ?? 0) + cell;
      totals[x + y] = (totals[x + y] ?? 0) + cell;
      teams.home[x] = (teams.home[x] ?? 0) + cell;
      teams.away[y] = (teams.away[y] ?? 0) + cell;
    }
  }
  const inRange = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < SIZE && y < SIZE;
  return {
    probabilityOf: (home, away) => {
      const [x, y] = [home - soFar.home, away - soFar.away];
      return inRange(x, y) ? (cells[x * SIZE + y] ?? 0) : 0;
    },
    difference: (goals) => differences[goals - soFar.home + soFar.away + MOST_GOALS] ?? 0,
    ahead: (goals) => sumAbove(differences, goals - soFar.home + soFar.away + MOST_GOALS),
    total: (goals) => totals[goals - soFar.home - soFar.away] ?? 0,
    team: (side, goals) => teams[side][goals - soFar[side]] ?? 0,
    sum: (condition) => sumWhere(cells, soFar, condition),
    mean: (figure) => meanOf(cells, soFar, figure),
    totalOver: (line) => sumAbove(totals, line - soFar.home - soFar.away),
    teamOver: (side, line) => sumAbove(teams[side], line - soFar[side]),
  };
}

function sumWhere(cells: Float64Array, soFar: Pair, condition: (home: number, away: number) => boolean): number {
  let sum = 0;
  for (let x = 0; x < SIZE; x++) {
    for (let y = 0; y < SIZE; y++) {
      if (condition(soFar.home + x, soFar.away + y)) sum += cells[x * SIZE + y] ?? 0;
    }
  }
  return sum;
}

function meanOf(cells: Float64Array, soFar: Pair, figure: (home: number, away: number) => number): number {
  let mean = 0;
  for (let x = 0; x < SIZE; x++)
    for (let y = 0; y < SIZE; y++) mean += (cells[x * SIZE + y] ?? 0) * figure(soFar.home + x, soFar.away + y);
  return mean;
}

function sumAbove(table: Float64Array, line: number): number {
  let sum = 0;
  for (let goals = Math.max(Math.floor(line) + 1, 0); goals < table.length; goals++) sum += table[goals] ?? 0;
  return sum;
}
