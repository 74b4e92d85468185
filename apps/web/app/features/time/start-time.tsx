import { useLocale } from "use-intl/react";
import { calendarDaysBetween, dateFormat } from "../../platform/i18n/date-format.ts";
import { useTimeZone } from "../../platform/i18n/time-zone.ts";
import { useToday } from "./use-today.ts";

/** Farther days have a date: a weekday alone would be one of several. */
const SOON_DAYS = 6;

/** When a match starts, in the player's zone and on one line: the time, and before it the day where that is not today. */
export function StartTime({ startTime }: { startTime: string }) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const start = new Date(startTime);
  const days = calendarDaysBetween(useToday(), start, timeZone);
  const dayStyle = days > 0 && days <= SOON_DAYS ? "weekday" : "date";
  return (
    <time className="num" dateTime={startTime}>
      {days !== 0 && (
        <>
          <bdi>{dateFormat(locale, timeZone, dayStyle).format(start)}</bdi>{" "}
        </>
      )}
      <span dir="ltr">{dateFormat(locale, timeZone, "time").format(start)}</span>
    </time>
  );
}
