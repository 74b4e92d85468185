/** The parts of the odds that the place part of an each-way bet is paid at; each is a decimal that loses nothing. */
export const PLACE_FRACTIONS = ["1/2", "1/4", "1/5"] as const;
export type PlaceFraction = (typeof PLACE_FRACTIONS)[number];

/** What an outcome is paid for being placed: within so many first places, at a part of the odds to win. */
export interface PlaceTerms {
  readonly places: number;
  readonly fraction: PlaceFraction;
}
