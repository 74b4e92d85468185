import { useCount } from "../../platform/i18n/use-count.ts";
import { Link } from "../../platform/link.tsx";
import { Flag } from "../../ui/flag.tsx";
import styles from "./place-links.module.css";

export interface Place {
  to: string;
  name: string;
  countryCode: string | null;
  count: number;
  /** Where the list is of this place. */
  current?: boolean;
}

/** Countries or leagues that have matches, to go deeper. */
export function PlaceLinks({ label, places }: { label: string; places: readonly Place[] }) {
  const countText = useCount();
  const open = places.filter(({ count }) => count > 0);
  if (open.length === 0) return null;
  return (
    <nav className={styles.places} aria-label={label}>
      {open.map(({ to, name, countryCode, count, current }, index) => (
        <Link
          key={to}
          className={styles.place}
          to={to}
          prefetch={index === 0 && current === undefined}
          aria-current={current === true ? "true" : undefined}
        >
          <Flag countryCode={countryCode} />
          <bdi>{name}</bdi>
          <span className={`${styles.count} num`}>{countText(count)}</span>
        </Link>
      ))}
    </nav>
  );
}
