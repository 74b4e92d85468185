import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { dateFormat } from "../../platform/i18n/date-format.ts";
import { usePlayerTimeZone } from "../../platform/i18n/time-zone.ts";
import { Countdown } from "../time/countdown.tsx";
import type { Race, RaceNow } from "./race-now.ts";
import styles from "./racing.module.css";
import { useRaceFacts } from "./use-race-facts.ts";
import { raceTime } from "./winning-distance.ts";

/** Which race it is, what it is run over, and how it stands. */
export function RaceHead({ event, now: { phase, status, stage, state } }: { event: Race; now: RaceNow }) {
  const t = useTranslations("racing");
  const [locale, timeZone] = [useLocale(), usePlayerTimeZone()];
  const time = dateFormat(locale, timeZone, "time");
  const date = dateFormat(locale, timeZone, "date");
  const { race, tournament, start_time: startTime, competitors } = event;
  const facts = useRaceFacts(event, competitors.length - state.withdrawn.length);
  return (
    <>
      <div className={styles.headLine}>
        <h2 className={styles.heading} id="race">
          <time className="num" dateTime={startTime} suppressHydrationWarning>
            {time.format(new Date(startTime))}
          </time>{" "}
          <bdi>{t("name", { course: tournament.name, number: race.number })}</bdi>
        </h2>
        <span className={styles.offIn}>
          {phase === "ahead" && (
            <>
              {t("offIn")} <Countdown until={startTime} />
            </>
          )}
          {state.winning_time_ms !== null && t.rich("time", { time: raceTime(state.winning_time_ms, locale), num })}
          {phase === "running" && state.winning_time_ms === null && t("metresLeft", { metres: state.metres_left ?? 0 })}
        </span>
      </div>
      <p className={styles.facts}>
        <span suppressHydrationWarning>{date.format(new Date(startTime))}</span> · {facts}{" "}
        <strong role="status">{stage.name}</strong>
        {phase === "placed" && status === MATCH_STATUS.live && ` · ${t("untilOfficial")}`}
      </p>
    </>
  );
}

const num = (text: ReactNode) => (
  <span className="num" dir="ltr">
    {text}
  </span>
);
