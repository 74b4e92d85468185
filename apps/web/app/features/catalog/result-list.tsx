import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useId } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { dateFormat } from "../../platform/i18n/date-format.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { useTimeZone } from "../../platform/i18n/time-zone.ts";
import { Link } from "../../platform/link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Flag } from "../../ui/flag.tsx";
import { matchName, matchPath } from "../odds/odds-match.ts";
import nameStyles from "./league-name.module.css";
import { groupByLeague } from "./match-list.tsx";
import styles from "./result-list.module.css";

type League = ReturnType<typeof groupByLeague>[number];
type Period = ListedMatch["scores"]["periods"][number];

const SIDES = ["home", "away"] as const;
/** More of them leave no room for names on phones, which show the total then. */
const FEW_PERIODS = 5;

/** Results under their leagues: a table for each, with a column for every period that any of its matches had. */
export function ResultList({
  pages,
  isInWidget = false,
  withDays = isInWidget,
}: {
  pages: readonly (readonly ListedMatch[])[];
  /** Its leagues are no landmarks then: the list of the page may have the same. */
  isInWidget?: boolean;
  /** Where they are of more than one day. */
  withDays?: boolean;
}) {
  return (
    <div className={styles.list}>
      {groupByLeague(pages).map((league) => (
        <LeagueResults
          key={`${league.id} ${league.page}`}
          league={league}
          isLandmark={!isInWidget && !league.isAgain}
          withDays={withDays}
        />
      ))}
    </div>
  );
}

/** The periods of all matches in the order of play; a match of few has its own among them. */
export function periodsOf(matches: readonly Pick<ListedMatch, "scores">[]): Pick<Period, "period_key" | "name">[] {
  const longest = matches.reduce<readonly Period[]>(
    (known, { scores }) => (scores.periods.length > known.length ? scores.periods : known),
    [],
  );
  const named = new Map(longest.map((period) => [period.period_key, period]));
  for (const { scores } of matches)
    for (const period of scores.periods) if (!named.has(period.period_key)) named.set(period.period_key, period);
  const periods = [...named.values()];
  // Points that judges give round by round are no score, and there are up to twelve.
  return periods.length > FEW_PERIODS && longest.every(({ type }) => type === "round") ? [] : periods;
}

function LeagueResults({ league, isLandmark, withDays }: { league: League; isLandmark: boolean; withDays: boolean }) {
  const t = useTranslations("lists.results");
  const countText = useCount();
  const id = useId();
  const periods = periodsOf(league.matches);
  return (
    <section
      className={styles.league}
      aria-labelledby={isLandmark ? id : undefined}
      data-many={periods.length > FEW_PERIODS || undefined}
    >
      <header className={styles.head}>
        <Flag countryCode={league.category.country_code} league={league.slug} />
        <h2 className={nameStyles.title} id={id}>
          <bdi className={nameStyles.country}>{league.category.name}</bdi>
          <Link
            className={nameStyles.leagueName}
            dir="auto"
            title={league.name}
            to={`/${league.sport.key}/${league.slug}`}
            prefetch={false}
          >
            {league.name}
          </Link>
          <span className={`${nameStyles.count} num`} aria-hidden="true">
            {countText(league.matches.length)}
          </span>
        </h2>
      </header>
      <table className={`${styles.table} num`} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("when")}</span>
            </th>
            <th scope="col">
              <span className="sr-only">{t("match")}</span>
            </th>
            {periods.map(({ period_key: key, name }) => (
              <th key={key} scope="col" className={styles.period}>
                {name}
              </th>
            ))}
            <th scope="col" className={styles.total}>
              {t("total")}
            </th>
          </tr>
        </thead>
        {league.matches.map((match) => (
          <Result key={match.id} match={match} periods={periods} withDay={withDays} />
        ))}
      </table>
    </section>
  );
}

/** A match as two rows, one for each side. */
function Result({
  match,
  periods,
  withDay,
}: {
  match: ListedMatch;
  periods: readonly Pick<Period, "period_key">[];
  withDay: boolean;
}) {
  const { scores, stage, status } = match;
  // Nobody wins by the score that a match was given up at, and what became of it is said in full.
  const isGivenUp = status === MATCH_STATUS.notCovered;
  const played = new Map(scores.periods.map((period) => [period.period_key, period]));
  return (
    <tbody>
      {SIDES.map((side, row) => (
        <tr key={side} data-won={(!isGivenUp && winnerOf(scores.total) === side) || undefined}>
          {row === 0 && (
            <td rowSpan={2} className={styles.when}>
              <When startTime={match.start_time} withDay={withDay} />
              <small data-given-up={isGivenUp || undefined}>
                {isGivenUp ? stage.name : (stage.short_name ?? stage.name)}
              </small>
            </td>
          )}
          <th scope="row" className={styles.side}>
            <Link
              className={styles.name}
              to={matchPath(match)}
              title={matchName(match)}
              prefetch={false}
              {...(row === 1 && { tabIndex: -1 })}
            >
              <bdi>{match[side].name}</bdi>
            </Link>
          </th>
          {periods.map(({ period_key: key }) => (
            <td key={key} className={styles.period}>
              {played.get(key)?.[side]}
            </td>
          ))}
          <td className={classNames(styles.total, styles.figure)}>{scores.total?.[side] ?? "–"}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** When it began: at which time, and in a list of more days than one on which of them. */
function When({ startTime, withDay }: { startTime: string; withDay: boolean }) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const began = new Date(startTime);
  const written = (style: "date" | "time") => dateFormat(locale, timeZone, style).format(began);
  return (
    <time dateTime={startTime}>
      {withDay && <span className={styles.day}>{written("date")}</span>}
      <bdi dir="ltr">{written("time")}</bdi>
    </time>
  );
}

function winnerOf(total: ListedMatch["scores"]["total"]): "home" | "away" | null {
  if (total === null || total.home === total.away) return null;
  return total.home > total.away ? "home" : "away";
}
