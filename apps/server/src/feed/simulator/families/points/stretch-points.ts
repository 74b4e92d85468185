import type { BallTurns } from "./ball-turns.ts";
import { JointPoints } from "./joint-points.ts";
import type { Law } from "./law.ts";

/** What a side makes of so many turns with the ball. */
export interface PointsByTurns {
  after(turns: number): Law;
}

export interface SidePoints {
  home: PointsByTurns;
  away: PointsByTurns;
}

/** The points of both sides in a stretch of play: by the number of their turns they have nothing to do with each other. */
export function stretchPoints(sides: SidePoints, turns: BallTurns): JointPoints {
  const reach = { home: reachOf(turns, "home"), away: reachOf(turns, "away") };
  const rows = boundsOf(sides.home, reach.home);
  const columns = boundsOf(sides.away, reach.away);
  const width = columns.last - columns.first + 1;
  const cells = new Float64Array((rows.last - rows.first + 1) * width);
  for (let ofHome = reach.home.fewest; ofHome <= reach.home.most; ofHome++) {
    const alike = turns.all.filter(({ home }) => home === ofHome);
    if (alike.length === 0) continue;
    const column = new Float64Array(width);
    for (const { away, probability } of alike) {
      addTo(column, { law: sides.away.after(away), times: probability, first: columns.first });
    }
    addProduct(cells, { column, law: sides.home.after(ofHome), first: rows.first });
  }
  return new JointPoints({ home: rows.first, away: columns.first }, width, sure(cells));
}

interface Reach {
  fewest: number;
  most: number;
}

function reachOf({ all }: BallTurns, side: "home" | "away"): Reach {
  const counts = all.map((turns) => turns[side]);
  return { fewest: Math.min(...counts), most: Math.max(...counts) };
}

const boundsOf = (points: PointsByTurns, { fewest, most }: Reach): { first: number; last: number } => ({
  first: points.after(fewest).first,
  last: points.after(most).last,
});

function addTo(column: Float64Array, { law, times, first }: { law: Law; times: number; first: number }): void {
  const offset = law.first - first;
  const { probabilities } = law;
  for (let index = 0; index < probabilities.length; index++) {
    const place = offset + index;
    column[place] = (column[place] ?? 0) + times * (probabilities[index] ?? 0);
  }
}

interface Product {
  column: Float64Array;
  law: Law;
  first: number;
}

function addProduct(cells: Float64Array, { column, law, first }: Product): void {
  const { probabilities } = law;
  const columns = column.length;
  let from = 0;
  while (from < columns && column[from] === 0) from++;
  let until = columns;
  while (until > from && column[until - 1] === 0) until--;
  for (let index = 0; index < probabilities.length; index++) {
    const probability = probabilities[index] ?? 0;
    const row = (law.first - first + index) * columns;
    for (let place = from; place < until; place++) {
      cells[row + place] = (cells[row + place] ?? 0) + probability * (column[place] ?? 0);
    }
  }
}

/** Tails were left out: what is left is all that can be. */
function sure(cells: Float64Array): Float64Array {
  let sum = 0;
  for (let cell = 0; cell < cells.length; cell++) sum += cells[cell] ?? 0;
  const times = 1 / sum;
  for (let cell = 0; cell < cells.length; cell++) cells[cell] = (cells[cell] ?? 0) * times;
  return cells;
}
