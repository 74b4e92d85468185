import { useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { type Navigation, matchCount } from "../features/catalog/navigation.ts";
import { sportIcon } from "../features/catalog/sport-icon.ts";
import { Flag } from "../ui/flag.tsx";
import { Icon } from "../ui/icon.tsx";
import { NavItem } from "./nav-item.tsx";
import styles from "./sports-nav.module.css";

/** Live matches, top leagues and sports, each with how many matches it has. */
export function SportsNav({ navigation: { sports, tournaments, counters } }: { navigation: Navigation }) {
  const t = useTranslations("shell.nav");
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const current = (path: string) => (pathname === path ? "page" : undefined);
  const sportAtHome = current("/") && (search.get("sport") ?? sports[0]?.key);
  return (
    <>
      <ul className={styles.list}>
        <NavItem to="/live" current={current("/live")} name={t("liveNow")} count={counters.live}>
          <Icon name="broadcast" className={styles.live} />
        </NavItem>
      </ul>
      <h2 className={styles.heading}>{t("topLeagues")}</h2>
      <ul className={styles.list}>
        {tournaments.map(({ id, slug, name, sport, category }) => {
          const path = `/${sport.key}/${slug}`;
          return (
            <NavItem
              key={id}
              to={path}
              current={current(path)}
              name={name}
              count={matchCount(counters.tournaments, id)}
            >
              <Flag countryCode={category.country_code} />
            </NavItem>
          );
        })}
      </ul>
      <h2 className={styles.heading}>{t("sports")}</h2>
      <ul className={styles.list}>
        {sports.map(({ id, key, name }) => {
          const path = `/${key}`;
          return (
            <NavItem
              key={id}
              to={path}
              current={key === sportAtHome ? "true" : current(path)}
              name={name}
              count={matchCount(counters.sports, id)}
            >
              <Icon name={sportIcon(key)} />
            </NavItem>
          );
        })}
      </ul>
    </>
  );
}
