import { useLocale, useTranslations } from "use-intl/react";
import { dateFormat } from "../../platform/i18n/date-format.ts";
import { usePlayerTimeZone } from "../../platform/i18n/time-zone.ts";

/** When a competition begins, and when it ends where that is asked for. */
export function CompetitionDates({ startTime, endTime = null }: { startTime: string; endTime?: string | null }) {
  const t = useTranslations("outrights");
  const [locale, zone] = [useLocale(), usePlayerTimeZone()];
  const text = (moment: string): string =>
    `${dateFormat(locale, zone, "year").format(new Date(moment))}, ${dateFormat(locale, zone, "time").format(new Date(moment))}`;
  return (
    <span suppressHydrationWarning>
      {endTime === null
        ? t("from", { start: text(startTime) })
        : t("fromTo", { start: text(startTime), end: text(endTime) })}
    </span>
  );
}
