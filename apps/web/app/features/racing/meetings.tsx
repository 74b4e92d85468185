import { useLocale, useTranslations } from "use-intl/react";
import { dateFormat } from "../../platform/i18n/date-format.ts";
import { usePlayerTimeZone } from "../../platform/i18n/time-zone.ts";
import { Link } from "../../platform/link.tsx";
import { Flag } from "../../ui/flag.tsx";
import { RACING_DAYS, type RaceLink, type RacingChoice, racingPath } from "./racing-path.ts";
import styles from "./racing.module.css";

interface Meeting {
  course: string;
  countryCode: string | null;
  races: readonly RaceLink[];
}

/** The meetings of a day, each with its races by time. */
export function Meetings({
  meetings,
  current,
  choice,
}: {
  meetings: readonly Meeting[];
  current: string;
  choice: RacingChoice;
}) {
  const t = useTranslations("racing");
  return (
    <section aria-labelledby="meetings" className={styles.meetingsOfDay}>
      <h2 className={styles.heading} id="meetings">
        {t("meetings")}
      </h2>
      <nav className={styles.days} aria-label={t("day")}>
        {RACING_DAYS.map((day) => (
          <Link
            key={day}
            className={styles.day}
            to={racingPath({ ...choice, day })}
            preventScrollReset
            prefetch={false}
            aria-current={day === choice.day ? "page" : undefined}
          >
            {t(day)}
          </Link>
        ))}
      </nav>
      {meetings.length === 0 && <p className={styles.facts}>{t("noneThatDay")}</p>}
      <ul className={styles.meetings}>
        {meetings.map(({ course, countryCode, races }) => (
          <li key={course} className={styles.meeting}>
            <h3 className={styles.course}>
              <Flag countryCode={countryCode} />
              <bdi>{course}</bdi>
            </h3>
            <RaceLinks races={races} current={current} choice={choice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Races by time, each with who won it, or how it stands. */
export function RaceLinks({
  races,
  current,
  choice,
  isBrief = false,
}: {
  races: readonly RaceLink[];
  current: string;
  choice: RacingChoice;
  /** Times alone. */
  isBrief?: boolean;
}) {
  const time = dateFormat(useLocale(), usePlayerTimeZone(), "time");
  return (
    <ul className={styles.races}>
      {races.map(({ id, startTime, stage, isAhead, winner }) => (
        <li key={id}>
          <Link
            className={styles.race}
            data-event={id}
            to={racingPath({ ...choice, race: id })}
            prefetch={false}
            aria-current={id === current ? "true" : undefined}
          >
            <time className="num" dateTime={startTime} suppressHydrationWarning>
              {time.format(new Date(startTime))}
            </time>
            {!isAhead && !isBrief && <bdi className={styles.stage}>{winner ?? stage}</bdi>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
