import { useTranslations } from "use-intl/react";
import { Link } from "../../platform/link.tsx";
import { useSite } from "../../platform/site.tsx";
import { Flag } from "../../ui/flag.tsx";
import { TickingText } from "../../ui/ticking-text.tsx";
import { type RaceLink, type RacingChoice, racingPath } from "./racing-path.ts";
import styles from "./racing.module.css";

/** The next races over all meetings, each with the time until it is off. */
export function NextOff({ races, choice }: { races: readonly RaceLink[]; choice: RacingChoice }) {
  const t = useTranslations("racing");
  if (races.length === 0) return null;
  return (
    <nav aria-labelledby="next-off" className={styles.strip}>
      <h2 className={styles.heading} id="next-off">
        {t("nextOff")}
      </h2>
      <ul className={styles.nextRaces}>
        {races.map(({ id, course, number, countryCode, startTime }) => (
          <li key={id}>
            <Link className={styles.nextRace} to={racingPath({ ...choice, race: id })} prefetch={false}>
              <span className={styles.nextCourse}>
                <Flag countryCode={countryCode} /> <bdi className={styles.stage}>{course}</bdi>{" "}
                <span className="num">{t("short", { number })}</span>
              </span>
              <Countdown startTime={startTime} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Until a race is off. */
export function Countdown({ startTime }: { startTime: string }) {
  const { renderedAt } = useSite();
  const read = () => timeUntil(startTime, Date.now());
  return <TickingText className="num" initial={timeUntil(startTime, renderedAt)} read={read} />;
}

const SECOND_MS = 1_000;
const HOUR_SECONDS = 3_600;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Hours where there are any, minutes and seconds; nothing is left of a time that is over. */
export function timeUntil(startTime: string, nowMs: number): string {
  const seconds = Math.max(Math.ceil((Date.parse(startTime) - nowMs) / SECOND_MS), 0);
  const minutes = `${twoDigits(Math.floor((seconds % HOUR_SECONDS) / 60))}:${twoDigits(seconds % 60)}`;
  return seconds < HOUR_SECONDS ? minutes : `${Math.floor(seconds / HOUR_SECONDS)}:${minutes}`;
}
