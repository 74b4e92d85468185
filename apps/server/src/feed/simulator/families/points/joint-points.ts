import type { Pair } from "../../../feed.ts";
import { Law } from "./law.ts";

/** Of all points, by who is ahead then. */
export interface TotalsByLeader {
  home: Law;
  level: Law;
  away: Law;
}

interface Marginals {
  home: Law;
  away: Law;
  total: Law;
  /** Home's points less away's. */
  margin: Law;
}

/** How likely each pair of points is that a stretch of play can come to; all laws of it are sums over this table. */
export class JointPoints {
  /** Of the first row and the first column. */
  readonly from: Pair;
  /** Rows of home's points, columns of away's. */
  readonly cells: Float64Array;
  readonly columns: number;
  #marginals: Marginals | null = null;
  /** The same without points that were added to each side since. */
  #base: JointPoints | null = null;
  #byLeader: TotalsByLeader | null = null;

  constructor(from: Pair, columns: number, cells: Float64Array) {
    this.from = from;
    this.columns = columns;
    this.cells = cells;
  }

  get rows(): number {
    return this.cells.length / this.columns;
  }

  get home(): Law {
    return this.#all().home;
  }

  get away(): Law {
    return this.#all().away;
  }

  get total(): Law {
    return this.#all().total;
  }

  get margin(): Law {
    return this.#all().margin;
  }

  get byLeader(): TotalsByLeader {
    return (this.#byLeader ??= splitByLeader(this));
  }

  /** The same with the points that each side has already. */
  plus({ home, away }: Pair): JointPoints {
    if (home === 0 && away === 0) return this;
    const sum = new JointPoints({ home: this.from.home + home, away: this.from.away + away }, this.columns, this.cells);
    sum.#base = this;
    return sum;
  }

  #all(): Marginals {
    return (this.#marginals ??= this.#base === null ? marginalsOf(this) : this.#moved(this.#base));
  }

  #moved(base: JointPoints): Marginals {
    const home = this.from.home - base.from.home;
    const away = this.from.away - base.from.away;
    return {
      home: base.home.plus(home),
      away: base.away.plus(away),
      total: base.total.plus(home + away),
      margin: base.margin.plus(home - away),
    };
  }
}

function marginalsOf({ from, cells, rows, columns }: JointPoints): Marginals {
  const home = new Float64Array(rows);
  const away = new Float64Array(columns);
  const total = new Float64Array(rows + columns - 1);
  const margin = new Float64Array(rows + columns - 1);
  for (let row = 0, cell = 0; row < rows; row++) {
    let ofRow = 0;
    for (let column = 0; column < columns; column++, cell++) {
      const probability = cells[cell] ?? 0;
      ofRow += probability;
      away[column] = (away[column] ?? 0) + probability;
      total[row + column] = (total[row + column] ?? 0) + probability;
      const ahead = row - column + columns - 1;
      margin[ahead] = (margin[ahead] ?? 0) + probability;
    }
    home[row] = ofRow;
  }
  return {
    home: new Law(from.home, home),
    away: new Law(from.away, away),
    total: new Law(from.home + from.away, total),
    margin: new Law(from.home - from.away - columns + 1, margin),
  };
}

function splitByLeader({ from, cells, rows, columns }: JointPoints): TotalsByLeader {
  const sums = { home: new Float64Array(rows + columns - 1), away: new Float64Array(rows + columns - 1) };
  const level = new Float64Array(rows + columns - 1);
  for (let row = 0, cell = 0; row < rows; row++) {
    const sameAt = from.home + row - from.away;
    for (let column = 0; column < columns; column++, cell++) {
      const of = column < sameAt ? sums.home : sums.away;
      const to = column === sameAt ? level : of;
      to[row + column] = (to[row + column] ?? 0) + (cells[cell] ?? 0);
    }
  }
  const first = from.home + from.away;
  return { home: new Law(first, sums.home), level: new Law(first, level), away: new Law(first, sums.away) };
}
