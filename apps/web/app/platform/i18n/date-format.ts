const STYLES = {
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  weekday: { weekday: "short" },
  date: { day: "numeric", month: "short" },
  year: { day: "numeric", month: "short", year: "numeric" },
  numbers: {},
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Making a formatter costs more than rendering a row, so they are cached.
const formats = new Map<string, Intl.DateTimeFormat>();

/** A cached formatter for each language, zone and style. */
export function dateFormat(locale: string, timeZone: string, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${style}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone });
  formats.set(key, format);
  return format;
}

const DAY_MS = 86_400_000;
/** A locale whose dates are written as 2026-11-23. */
const YEAR_FIRST = "sv-SE";

/** Midnight UTC of the date that a moment has in a zone, so that dates can be subtracted. */
function dateIn(moment: Date, timeZone: string): number {
  const [year = 0, month = 1, day = 1] = dateFormat(YEAR_FIRST, timeZone, "numbers")
    .format(moment)
    .split("-")
    .map(Number);
  return Date.UTC(year, month - 1, day);
}

/** Calendar days between two moments in the player's zone. */
export const calendarDaysBetween = (from: Date, to: Date, timeZone: string): number =>
  Math.round((dateIn(to, timeZone) - dateIn(from, timeZone)) / DAY_MS);
