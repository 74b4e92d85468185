/** How likely each value of a count is, by the value: `counts[3]` that it is 3. */
export type Counts = readonly number[];

/** What is less likely than this at the end of a distribution is left out. */
const NEGLIGIBLE = 1e-9;

/** That the count is this and nothing else. */
export const certain = (value: number): Counts => [...Array.from({ length: value }, () => 0), 1];

/** Of two counts that have nothing to do with each other, their sum. */
export function sumOf(one: Counts, other: Counts): Counts {
  const sum = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [value, probability] of one.entries()) {
    if (probability === 0) continue;
    for (const [added, also] of other.entries()) sum[value + added] = (sum[value + added] ?? 0) + probability * also;
  }
  return trimmed(sum);
}

/** Without the end that hardly ever comes; what it held is on the value before it, so that the sum stays one. */
export function trimmed(counts: readonly number[]): Counts {
  let rest = 0;
  let length = counts.length;
  while (length > 1 && rest + (counts[length - 1] ?? 0) < NEGLIGIBLE) rest += counts[--length] ?? 0;
  const kept = counts.slice(0, length);
  kept[length - 1] = (kept[length - 1] ?? 0) + rest;
  return kept;
}

/** The sum of so many counts of a kind, worked out as far as it is asked for. */
export function sumsOf(one: Counts): (times: number) => Counts {
  const known: Counts[] = [certain(0)];
  return (times) => {
    for (let next = known.length; next <= times; next++) known.push(sumOf(known[next - 1] ?? certain(0), one));
    return known[times] ?? certain(0);
  };
}
