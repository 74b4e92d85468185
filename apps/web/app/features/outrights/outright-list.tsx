import { useTranslations } from "use-intl/react";
import { Link } from "../../platform/link.tsx";
import { Flag } from "../../ui/flag.tsx";
import { BetsUntil } from "./bets-until.tsx";
import styles from "./outrights.module.css";

interface Listed {
  id: string;
  slug: string;
  name: string;
  country: string;
  countryCode: string | null;
  entrants: number;
  markets: number;
  startTime: string;
}

/** The competitions that can be bet on as a whole, each with the way to its page. */
export function OutrightList({ sportKey, outrights }: { sportKey: string; outrights: readonly Listed[] }) {
  const t = useTranslations("outrights");
  return (
    <ul className={styles.list}>
      {outrights.map(({ id, slug, name, country, countryCode, entrants, markets, startTime }) => (
        <li key={id}>
          <Link className={styles.entry} to={`/${sportKey}/${slug}`} prefetch={false}>
            <Flag countryCode={countryCode} />
            <span className={styles.names}>
              <bdi className={styles.name}>{name}</bdi>
              <bdi className={styles.facts}>{country}</bdi>
            </span>
            <span className={styles.facts}>
              {t("size", { entrants, markets })} <BetsUntil startTime={startTime} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
