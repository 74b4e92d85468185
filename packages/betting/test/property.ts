import fc from "fast-check";

const IS_MUTATING = process.env["STRYKER_MUTATOR_WORKER"] !== undefined;

/**
 * Properties run on the same inputs every time, so that a failure is a change in the code. Mutation testing runs every
 * test thousands of times over, so it takes fewer inputs each time.
 */
export function holds<Ts extends unknown[]>(
  property: fc.IRawProperty<Ts, false>,
  numRuns = 1_000,
  whileMutating = 25,
): void {
  fc.assert(property, { seed: 20_261_121, numRuns: IS_MUTATING ? Math.min(numRuns, whileMutating) : numRuns });
}

/** Every price with two decimals, from 1.01 to 1000. */
export const anyPrice: fc.Arbitrary<string> = fc.integer({ min: 101, max: 100_000 }).map(priceOf);

/** Those prices in their order, all of them. */
export function everyPrice(): string[] {
  const step = IS_MUTATING ? 499 : 1;
  return Array.from({ length: Math.ceil(99_900 / step) }, (_, index) => priceOf(101 + index * step));
}

export function priceOf(hundredths: number): string {
  const digits = String(hundredths).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
