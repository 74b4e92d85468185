import { useId } from "react";
import { useCount } from "../../platform/i18n/use-count.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { useFold } from "../../platform/use-fold.ts";
import { Link } from "../../platform/link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Flag } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { OddsGrid } from "../odds/odds-grid.tsx";
import type { League } from "./group-by-league.ts";
import { LIST_MARKETS, type ListMarketId } from "./list-markets.ts";
import nameStyles from "./league-name.module.css";
import styles from "./match-list.module.css";
import { MatchRow } from "./match-row.tsx";

/** A league's matches under one head, whose columns all rows share. */
export function LeagueGroup({ league, market }: { league: League; market: ListMarketId }) {
  const t = useSharedTranslations("catalog");
  const countText = useCount();
  const { open, mark, toggle } = useFold(`league:${league.id}`);
  const id = useId();
  const count = league.matches.length;
  return (
    <section className={classNames(styles.league, !open && styles.closed)} data-fold={mark} aria-labelledby={id}>
      <header className={styles.head}>
        <Flag countryCode={league.category.country_code} />
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
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={toggle}>
          <span className="sr-only">{t("collapse", { league: league.name, count })}</span>
          <span className={classNames(nameStyles.count, "num")} aria-hidden="true">
            {countText(count)}
          </span>
          <Icon name="caret-down" className={styles.caret} />
        </button>
        <ColumnHeads />
      </header>
      <OddsGrid className={styles.body} shown={market}>
        <ul>
          {league.matches.map((match, index) => (
            <MatchRow key={match.id} match={match} prefetch={index === 0} />
          ))}
        </ul>
      </OddsGrid>
    </section>
  );
}

/** For the eye only: each price says its own market and outcome. */
function ColumnHeads() {
  const t = useSharedTranslations("catalog");
  return (
    <div className={styles.columns} data-fold-too aria-hidden="true">
      {LIST_MARKETS.map(({ marketId, kind, columns }) => (
        <div key={marketId} className={styles[kind]} data-market={marketId}>
          {columns.map((column) => (
            <span key={column}>{t(`column.${column}`)}</span>
          ))}
        </div>
      ))}
    </div>
  );
}
