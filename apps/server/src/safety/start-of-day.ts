const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Every zone there is moves by whole quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    calendar: "iso8601",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  FORMATS.set(timeZone, made);
  return made;
}

/** The day of a moment in a zone, as 2026-11-28. */
const dayIn = (at: Date, timeZone: string): string => formatOf(timeZone).format(at);

/**
 * When the day of a moment began in a time zone. Days are 23 to 25 hours long, and some begin at one in the morning, so
 * that what is looked for is the first quarter of an hour of the same date.
 */
export function startOfDay(at: Date, timeZone: string): Date {
  const day = dayIn(at, timeZone);
  const isSame = (quarter: number): boolean => dayIn(new Date(quarter * QUARTER_MS), timeZone) === day;
  let last = Math.floor(at.getTime() / QUARTER_MS);
  let first = last - (26 * HOUR_MS) / QUARTER_MS;
  while (last - first > 1) {
    const middle = Math.floor((first + last) / 2);
    if (isSame(middle)) last = middle;
    else first = middle;
  }
  return new Date(last * QUARTER_MS);
}

/** Monday of the week of a moment, in a time zone. */
export function startOfWeek(at: Date, timeZone: string): Date {
  const day = new Date(`${dayIn(at, timeZone)}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  let start = startOfDay(at, timeZone);
  for (let back = 0; back < sinceMonday; back += 1) start = startOfDay(new Date(start.getTime() - HOUR_MS), timeZone);
  return start;
}

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

const DAY_MS = 24 * HOUR_MS;

/** When a day began in a time zone, by its name. Noon there lies on the same date, wherever clocks are moved. */
export const startOfNamedDay = (day: string, timeZone: string): Date => startOfDay(noonOf(day, timeZone), timeZone);

/** When the day after that of a moment begins. */
export const startOfNextDay = (at: Date, timeZone: string): Date => endOfDay(dayIn(at, timeZone), timeZone);

/** When the day after it begins. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return startOfNamedDay(next, timeZone);
}

/** A moment of the day: of noon at 14 hours east to noon at 12 west one is always in it. */
function noonOf(day: string, timeZone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const found = [0, -12, 12].map((hours) => new Date(noon + hours * HOUR_MS)).find((at) => dayIn(at, timeZone) === day);
  // A day that a zone left out, as Samoa did once, begins with the one that followed.
  return found ?? new Date(noon);
}
