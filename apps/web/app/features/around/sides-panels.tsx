import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl/react";
import { type PlayedMatch, formQuery, meetingsQuery } from "../../data/around/around.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { Answer } from "./answer.tsx";
import type { AroundMatch } from "./panel-props.ts";
import styles from "./around.module.css";

type Form = readonly (PlayedMatch & { result: "won" | "drawn" | "lost" })[];

/** The latest matches of each side, newest first. */
export function FormPanel({ match }: { match: AroundMatch }) {
  const t = useTranslations("around");
  const query = useQuery(formQuery(useApi(), match.id));
  return (
    <Answer
      query={query}
      isEmpty={({ home, away }) => home.matches.length + away.matches.length === 0}
      empty={t("empty.form")}
    >
      {(form) => (
        <div className={styles.sides}>
          {(["home", "away"] as const).map((side) => (
            <section key={side} aria-label={match[side].name}>
              <h2>
                <bdi>{match[side].name}</bdi>
              </h2>
              <Results matches={form[side].matches} />
            </section>
          ))}
        </div>
      )}
    </Answer>
  );
}

function Results({ matches }: { matches: Form }) {
  const t = useTranslations("around");
  return (
    <ul className={styles.played}>
      {matches.map(({ result, ...played }) => (
        <li key={played.id}>
          <abbr className={styles.result} data-result={result} title={t(`resultLong.${result}`)}>
            {t(`result.${result}`)}
          </abbr>
          <Played match={played} />
        </li>
      ))}
    </ul>
  );
}

/** How both sides have met. */
export function MeetingsPanel({ match }: { match: AroundMatch }) {
  const t = useTranslations("around");
  const query = useQuery(meetingsQuery(useApi(), match.id));
  return (
    <Answer query={query} isEmpty={({ matches }) => matches.length === 0} empty={t("empty.meetings")}>
      {({ home_wins, draws, away_wins, matches }) => (
        <>
          <p className={styles.met}>
            <span>
              <bdi>{match.home.name}</bdi> <b>{t("wins", { count: home_wins })}</b>
            </span>
            <span>{t("draws", { count: draws })}</span>
            <span>
              <bdi>{match.away.name}</bdi> <b>{t("wins", { count: away_wins })}</b>
            </span>
          </p>
          <ul className={styles.played}>
            {matches.map((played) => (
              <li key={played.id}>
                <Played match={played} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Answer>
  );
}

function Played({ match: { start_time, home, away, score } }: { match: PlayedMatch }) {
  const { dateTime } = useFormatter();
  return (
    <>
      <time className="num" dateTime={start_time}>
        {dateTime(new Date(start_time), { day: "numeric", month: "short" })}
      </time>
      <span>
        <bdi>{home.name}</bdi> <b className="num">{score.home}</b>–<b className="num">{score.away}</b>{" "}
        <bdi>{away.name}</bdi>
      </span>
    </>
  );
}
