import { createContext, use } from "react";
import { Icon } from "./icon.tsx";
import styles from "./flag.module.css";

/** Leagues that the site has icons of, by their slugs. */
export const LeagueIconsContext = createContext<readonly string[]>([]);

/** The round flag of a country, or a globe where there is none; of a league, the site's own icon where it has one. */
export function Flag({ countryCode, league }: { countryCode: string | null; league?: string | undefined }) {
  const leagues = use(LeagueIconsContext);
  const isOwn = league !== undefined && leagues.includes(league);
  if (isOwn || countryCode === null) {
    return (
      <span className={styles.flag}>
        <Icon name={isOwn ? `#league-${league}` : "globe"} className={styles.globe} />
      </span>
    );
  }
  return (
    <img
      className={`${styles.flag} ${styles.country}`}
      src={`/flags/${countryCode.toLowerCase()}.svg`}
      alt=""
      width={16}
      height={16}
      loading="lazy"
      decoding="async"
    />
  );
}
