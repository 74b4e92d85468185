import styles from "./spinner.module.css";

/** Hidden from screen readers: the text beside it is read. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
