import styles from "./flag.module.css";

/** The round flag of a country, or a plain disc of the same size where there is none. */
export function Flag({ countryCode }: { countryCode: string | null }) {
  if (countryCode === null) return <span className={styles.blank} aria-hidden="true" />;
  return (
    <img
      className={styles.flag}
      src={`/flags/${countryCode.toLowerCase()}.svg`}
      alt=""
      width={16}
      height={16}
      loading="lazy"
      decoding="async"
    />
  );
}
