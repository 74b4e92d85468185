const MOST_STEPS = 100;
const TOLERANCE = 1e-13;

/** What is said of a first thing and of a second one, each by itself. */
export interface Margins {
  first: readonly number[];
  second: readonly number[];
}

/**
 * How likely each pair of ends is, row by row of the first, moved by the least that makes it say of each thing what is
 * said of it alone. The pairs may come of a coarser sum than these, and two markets must not contradict each other.
 */
export function fittedEnds(pairs: readonly number[], { first, second }: Margins): readonly number[] {
  const ends = Float64Array.from(pairs);
  const width = second.length;
  const ofRow = (row: number): number[] => second.map((_, column) => row * width + column);
  const ofColumn = (column: number): number[] => first.map((_, row) => row * width + column);
  for (let step = 0; step < MOST_STEPS; step++) {
    for (const [row, meant] of first.entries()) scaleTo(ends, ofRow(row), meant);
    const missed = second.map((meant, column) => scaleTo(ends, ofColumn(column), meant));
    if (Math.max(...missed) < TOLERANCE) break;
  }
  return [...ends];
}

/** Scales cells to a sum, and answers by how much they missed it. */
function scaleTo(ends: Float64Array, cells: readonly number[], meant: number): number {
  const sum = cells.reduce((all, cell) => all + (ends[cell] ?? 0), 0);
  if (sum <= 0) return 0;
  for (const cell of cells) ends[cell] = ((ends[cell] ?? 0) * meant) / sum;
  return Math.abs(sum - meant);
}
