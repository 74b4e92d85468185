/** How likely each value of a count is, from the smallest. */
export type Spread = readonly { value: number; probability: number }[];

/** A distribution: all ways that something can end. What is asked of it often is worked out once. */
export class Endings<Ending extends { probability: number }> {
  readonly all: readonly Ending[];
  readonly #spreads = new Map<(ending: Ending) => number, Spread>();

  constructor(all: readonly Ending[]) {
    this.all = all;
  }

  spread(count: (ending: Ending) => number): Spread {
    const known = this.#spreads.get(count);
    if (known) return known;
    const spread = spreadOf(this.all, count);
    this.#spreads.set(count, spread);
    return spread;
  }

  /** That a count comes to exactly this. */
  exactly(count: (ending: Ending) => number, meant: number): number {
    return this.spread(count).find(({ value }) => value === meant)?.probability ?? 0;
  }

  /** That a count passes a line. */
  over(count: (ending: Ending) => number, line: number): number {
    return this.spread(count).reduce((sum, { value, probability }) => (value > line ? sum + probability : sum), 0);
  }
}

/** Counts lie close together mostly: then a row of them is much quicker than a map. */
const MOST_IN_A_ROW = 1_024;

function spreadOf<Ending extends { probability: number }>(
  endings: readonly Ending[],
  count: (ending: Ending) => number,
): Spread {
  const values = endings.map(count);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let areWhole = true;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
    areWhole &&= Number.isInteger(value);
  }
  if (most - least >= MOST_IN_A_ROW || !areWhole) return mappedSpread(endings, values);
  const row = new Float64Array(most - least + 1);
  const isThere = new Uint8Array(row.length);
  for (let index = 0; index < values.length; index++) {
    const place = (values[index] ?? 0) - least;
    row[place] = (row[place] ?? 0) + (endings[index]?.probability ?? 0);
    isThere[place] = 1;
  }
  const spread: { value: number; probability: number }[] = [];
  for (let place = 0; place < row.length; place++)
    if (isThere[place] === 1) spread.push({ value: least + place, probability: row[place] ?? 0 });
  return spread;
}

function mappedSpread(endings: readonly { probability: number }[], values: readonly number[]): Spread {
  const probabilities = new Map<number, number>();
  for (const [index, { probability }] of endings.entries()) {
    const value = values[index] ?? 0;
    probabilities.set(value, (probabilities.get(value) ?? 0) + probability);
  }
  return [...probabilities]
    .map(([value, probability]) => ({ value, probability }))
    .toSorted((a, b) => a.value - b.value);
}
