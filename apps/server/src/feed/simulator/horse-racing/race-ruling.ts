import { mixBits } from "../seeded-random.ts";

type Places = readonly (number | null)[];

/** A result that the stewards have changed: a horse stands behind the one that came in after it. */
export interface Ruling {
  places: Places;
  /** Its index. */
  demoted: number;
}

const INQUIRIES_PER_THOUSAND = 30;
/** Of the inquiries so many change the result. */
const UPHELD_PERCENT = 40;
/** Places for which a horse may be demoted. */
const DEMOTED_FROM = [1, 2] as const;

/** Whether the stewards look into a race before its result is official. */
export const hasInquiry = (hash: number): boolean => mixBits(hash ^ 0x1a2b3c) % 1_000 < INQUIRIES_PER_THOUSAND;

/** What they decide then; null where the result stands. */
export const inquiryRuling = (places: Places, hash: number): Ruling | null =>
  hasInquiry(hash) && mixBits(hash ^ 0x77) % 100 < UPHELD_PERCENT ? rulingOf(places, hash) : null;

/** Who is placed behind the next horse, where stewards rule so; null where level horses leave no such two. */
export function rulingOf(places: Places, hash: number): Ruling | null {
  const only = (place: number): number =>
    places.filter((one) => one === place).length === 1 ? places.indexOf(place) : -1;
  const possible = DEMOTED_FROM.filter((place) => only(place) >= 0 && only(place + 1) >= 0);
  const from = possible[mixBits(hash ^ 0x5eed) % Math.max(possible.length, 1)];
  if (from === undefined) return null;
  const [demoted, promoted] = [only(from), only(from + 1)];
  const swapped = new Map([
    [demoted, from + 1],
    [promoted, from],
  ]);
  return { places: places.map((place, index) => swapped.get(index) ?? place), demoted };
}
