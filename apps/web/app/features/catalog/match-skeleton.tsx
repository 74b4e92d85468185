import styles from "./match-skeleton.module.css";

const ROWS = [1, 2, 3];

/** Rows without content, in the real rows' measures. It stays away for the first 200 ms. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.text} />
          <span className={styles.prices} />
        </div>
      ))}
    </div>
  );
}
