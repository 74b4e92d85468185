const DAY_MS = 86_400_000;

/** The beginning of a day some days ago: the same all day long, so that what is asked for is. */
export const sinceDays = (days: number): string =>
  new Date((Math.floor(Date.now() / DAY_MS) - days) * DAY_MS).toISOString();
