import { Icon } from "./icon.tsx";
import styles from "./flag.module.css";

/** The round flag of a country, or a globe where there is none. */
export function Flag({ countryCode }: { countryCode: string | null }) {
  if (countryCode === null) {
    return (
      <span className={styles.flag}>
        <Icon name="globe" className={styles.globe} />
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
