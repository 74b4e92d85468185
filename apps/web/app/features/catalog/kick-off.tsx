import { useFormatter, useTranslations } from "use-intl/react";
import { useTimeZone } from "../../platform/i18n/use-time-zone.ts";
import { useSite } from "../../platform/site.tsx";
import { calendarDaysBetween } from "./calendar-days.ts";
import styles from "./match-list.module.css";

const SOON_DAYS = 6;

/** When a match starts, in the player's zone: the time, and the day below it. */
export function KickOff({ startTime }: { startTime: string }) {
  const { dateTime } = useFormatter();
  return (
    <time className={styles.when} dateTime={startTime}>
      <b className="num" dir="ltr">
        {dateTime(new Date(startTime), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}
      </b>
      <small>{useDayName(startTime)}</small>
    </time>
  );
}

function useDayName(startTime: string): string {
  const t = useTranslations("catalog");
  const { dateTime } = useFormatter();
  const { renderedAt } = useSite();
  const start = new Date(startTime);
  const days = calendarDaysBetween(new Date(renderedAt), start, useTimeZone());
  if (days === 0) return t("today");
  if (days === 1) return t("tomorrow");
  return days > 0 && days <= SOON_DAYS
    ? dateTime(start, { weekday: "short" })
    : dateTime(start, { day: "numeric", month: "short" });
}
