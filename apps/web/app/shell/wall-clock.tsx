import { useFormatter, useTranslations } from "use-intl/react";
import { useSite } from "../platform/site.tsx";
import { serverNow } from "../platform/server-clock.ts";
import { classNames } from "../ui/class-names.ts";
import { TickingText } from "../ui/ticking-text.tsx";

/** The time of day where the player is. */
export function WallClock({ className }: { className?: string | undefined }) {
  const t = useTranslations("shell");
  const { renderedAt } = useSite();
  const { dateTime } = useFormatter();
  const format = (time: number) => dateTime(time, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return (
    <span className={classNames("num", className)} title={t("clock")}>
      <TickingText initial={format(renderedAt)} read={() => format(serverNow())} />
    </span>
  );
}
