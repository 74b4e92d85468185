import { addDays, dayOf, dayStartMs } from "../../platform/i18n/zoned-day.ts";
import { serverNow } from "../../platform/server-clock.ts";

/** The beginning of a day some days ago, of UTC where no zone is given: the same all day long, so that what is asked for is. */
export const sinceDays = (days: number, { nowMs = serverNow(), timeZone = "UTC" } = {}): string =>
  new Date(dayStartMs(addDays(dayOf(nowMs, timeZone), -days), timeZone)).toISOString();
