import { useLocale } from "use-intl/react";
import { calendarDaysBetween, dateFormat } from "../../platform/i18n/date-format.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { useTimeZone } from "../../platform/i18n/time-zone.ts";
import { useSite } from "../../platform/site.tsx";
import styles from "./match-list.module.css";

const SOON_DAYS = 6;

/** When a match starts, in the player's zone: the time, and the day below it. */
export function KickOff({ startTime }: { startTime: string }) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const start = new Date(startTime);
  return (
    <time className={styles.when} dateTime={startTime}>
      <b className="num" dir="ltr">
        {dateFormat(locale, timeZone, "time").format(start)}
      </b>
      <small>{useDayName(start, { locale, timeZone })}</small>
    </time>
  );
}

function useDayName(start: Date, { locale, timeZone }: { locale: string; timeZone: string }): string {
  const t = useSharedTranslations("catalog");
  const { renderedAt } = useSite();
  const days = calendarDaysBetween(new Date(renderedAt), start, timeZone);
  if (days === 0) return t("today");
  if (days === 1) return t("tomorrow");
  return dateFormat(locale, timeZone, days > 0 && days <= SOON_DAYS ? "weekday" : "date").format(start);
}
