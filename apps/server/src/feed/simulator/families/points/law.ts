/**
 * How likely each value of a count is, from `first` on. Together they need not be sure: a law can be of a count and of
 * something else at once, such as of all points and that home is ahead.
 */
export class Law {
  readonly first: number;
  readonly probabilities: Float64Array;
  #above: Float64Array | null = null;

  constructor(first: number, probabilities: Float64Array) {
    this.first = first;
    this.probabilities = probabilities;
  }

  get last(): number {
    return this.first + this.probabilities.length - 1;
  }

  get sum(): number {
    return this.over(this.first - 1);
  }

  at(value: number): number {
    return this.probabilities[value - this.first] ?? 0;
  }

  /** That the count passes a line. */
  over(line: number): number {
    const above = (this.#above ??= sumsFromTheEnd(this.probabilities));
    return above[Math.max(Math.floor(line) + 1 - this.first, 0)] ?? 0;
  }

  /** That it comes to a value between two, these included; null where it is open. */
  within(from: number | null, to: number | null): number {
    return this.over(from === null ? Number.NEGATIVE_INFINITY : from - 1) - (to === null ? 0 : this.over(to));
  }

  odd(): number {
    let sum = 0;
    for (let value = this.first; value <= this.last; value++) if (value % 2 !== 0) sum += this.at(value);
    return sum;
  }

  /** The same with so many more. */
  plus(more: number): Law {
    if (more === 0) return this;
    const sum = new Law(this.first + more, this.probabilities);
    sum.#above = this.#above;
    return sum;
  }
}

function sumsFromTheEnd(probabilities: Float64Array): Float64Array {
  const sums = new Float64Array(probabilities.length + 1);
  for (let index = probabilities.length - 1; index >= 0; index--) {
    sums[index] = (sums[index + 1] ?? 0) + (probabilities[index] ?? 0);
  }
  return sums;
}

/** Of what two counts come to together that have nothing to do with each other. */
export function together(a: Law, b: Law): Law {
  const sums = new Float64Array(a.probabilities.length + b.probabilities.length - 1);
  const [wide, narrow] = a.probabilities.length > b.probabilities.length ? [a, b] : [b, a];
  const { probabilities } = wide;
  for (let index = 0; index < narrow.probabilities.length; index++) {
    const times = narrow.probabilities[index] ?? 0;
    if (times === 0) continue;
    for (let other = 0; other < probabilities.length; other++) {
      sums[index + other] = (sums[index + other] ?? 0) + times * (probabilities[other] ?? 0);
    }
  }
  return new Law(a.first + b.first, sums);
}

/** Of one count in several cases that exclude each other. */
export function eitherOf(...laws: readonly Law[]): Law {
  const first = Math.min(...laws.map((law) => law.first));
  const last = Math.max(...laws.map((law) => law.last));
  const sums = new Float64Array(last - first + 1);
  for (const law of laws) {
    const from = law.first - first;
    const { probabilities } = law;
    for (let index = 0; index < probabilities.length; index++) {
      sums[from + index] = (sums[from + index] ?? 0) + (probabilities[index] ?? 0);
    }
  }
  return new Law(first, sums);
}

/** That never comes about. */
export const NEVER = new Law(0, new Float64Array(1));
/** Of a count that cannot be added to any more. */
export const NOTHING_MORE = new Law(0, new Float64Array([1]));

/** A law in which each probability is another times as likely. */
export const scaled = ({ first, probabilities }: Law, factor: number): Law =>
  new Law(
    first,
    probabilities.map((probability) => probability * factor),
  );
