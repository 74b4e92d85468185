import { Icon } from "./icon.tsx";
import styles from "./field-note.module.css";

/** The line below a field: what is wrong with it, else what is expected. */
export function FieldNote({
  id,
  hint,
  problem,
}: {
  id: string;
  hint?: string | undefined;
  problem?: string | undefined;
}) {
  if (problem !== undefined) {
    return (
      <p className={styles.problem} id={id}>
        <Icon name="warning-circle" className={styles.icon} />
        {problem}
      </p>
    );
  }
  return hint === undefined ? null : (
    <p className={styles.hint} id={id}>
      {hint}
    </p>
  );
}
