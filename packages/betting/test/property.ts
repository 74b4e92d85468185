import fc from "fast-check";

// Mutation testing runs every property thousands of times over, so it takes fewer inputs each time.
const MOST_RUNS = process.env["STRYKER_MUTATOR_WORKER"] === undefined ? Number.POSITIVE_INFINITY : 40;

/** Properties run on the same inputs every time, so that a failure is a change in the code. */
export function holds<Ts extends unknown[]>(property: fc.IRawProperty<Ts, false>, numRuns = 1_000): void {
  fc.assert(property, { seed: 20_261_121, numRuns: Math.min(numRuns, MOST_RUNS) });
}

/** Every price with two decimals, from 1.01 to 1000. */
export const anyPrice: fc.Arbitrary<string> = fc.integer({ min: 101, max: 100_000 }).map(priceOf);

export function priceOf(hundredths: number): string {
  const digits = String(hundredths).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
