import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { ReactNode } from "react";
import { useLocale } from "use-intl/react";
import type { MatchCell } from "../../data/live/live-cells.ts";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { RowGateProvider } from "../../data/live/row-gate-provider.tsx";
import { useMainLine, useMarket } from "../../data/live/use-market.ts";
import { useMatch, useMatchStatus } from "../../data/live/use-match.ts";
import { useRowGate } from "../../data/live/use-row-gate.ts";
import { calendarDaysBetween, dateFormat } from "../../platform/i18n/date-format.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { useTimeZone } from "../../platform/i18n/time-zone.ts";
import { Link } from "../../platform/link.tsx";
import { useSite } from "../../platform/site.tsx";
import { countsDown } from "../../sports/registry.ts";
import { SideMark, SideScore } from "../../sports/sport-part.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FavouriteMark } from "../favourites/favourite-mark.tsx";
import { ClosedPrice } from "../odds/closed-price.tsx";
import { lineLabels } from "../odds/line-labels.ts";
import { MatchClock, hasClock } from "../time/match-clock.tsx";
import { OddsButton } from "../odds/odds-button.tsx";
import { matchName, matchPath } from "../odds/odds-match.ts";
import { useToday } from "../time/use-today.ts";
import { type ListColumn, columnLayout } from "./list-columns.ts";
import styles from "./match-list.module.css";

/** One match of a list: when, who, and its prices. The names are the link; each price is a button of its own. */
export function MatchRow({
  match,
  columns,
  prefetch,
  lead,
}: {
  match: ListedMatch;
  columns: readonly ListColumn[];
  prefetch: boolean;
  /** Stands in place of when it is, where the head says that. */
  lead?: ReactNode;
}) {
  const { gate, rowRef } = useRowGate();
  return (
    <li className={styles.row} ref={rowRef}>
      <RowGateProvider gate={gate}>
        <FavouriteMark className={styles.mark} type="matches" id={match.id} name={matchName(match)} />
        {lead ?? <When match={match} />}
        <Teams match={match} prefetch={prefetch} />
        <Prices match={match} columns={columns} />
        <More match={match} />
      </RowGateProvider>
    </li>
  );
}

function When({ match }: { match: ListedMatch }) {
  "use no memo"; // It renders where its cell is another, and then all of it is.
  const cell = useMatch(match.id);
  if (cell === null || cell.status === MATCH_STATUS.prematch) return <KickOff at={match.start_time} />;
  if (cell.resumes_at !== null) return <KickOff at={cell.resumes_at} pause={cell.stage.name} />;
  return (
    <span className={classNames(styles.when, styles.live)}>
      <b className="num">
        <MatchClock match={cell} countsDown={countsDown(match.sport.key)} />
      </b>
      {hasClock(cell) && <small>{cell.stage.name}</small>}
    </span>
  );
}

function Teams({ match, prefetch }: { match: ListedMatch; prefetch: boolean }) {
  "use no memo"; // As above.
  const t = useSharedTranslations("catalog");
  const cell = useMatch(match.id);
  return (
    <Link className={styles.teams} to={matchPath(match)} title={matchName(match)} prefetch={prefetch}>
      <Side match={match} side="home" cell={cell} />
      <Side match={match} side="away" cell={cell} />
      {match.has_video && <small>{t("film")}</small>}
    </Link>
  );
}

function Side({ match, side, cell }: { match: ListedMatch; side: "home" | "away"; cell: MatchCell | null }) {
  "use no memo"; // As above.
  const total = cell?.scores.total;
  return (
    <span className={styles.side}>
      <bdi className={styles.name}>{match[side].name}</bdi>
      {cell && <SideMark sportKey={match.sport.key} cell={cell} side={side} />}
      {cell && total && (
        <SideScore sportKey={match.sport.key} cell={cell} side={side}>
          <b className={classNames(styles.score, "num")}>{total[side]}</b>
        </SideScore>
      )}
    </span>
  );
}

function Prices({ match, columns }: { match: ListedMatch; columns: readonly ListColumn[] }) {
  const begun = useMatchStatus(match) !== MATCH_STATUS.prematch;
  return (
    <div className={styles.prices}>
      {columns.map((column, index) => (
        <PriceCells key={column.market_id} match={match} column={column} index={index} begun={begun} />
      ))}
    </div>
  );
}

/** The prices of one market of a match, under the columns of its league. */
export function PriceCells({
  match,
  column,
  index,
  begun,
}: {
  match: ListedMatch;
  column: ListColumn;
  index: number;
  /** Whether a market that is missing has been there and is over, and not just never offered. */
  begun: boolean;
}) {
  const { locale } = useSite();
  const line = useMarket(useMainLine(match.id, column.market_id) ?? "");
  const [first, ...others] = column.outcomes.map(({ id }) => {
    const outcome = line?.outcomes.find((candidate) => candidate.id === id);
    if (line !== null && outcome !== undefined)
      return <OddsButton key={id} match={match} market={line} outcome={outcome} />;
    return begun ? <ClosedPrice key={id} /> : <span key={id} className={styles.blank} />;
  });
  return (
    <div className={styles.cells} data-layout={columnLayout(column)} data-column={index}>
      {first}
      {column.line_label !== null && (
        <bdi className={`${styles.line} num`} dir="ltr">
          {line !== null && lineLabels(line.specifier, formattingLocale(locale))?.[0]}
        </bdi>
      )}
      {others}
    </div>
  );
}

/** How many markets the match page has beyond those shown here. */
function More({ match }: { match: ListedMatch }) {
  const t = useSharedTranslations("catalog");
  const countText = useCount();
  const cell: MatchCell | null = useMatch(match.id);
  const count = Math.max(
    0,
    (cell?.available_markets_count ?? match.available_markets_count) - match.main_markets.length,
  );
  if (count === 0) return null;
  return (
    <Link className={classNames(styles.more, "num")} to={matchPath(match)} prefetch={false} tabIndex={-1}>
      <span className="sr-only">{`${matchName(match)}: ${t("moreMarkets", { count })}`}</span>
      <bdi dir="ltr" aria-hidden="true">
        {t("more", { count: countText(count) })}
      </bdi>
    </Link>
  );
}

const SOON_DAYS = 6;

/** When a match starts, or goes on, in the player's zone: the time, and below it the day, or what pause it is in. */
function KickOff({ at, pause }: { at: string; pause?: string }) {
  "use no memo"; // Nothing in it changes but by the day.
  const locale = useLocale();
  const timeZone = useTimeZone();
  const start = new Date(at);
  const day = useDayName(start, { locale, timeZone });
  return (
    <time className={classNames(styles.when, pause && styles.live)} dateTime={at}>
      <b className="num" dir="ltr">
        {dateFormat(locale, timeZone, "time").format(start)}
      </b>
      <small title={pause}>{pause ?? day}</small>
    </time>
  );
}

function useDayName(start: Date, { locale, timeZone }: { locale: string; timeZone: string }): string {
  "use no memo";
  const t = useSharedTranslations("catalog");
  const days = calendarDaysBetween(useToday(), start, timeZone);
  if (days === 0) return t("today");
  if (days === 1) return t("tomorrow");
  return dateFormat(locale, timeZone, days > 0 && days <= SOON_DAYS ? "weekday" : "date").format(start);
}
