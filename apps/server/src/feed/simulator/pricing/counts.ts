/** How likely a count comes to each whole number, the first being `from`. */
export interface Counts {
  from: number;
  probabilities: Float64Array;
}

/** Counts that are less likely all together are left out. */
const NOT_WORTH = 1e-7;

/** What cannot come about. */
export const NONE: Counts = { from: 0, probabilities: new Float64Array(0) };

export const certainly = (count: number): Counts => ({ from: count, probabilities: new Float64Array([1]) });

/** The distribution of a sum. */
export function sumOf(one: Counts, other: Counts): Counts {
  const [a, b] = [one.probabilities, other.probabilities];
  if (a.length === 0 || b.length === 0) return NONE;
  const probabilities = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) {
    const weight = a[i] ?? 0;
    if (weight === 0) continue;
    for (let j = 0; j < b.length; j++) probabilities[i + j] = (probabilities[i + j] ?? 0) + weight * (b[j] ?? 0);
  }
  return trimmed({ from: one.from + other.from, probabilities });
}

/** Two ways to come to the same. */
export function eitherWay(one: Counts, other: Counts): Counts {
  if (one.probabilities.length === 0) return other;
  if (other.probabilities.length === 0) return one;
  const from = Math.min(one.from, other.from);
  const until = Math.max(one.from + one.probabilities.length, other.from + other.probabilities.length);
  const probabilities = new Float64Array(until - from);
  for (const { from: first, probabilities: added } of [one, other]) {
    for (let i = 0; i < added.length; i++) {
      const cell = first - from + i;
      probabilities[cell] = (probabilities[cell] ?? 0) + (added[i] ?? 0);
    }
  }
  return { from, probabilities };
}

/** Without ends that hardly ever happen; what they had goes to the rest, so that the sum stays. */
export function trimmed({ from, probabilities }: Counts): Counts {
  const sum = total(probabilities);
  let first = 0;
  let last = probabilities.length - 1;
  let low = probabilities[first] ?? 0;
  for (; first < last && low < NOT_WORTH; low += probabilities[first] ?? 0) first++;
  let high = probabilities[last] ?? 0;
  for (; last > first && high < NOT_WORTH; high += probabilities[last] ?? 0) last--;
  const kept = probabilities.slice(first, last + 1);
  const left = total(kept);
  if (left > 0) for (let i = 0; i < kept.length; i++) kept[i] = ((kept[i] ?? 0) * sum) / left;
  return { from: from + first, probabilities: kept };
}

const total = (probabilities: Float64Array): number => {
  let sum = 0;
  for (const probability of probabilities) sum += probability;
  return sum;
};
