/** Days there are races of, today one of them. */
export const RACING_DAYS = ["yesterday", "today", "tomorrow"] as const;
export type RacingDay = (typeof RACING_DAYS)[number];
export const RACING_BY_PRICE = "price";

/** What the page of races shows: one race, the meetings of a day, the card in an order. */
export interface RacingChoice {
  race: string | null;
  day: RacingDay;
  isByPrice: boolean;
}

export const racingDay = (asked: string | null): RacingDay => RACING_DAYS.find((day) => day === asked) ?? "today";

/** Of the page that is about one race. */
export const racingQuery = (race: string): string => `?${new URLSearchParams({ race }).toString()}`;

/** Its address; what it shows unasked is not said. */
export function racingPath({ race, day, isByPrice }: RacingChoice): string {
  const query = new URLSearchParams({
    ...(race !== null && { race }),
    ...(day !== "today" && { when: day }),
    ...(isByPrice && { by: RACING_BY_PRICE }),
  }).toString();
  return query === "" ? "/racing" : `/racing?${query}`;
}

/** A race as others lead to it. */
export interface RaceLink {
  id: string;
  course: string;
  countryCode: string | null;
  /** In its meeting. */
  number: number;
  startTime: string;
  stage: string;
  isAhead: boolean;
  winner: string | null;
}
