import type { ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { type Navigation, cyberCount, matchCount } from "../features/catalog/navigation.ts";
import { RACE_SPORT } from "../data/matches/sports.ts";
import { sportIcon } from "../sports/registry.ts";
import { useSharedTranslations } from "../platform/i18n/messages.tsx";
import { useCount } from "../platform/i18n/use-count.ts";
import { Link } from "../platform/link.tsx";
import { useSite } from "../platform/site.tsx";
import { classNames } from "../ui/class-names.ts";
import { Flag } from "../ui/flag.tsx";
import { Icon } from "../ui/icon.tsx";
import { SiteNote, SiteSettings } from "./site-settings.tsx";
import styles from "./sports-nav.module.css";

/** Live matches, top leagues and sports, each with how many matches it has. */
export function SportsNav({ navigation: { sports, tournaments, counters } }: { navigation: Navigation }) {
  const t = useTranslations("shell.nav");
  const { specials = [] } = useSite();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const cyberMatches = cyberCount({ sports, counters });
  const sportAtHome = pathname === "/" && (search.get("sport") ?? sports[0]?.key);
  return (
    <>
      <ul className={styles.list}>
        <NavItem to="/live" name={t("liveNow")} count={counters.live}>
          <Icon name="broadcast" className={styles.live} />
        </NavItem>
        <NavItem to="/favorites" name={t("favourites")} prefetch={false}>
          <Icon name="star" />
        </NavItem>
        {cyberMatches > 0 && (
          <NavItem to="/cybersport" name={t("cybersport")} count={cyberMatches} prefetch={false}>
            <Icon name="game-controller" />
          </NavItem>
        )}
        {specials.map((screen) => (
          <NavItem key={screen} to={`/${screen}`} name={t(screen)} prefetch={false}>
            <Icon name={screen} />
          </NavItem>
        ))}
      </ul>
      <h2 className={styles.heading}>{t("topLeagues")}</h2>
      <ul className={styles.list}>
        {tournaments.map(({ id, slug, name, sport, category }) => (
          <NavItem key={id} to={`/${sport.key}/${slug}`} name={name} count={matchCount(counters.tournaments, id)}>
            <Flag countryCode={category.country_code} league={slug} />
          </NavItem>
        ))}
      </ul>
      <h2 className={styles.heading}>{t("sports")}</h2>
      <ul className={styles.list}>
        {sports.map(({ id, key, name }) => {
          // Races have a link of their own above.
          if (key === RACE_SPORT && specials.includes("racing")) return null;
          return (
            <NavItem
              key={id}
              to={`/${key}`}
              isParent={key === sportAtHome}
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

/** One destination with its drawing and count. In the narrow rail only the drawing is seen. */
function NavItem({
  to,
  isParent,
  name,
  count,
  prefetch,
  children,
}: {
  to: string;
  /** Of the page that is shown, without being it. */
  isParent?: boolean;
  name: string;
  count?: number;
  prefetch?: false;
  children: ReactNode;
}) {
  const t = useSharedTranslations("shell");
  const countText = useCount();
  const { pathname } = useLocation();
  const current = pathname === to ? "page" : isParent;
  return (
    <li>
      <Link
        className={styles.item}
        to={to}
        title={name}
        aria-current={current || undefined}
        prefetch={prefetch ?? true}
      >
        {children}
        <bdi className={styles.name}>{name}</bdi>
        {count !== undefined && (
          <span className={classNames(styles.count, "num")}>
            <span aria-hidden="true">{countText(count)}</span>
            <span className="sr-only">{t("nav.count", { count })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** The rail beside the page: sports and leagues, or the page's own content on wide screens. */
export function LeftRail({ navigation, children }: { navigation: Navigation; children?: ReactNode }) {
  const t = useTranslations("shell");
  return (
    <div className={styles.rail}>
      <nav className={styles.scroll} aria-label={t("nav.sports")}>
        {children !== undefined && <div className={styles.wide}>{children}</div>}
        <div className={children === undefined ? undefined : styles.narrow}>
          <SportsNav navigation={navigation} />
        </div>
      </nav>
      <section className={styles.foot} aria-label={t("settings.label")}>
        <SiteSettings />
        <SiteNote />
      </section>
    </div>
  );
}
