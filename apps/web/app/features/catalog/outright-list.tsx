import { useTranslations } from "use-intl/react";
import { Link } from "../../platform/link.tsx";
import { Flag } from "../../ui/flag.tsx";
import { CompetitionDates } from "./competition-dates.tsx";
import type { ListedOutright } from "./listed-outright.ts";
import styles from "./outright-list.module.css";

/** The competitions that can be bet on as a whole, each with the way to its page. */
export function OutrightList({ outrights }: { outrights: readonly ListedOutright[] }) {
  const t = useTranslations("outrights");
  return (
    <ul className={styles.list}>
      {outrights.map(({ id, sportKey, slug, name, country, countryCode, entrants, markets, startTime }) => (
        <li key={id}>
          <Link className={styles.entry} data-event={id} to={`/${sportKey}/${slug}`} prefetch={false}>
            <Flag countryCode={countryCode} />
            <span className={styles.names}>
              <bdi className={styles.name}>{name}</bdi>
              <bdi className={styles.facts}>{country}</bdi>
            </span>
            <span className={styles.facts}>
              {t("size", { entrants, markets })} <CompetitionDates startTime={startTime} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
