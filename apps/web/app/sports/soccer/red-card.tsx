import styles from "./red-card.module.css";

/** Beside the name of a side with players sent off. */
export const RedCard = ({ label }: { label: string }) => (
  <span className={styles.redCard} role="img" aria-label={label} />
);
