import { PLACEMENT_ERRORS } from "@touchline/contract/vocabulary";

/** Said of a refusal whose code says nothing to us. */
export const DEFAULT_PLACEMENT_KEY = "error.place_bets.default";

/** Message key of a placement's error code; the default for codes that are unknown or not about bets. */
export const placementMessageKey = (code: number): string =>
  Object.values(PLACEMENT_ERRORS).find((known) => known.code === code)?.key ?? DEFAULT_PLACEMENT_KEY;
