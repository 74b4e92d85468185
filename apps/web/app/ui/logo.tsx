import styles from "./logo.module.css";

/** Two lines of a field and the arc between them. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 28 28" aria-hidden="true">
      <path d="M4 3v22h21" />
      <path className={styles.arc} d="M4 14a11 11 0 0 1 11 11" />
    </svg>
  );
}
