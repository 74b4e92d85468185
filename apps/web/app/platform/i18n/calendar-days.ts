import { dateFormat } from "../../platform/i18n/date-format.ts";

const DAY_MS = 86_400_000;
/** A language that writes 2026-11-23. */
const YEAR_FIRST = "sv-SE";

/** Midnight UTC of the date that a moment has in a zone, so that dates can be subtracted. */
function dateIn(moment: Date, timeZone: string): number {
  const [year = 0, month = 1, day = 1] = dateFormat(YEAR_FIRST, timeZone, "numbers")
    .format(moment)
    .split("-")
    .map(Number);
  return Date.UTC(year, month - 1, day);
}

/** How many times the date changes between two moments where the player is. */
export const calendarDaysBetween = (from: Date, to: Date, timeZone: string): number =>
  Math.round((dateIn(to, timeZone) - dateIn(from, timeZone)) / DAY_MS);
