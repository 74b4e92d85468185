import type { Sport } from "../../data/matches/sports.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { Link } from "../../platform/link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { sportIcon } from "../../sports/registry.ts";
import styles from "./sport-tabs.module.css";

/** Sports to choose from, each with its count. */
export function SportTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { sport: Pick<Sport, "key" | "name">; to: string; count?: number; current: boolean }[];
}) {
  "use no memo"; // One of a page: what would be remembered weighs more than what it saves.
  const countText = useCount();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ sport, to, count, current }) => (
        <Link
          key={sport.key}
          className={styles.tab}
          to={to}
          prefetch={false}
          aria-current={current ? "page" : undefined}
          preventScrollReset
        >
          <Icon name={sportIcon(sport.key, current)} />
          {sport.name}
          {count !== undefined && <span className={`${styles.count} num`}>{countText(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
