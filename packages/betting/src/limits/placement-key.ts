import { API_ERRORS } from "@touchline/contract/vocabulary";

/** Said of a refusal whose code says nothing to us. */
export const DEFAULT_PLACEMENT_KEY = "error.place_bets.default";

const NOT_ABOUT_BETS = 100;

/** Message key of a placement's error code; the default for codes that are unknown or not about bets. */
export function placementMessageKey(code: number): string {
  // Stryker disable next-line EqualityOperator: no error has this very code
  if (code < NOT_ABOUT_BETS) return DEFAULT_PLACEMENT_KEY;
  return Object.values(API_ERRORS).find((known) => known.code === code)?.key ?? DEFAULT_PLACEMENT_KEY;
}
