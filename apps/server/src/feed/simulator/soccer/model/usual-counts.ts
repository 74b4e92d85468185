import type { Pair } from "../../../feed.ts";

/** Means of one team in one match. */
export const USUAL = { corners: 5, yellowCards: 1.9, redCards: 0.09 } as const;

/** Of corners and cards, what comes before the break. */
export const FIRST_HALF_SHARE_OF_COUNTS = 0.42;

/** Who is expected to score more takes more corners, and is shown fewer cards. */
const CORNER_LEAN = 0.5;
const CARD_LEAN = -0.25;

/** Home's part of a match's corners. */
export const cornerShare = (expected: Pair): number => shareOf(expected, CORNER_LEAN);
/** Home's part of a match's yellow cards. */
export const cardShare = (expected: Pair): number => shareOf(expected, CARD_LEAN);

function shareOf({ home, away }: Pair, lean: number): number {
  const [ofHome, ofAway] = [home ** lean, away ** lean];
  return ofHome / (ofHome + ofAway);
}
