import { useLocale, useTranslations } from "use-intl/react";
import { dateFormat } from "../platform/i18n/date-format.ts";
import { useTimeZone } from "../platform/i18n/use-time-zone.ts";
import { useSite } from "../platform/site.tsx";
import { serverNow } from "../platform/server-clock.ts";
import { classNames } from "../ui/class-names.ts";
import { TickingText } from "../ui/ticking-text.tsx";

/** The time of day where the player is. */
export function WallClock({ className }: { className?: string | undefined }) {
  const t = useTranslations("shell");
  const { renderedAt } = useSite();
  const time = dateFormat(useLocale(), useTimeZone(), "time");
  const format = (moment: number) => time.format(moment);
  return (
    <span className={classNames("num", className)} title={t("clock")}>
      <TickingText initial={format(renderedAt)} read={() => format(serverNow())} />
    </span>
  );
}
