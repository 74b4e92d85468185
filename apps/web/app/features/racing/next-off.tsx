import { useTranslations } from "use-intl/react";
import { Link } from "../../platform/link.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Countdown } from "../time/countdown.tsx";
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
            <Link className={styles.nextRace} data-event={id} to={racingPath({ ...choice, race: id })} prefetch={false}>
              <span className={styles.nextCourse}>
                <Flag countryCode={countryCode} /> <bdi className={styles.stage}>{course}</bdi>{" "}
                <span className="num">{t("short", { number })}</span>
              </span>
              <Countdown until={startTime} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
