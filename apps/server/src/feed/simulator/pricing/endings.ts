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
    const probabilities = new Map<number, number>();
    for (const ending of this.all) {
      const value = count(ending);
      probabilities.set(value, (probabilities.get(value) ?? 0) + ending.probability);
    }
    const spread = [...probabilities]
      .map(([value, probability]) => ({ value, probability }))
      .toSorted((a, b) => a.value - b.value);
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
