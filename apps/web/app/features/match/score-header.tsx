import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { type ReactNode, useRef } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { MatchCell } from "../../data/live/live-cells.ts";
import type { MatchOfPage, UnpricedMatch } from "../../data/matches/listed-match.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { Link } from "../../platform/link.tsx";
import { countsDown } from "../../sports/registry.ts";
import { ServerMark } from "../../sports/server-mark.tsx";
import { Scoreboard } from "../../sports/sport-part.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LiveDot } from "../../ui/live-dot.tsx";
import { FavouriteMark } from "../favourites/favourite-mark.tsx";
import { MatchClock, hasClock } from "../time/match-clock.tsx";
import { matchName } from "../odds/odds-match.ts";
import { MatchBar } from "./match-bar.tsx";
import styles from "./score-header.module.css";

/** Who plays, where it stands, and how long it has been going; below it is room for what is around the match. */
export function ScoreHeader({
  match,
  mark,
  children,
}: {
  match: MatchOfPage;
  /** Beside where it belongs, before its star. */
  mark?: ReactNode;
  children?: ReactNode;
}) {
  const cell = useMatch(match.id);
  const header = useRef<HTMLElement>(null);
  const isAhead = cell === null || cell.status === MATCH_STATUS.prematch;
  return (
    <>
      <section className={styles.header} aria-labelledby="match-name" ref={header}>
        <h1 className="sr-only" id="match-name">
          {matchName(match)}
        </h1>
        <div className={styles.top}>
          <Crumbs match={match} />
          {mark}
          <FavouriteMark type="matches" id={match.id} name={matchName(match)} className={styles.mark} />
        </div>
        <div className={styles.main}>
          <Team team={match.home} className={styles.home} />
          <div className={styles.middle}>
            <Score match={match} cell={cell} />
            {!isAhead && <Moment sportKey={match.sport.key} cell={cell} />}
          </div>
          <Team team={match.away} className={styles.away} />
        </div>
        {/* One place for both, so that the kick-off moves nothing. */}
        {isAhead ? (
          <KickOff match={match} />
        ) : (
          <Scoreboard sportKey={match.sport.key} match={match} cell={cell}>
            <Periods cell={cell} />
          </Scoreboard>
        )}
        <MatchBar match={match} cell={cell} header={header} />
      </section>
      <div className={styles.around}>{children}</div>
    </>
  );
}

function Crumbs({ match: { sport, category, tournament, round } }: { match: UnpricedMatch }) {
  const t = useTranslations("shell.nav");
  return (
    <nav className={styles.crumbs} aria-label={t("breadcrumb")}>
      <Link to={`/${sport.key}`}>{sport.name}</Link>
      <Icon name="caret-right" mirrored className={styles.caret} />
      <Link to={`/${sport.key}/${category.slug}`} prefetch={false}>
        <Flag countryCode={category.country_code} />
        <bdi>{category.name}</bdi>
      </Link>
      <Icon name="caret-right" mirrored className={styles.caret} />
      <Link to={`/${sport.key}/${tournament.slug}`} prefetch={false}>
        <bdi>{tournament.name}</bdi>
      </Link>
      {round !== undefined && (
        <>
          <Icon name="caret-right" mirrored className={styles.caret} />
          <bdi>{round.name}</bdi>
        </>
      )}
    </nav>
  );
}

function Team({ team, className }: { team: MatchOfPage["home"]; className: string | undefined }) {
  return (
    <div className={`${styles.team} ${className}`}>
      <span className={styles.badge} aria-hidden="true">
        <Badge name={team.short_name} colours={team.colours} className={styles.badge} />
      </span>
      <bdi className={styles.name} aria-hidden="true">
        {team.name}
      </bdi>
      <span className={styles.teamMark}>
        <FavouriteMark type="teams" id={team.id} name={team.name} className={styles.mark} />
      </span>
    </div>
  );
}

function Score({ match, cell }: { match: UnpricedMatch; cell: MatchCell | null }) {
  const t = useTranslations("match");
  const total = cell?.scores.total ?? null;
  if (total === null) {
    return (
      <p className={styles.score}>
        <span className={styles.versus}>{t("versus")}</span>
      </p>
    );
  }
  const label = t("score", {
    home: match.home.name,
    homeScore: String(total.home),
    away: match.away.name,
    awayScore: String(total.away),
  });
  return (
    // In the page's own direction, so that each number stands beside its team.
    <p className={`${styles.score} num`} data-long={isLong(total) || undefined}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{total.home}</span>
      <span className={styles.dash} aria-hidden="true">
        {"–"}
      </span>
      <span aria-hidden="true">{total.away}</span>
    </p>
  );
}

/** Beside it on a phone a team's name has little room. */
const isLong = ({ home, away }: { home: number; away: number }): boolean => `${home}${away}`.length > 4;

/** Breaks after its commas alone, so that a day stays with its month. */
const inWholeParts = (date: string): string => date.replaceAll(/(?<![,،]) /gu, "\u00a0");

function KickOff({ match: { start_time: startTime, venue } }: { match: MatchOfPage }) {
  const t = useTranslations("match");
  const { dateTime } = useFormatter();
  const when = dateTime(new Date(startTime), {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return (
    <p className={styles.kickOff}>
      <time dateTime={startTime}>{t("startsAt", { when: inWholeParts(when) })}</time>
      {venue && <bdi>{[venue.stadium, venue.city].filter(Boolean).join(", ")}</bdi>}
    </p>
  );
}

/** The clock while it runs, and how far the match has come. */
function Moment({ sportKey, cell }: { sportKey: string; cell: MatchCell }) {
  const live = cell.status === MATCH_STATUS.live;
  return (
    <p className={styles.moment}>
      {live && (
        <span className={styles.now}>
          <LiveDot />
          <b className={`${styles.clock} num`}>
            <MatchClock match={cell} countsDown={countsDown(sportKey)} />
          </b>
        </span>
      )}
      {(!live || hasClock(cell)) && <span className={styles.stage}>{cell.stage.name}</span>}
    </p>
  );
}

/** So many of the last periods have room on a phone. */
const NEW_PERIODS = 2;

/** As the score above them, in the page's own direction: the home team's number on its side. */
function Periods({ cell: { scores, statistics } }: { cell: MatchCell }) {
  const t = useTranslations("match");
  const points = useTranslations("catalog")("points");
  const columns: { key: string; name: string; home: number | string; away: number | string; isOld?: boolean }[] =
    scores.periods.map(({ period_key: key, ...period }, index, { length }) => ({
      key,
      ...period,
      isOld: index < length - NEW_PERIODS,
    }));
  if (scores.game !== null) columns.push({ key: "game", name: points, ...scores.game });
  columns.push(...statistics);
  if (columns.length === 0) return <div className={styles.periods} />;
  const server = scores.current_server;
  return (
    <table className={`${styles.periods} num`}>
      <caption className="sr-only">{t("statistics")}</caption>
      <thead>
        <tr>
          {columns.map(({ key, name, isOld }) => (
            <th key={key} scope="col" data-old={isOld || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {columns.map(({ key, home, away, isOld }) => (
            <td key={key} data-old={isOld || undefined}>
              {key === "game" && server === 1 && <ServerMark />}
              <bdi>{home}</bdi>–<bdi>{away}</bdi>
              {key === "game" && server === 2 && <ServerMark />}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
