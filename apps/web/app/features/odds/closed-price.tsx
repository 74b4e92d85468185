import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./odds-button.module.css";

/**
 * In the place of a price that a match in play has no more: its box stays, locked. Nothing to stop at, nor to be told:
 * there is no market to name.
 */
export function ClosedPrice({ label }: { label?: string }) {
  "use no memo"; // Nothing in it ever changes.
  return (
    <span
      className={classNames(styles.odds, label ? styles.card : styles.plain)}
      data-state="unavailable"
      aria-hidden="true"
    >
      {label && <span className={styles.label}>{label}</span>}
      <Icon name="lock-simple" className={styles.lock} />
    </span>
  );
}
