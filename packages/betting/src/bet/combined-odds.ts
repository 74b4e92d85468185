import { productOf, textOf } from "../fraction.ts";

/** The exact product of the legs' odds; "1" where there are none. */
export function combinedOdds(odds: readonly string[]): string {
  return textOf(productOf(odds));
}
