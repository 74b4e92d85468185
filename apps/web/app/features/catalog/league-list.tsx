import { useTranslations } from "use-intl/react";
import { Link } from "../../platform/link.tsx";
import { Flag } from "../../ui/flag.tsx";
import { type Counters, type Tournament, matchCount } from "./navigation.ts";
import styles from "./league-list.module.css";

/** Leagues with how many matches each has, and the way to them. */
export function LeagueList({ leagues, counters }: { leagues: readonly Tournament[]; counters: Counters }) {
  const t = useTranslations("lists.widget.leagues");
  return (
    <ul className={styles.list}>
      {leagues.map(({ id, slug, name, sport, category }) => (
        <li key={id}>
          <Link className={styles.league} to={`/${sport.key}/${slug}`} prefetch={false}>
            <Flag countryCode={category.country_code} league={slug} />
            <span className={styles.names}>
              <bdi className={styles.name}>{name}</bdi>
              <bdi className={styles.country}>{category.name}</bdi>
            </span>
            <span className={styles.size}>{t("size", { count: matchCount(counters.tournaments, id) })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
