/** How much of the screen the slip's sheet has: about half of it, or nearly all. */
export type SheetSnap = "half" | "whole";

const HALF = 0.6;
/** The head, one selection, the stake and the button that places the bet. */
const LEAST_HALF_PX = 420;
/** What a sheet leaves of the page above it. */
const ABOVE_PX = 26;

/** The heights of a sheet on a screen that is so high, in pixels. */
export const sheetHeights = (screenPx: number): Readonly<Record<SheetSnap, number>> => {
  const whole = screenPx - ABOVE_PX;
  return { whole, half: Math.min(whole, Math.max(HALF * screenPx, LEAST_HALF_PX)) };
};

/** A finger that is lifted in the middle of a move meant what it would have come to in so long. */
const CARRIED_MS = 150;

/** Where a sheet comes to rest that is let go of; null where it is closed. Speeds are in pixels a millisecond, downwards. */
export function restingSnap(
  { heightPx, speed }: { heightPx: number; speed: number },
  { half, whole }: Readonly<Record<SheetSnap, number>>,
): SheetSnap | null {
  const meant = heightPx - speed * CARRIED_MS;
  if (meant < half / 2) return null;
  return Math.abs(meant - half) < Math.abs(meant - whole) ? "half" : "whole";
}
