import { useId } from "react";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { useFold } from "../../platform/use-fold.ts";
import { Link } from "../../platform/link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Flag } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FavouriteMark } from "../favourites/favourite-mark.tsx";
import { OddsGrid } from "../odds/odds-grid.tsx";
import { type ListColumn, columnLayout, shownColumn, useListColumns } from "./list-columns.ts";
import "./asian-lists.css";
import nameStyles from "./league-name.module.css";
import styles from "./match-list.module.css";
import { MatchRow } from "./match-row.tsx";

/** Leagues with their matches. How many markets a row shows follows the width the list has. */
export function MatchList({
  pages,
  market,
  isInWidget = false,
}: {
  pages: readonly (readonly ListedMatch[])[];
  /** The market of narrow lists, which have room for one. */
  market: string;
  /** Its leagues are no landmarks then: the list of the page may have the same. */
  isInWidget?: boolean;
}) {
  return (
    <div className={styles.list}>
      {groupByLeague(pages).map((league) => (
        <LeagueGroup
          key={`${league.id} ${league.page}`}
          league={league}
          market={market}
          isLandmark={!isInWidget && !league.isAgain}
        />
      ))}
    </div>
  );
}

/** A league's matches under one head, whose columns all rows share. */
function LeagueGroup({ league, market, isLandmark }: { league: League; market: string; isLandmark: boolean }) {
  const t = useSharedTranslations("catalog");
  const countText = useCount();
  const { open, mark, toggle } = useFold(`league:${league.id}`);
  const id = useId();
  const count = league.matches.length;
  const columns = useListColumns(league.sport.key, league.matches);
  const shown = shownColumn(columns, market);
  return (
    <section
      className={classNames(styles.league, !open && styles.closed)}
      data-fold={mark}
      data-shown-column={shown}
      aria-labelledby={isLandmark ? id : undefined}
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
          >
            {league.name}
          </Link>
        </h2>
        <FavouriteMark className={styles.leagueMark} type="tournaments" id={league.id} name={league.name} />
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={toggle}>
          <span className="sr-only">{t("collapse", { league: league.name, count })}</span>
          <span className={classNames(nameStyles.count, "num")} aria-hidden="true">
            {countText(count)}
          </span>
          <Icon name="caret-down" className={styles.caret} />
        </button>
        <ColumnHeads columns={columns} />
      </header>
      <OddsGrid className={styles.body} shown={`${shown}`}>
        <ul>
          {league.matches.map((match, index) => (
            <MatchRow key={match.id} match={match} columns={columns} prefetch={index === 0} />
          ))}
        </ul>
      </OddsGrid>
    </section>
  );
}

/** For the eye only: each price says its own market and outcome. */
export function ColumnHeads({ columns }: { columns: readonly ListColumn[] }) {
  return (
    <div className={styles.columns} data-fold-too aria-hidden="true">
      {columns.map((column, index) => {
        const [first, ...others] = column.outcomes.map(({ id, label }) => <span key={id}>{label}</span>);
        return (
          <div key={column.market_id} className={styles.cells} data-layout={columnLayout(column)} data-column={index}>
            {first}
            {column.line_label !== null && <span>{column.line_label}</span>}
            {others}
          </div>
        );
      })}
    </div>
  );
}

interface League {
  id: string;
  /** Of the list, counted from 0: the one that its head came with. */
  page: number;
  /** Whether a page before has a head of it: only the first one is a landmark, for all have the same name. */
  isAgain: boolean;
  slug: string;
  name: string;
  sport: ListedMatch["sport"];
  category: ListedMatch["category"];
  matches: readonly ListedMatch[];
}

/**
 * Matches under their leagues, both in the order they came. A page adds nothing above what the pages before it show: rows of
 * their last league go on under its head, those of earlier ones stand under a head of their own.
 */
export function groupByLeague(pages: readonly (readonly ListedMatch[])[]): League[] {
  const leagues: (League & { matches: ListedMatch[] })[] = [];
  for (const [page, matches] of pages.entries()) {
    const last = leagues.at(-1);
    for (const members of Map.groupBy(matches, ({ tournament }) => tournament.id).values()) {
      const first = members[0];
      if (first === undefined) continue;
      const { tournament, sport, category } = first;
      const { id, slug, name } = tournament;
      if (last?.id === id) last.matches.push(...members);
      else {
        const isAgain = leagues.some((known) => known.id === id);
        leagues.push({ id, page, isAgain, slug, name, sport, category, matches: members });
      }
    }
  }
  return leagues;
}
