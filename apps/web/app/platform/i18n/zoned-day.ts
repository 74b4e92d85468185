/** A date of the calendar as it is written in addresses: 2026-11-25. */
export type Day = string;

const DAY_MS = 86_400_000;

// Making a formatter is slow, and a page asks for a week of days in one zone.
const formats = new Map<string, Intl.DateTimeFormat>();

function partsFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(timeZone, format);
  return format;
}

/** What the wall clock of a zone shows, as if it were that of UTC. */
function wallClockMs(momentMs: number, timeZone: string): number {
  const parts = new Map(
    partsFormat(timeZone)
      .formatToParts(momentMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

const written = (utcMs: number): Day => new Date(utcMs).toISOString().slice(0, 10);

/** The date that a moment has in a zone. */
export const dayOf = (momentMs: number, timeZone: string): Day => written(wallClockMs(momentMs, timeZone));

export const addDays = (day: Day, days: number): Day => written(Date.parse(day) + days * DAY_MS);

/** From Monday, 1, to Sunday, 7. */
export const weekdayOf = (day: Day): number => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/** The first moment of a date in a zone, which is not midnight where clocks are set forward then. */
export function dayStartMs(day: Day, timeZone: string): number {
  const midnight = Date.parse(day);
  const guess = midnight - (wallClockMs(midnight, timeZone) - midnight);
  const start = guess - (wallClockMs(guess, timeZone) - midnight);
  // Looked for between two moments that are surely of the day before, and of this day.
  if (dayOf(start, timeZone) === day && dayOf(start - 1, timeZone) !== day) return start;
  let before = midnight - DAY_MS;
  let after = midnight + DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle, timeZone) < day) before = middle;
    else after = middle;
  }
  return after;
}

/** All of a date in a zone, its last millisecond included. */
export const dayBounds = (day: Day, timeZone: string): { fromMs: number; toMs: number } => ({
  fromMs: dayStartMs(day, timeZone),
  toMs: dayStartMs(addDays(day, 1), timeZone) - 1,
});
