const DAY_MS = 86_400_000;

// Making a formatter costs more than rendering a row, and one of a zone is as good as another.
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dateFormats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone });
  dateFormats.set(timeZone, format);
  return format;
}

/** Midnight UTC of the date that a moment has in a zone, so that dates can be subtracted. */
function dateIn(moment: Date, timeZone: string): number {
  const [year = 0, month = 1, day = 1] = dateFormatOf(timeZone).format(moment).split("-").map(Number);
  return Date.UTC(year, month - 1, day);
}

/** How many times the date changes between two moments where the player is. */
export const calendarDaysBetween = (from: Date, to: Date, timeZone: string): number =>
  Math.round((dateIn(to, timeZone) - dateIn(from, timeZone)) / DAY_MS);
