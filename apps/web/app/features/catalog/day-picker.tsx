import { useFormatter, useTranslations } from "use-intl/react";
import type { Day } from "../../platform/i18n/zoned-day.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { Link } from "../../platform/link.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./day-picker.module.css";

export interface DayChoice {
  day: Day;
  /** Matches of the day. */
  count: number;
  to: string;
  current: boolean;
}

/** The day before the chosen one and the day after it, where they have a page. */
export function DaySteps({ days }: { days: readonly Pick<DayChoice, "day" | "to" | "current">[] }) {
  const t = useTranslations("lists");
  const { dateTime } = useFormatter();
  const inOrder = days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const chosen = inOrder.findIndex(({ current }) => current);
  const steps = [
    { rel: "prev", step: inOrder[chosen - 1] },
    { rel: "next", step: inOrder[chosen + 1] },
  ];
  if (steps.every(({ step }) => step === undefined)) return null;
  return (
    <nav className={styles.steps} aria-label={t("daySteps")}>
      {steps.map(
        ({ rel, step }) =>
          step && (
            <Link key={rel} className={styles.step} rel={rel} to={step.to} prefetch={false} preventScrollReset>
              <Icon name="caret-right" mirrored />
              {dateTime(new Date(step.day), { weekday: "long", day: "numeric", month: "short", timeZone: "UTC" })}
            </Link>
          ),
      )}
    </nav>
  );
}

/** The days that have matches, from today on or back. */
export function DayPicker({ days }: { days: readonly DayChoice[] }) {
  const t = useTranslations("lists");
  const countText = useCount();
  const { dateTime } = useFormatter();
  return (
    <nav className={styles.days} aria-label={t("days")}>
      {days.map(({ day, count, to, current }, index) => {
        // A date without a time: written in UTC, as it was read.
        const date = new Date(day);
        const written = (options: { weekday?: "long" | "short"; day?: "numeric"; month?: "long" }) =>
          dateTime(date, { ...options, timeZone: "UTC" });
        return (
          <Link
            key={day}
            className={styles.day}
            to={to}
            prefetch={false}
            preventScrollReset
            aria-current={current ? "date" : undefined}
          >
            <span className="sr-only">
              {t("day", { date: written({ weekday: "long", day: "numeric", month: "long" }), count })}
            </span>
            <span aria-hidden="true">{index === 0 ? t("time.today") : written({ weekday: "short" })}</span>
            <b className="num" aria-hidden="true">
              {written({ day: "numeric" })}
            </b>
            <small className="num" aria-hidden="true">
              {countText(count)}
            </small>
          </Link>
        );
      })}
    </nav>
  );
}
