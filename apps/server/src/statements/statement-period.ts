import { endOfDay, startOfNamedDay } from "../safety/start-of-day.ts";

const DAY_MS = 24 * 60 * 60_000;
const LONGEST_DAYS = 366;

/** Moments between which a line belongs to a statement: the first is in it, the last is not. */
export interface StatementPeriod {
  from: string;
  to: string;
  timeZone: string;
  since: Date;
  until: Date;
}

/** Days of a time zone as moments; null where they are no period, or too long a one. */
export function statementPeriod({ from, to }: { from: string; to: string }, timeZone: string): StatementPeriod | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > LONGEST_DAYS) return null;
  return { from, to, timeZone, since: startOfNamedDay(from, timeZone), until: endOfDay(to, timeZone) };
}
