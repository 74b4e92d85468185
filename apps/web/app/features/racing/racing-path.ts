export const RACING_TOMORROW = "tomorrow";
export const RACING_BY_PRICE = "price";

/** What the page of races shows: one race, the meetings of a day, the card in an order. */
export interface RacingChoice {
  race: string | null;
  isTomorrow: boolean;
  isByPrice: boolean;
}

/** Its address; what it shows unasked is not said. */
export function racingPath({ race, isTomorrow, isByPrice }: RacingChoice): string {
  const query = new URLSearchParams({
    ...(race !== null && { race }),
    ...(isTomorrow && { when: RACING_TOMORROW }),
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
