import { Icon } from "../../ui/icon.tsx";
import styles from "./market-card.module.css";

export function ShowMore({
  open,
  onToggle,
  more,
  less,
}: {
  open: boolean;
  onToggle: () => void;
  more: string;
  less: string;
}) {
  return (
    <button type="button" className={styles.show} aria-expanded={open} onClick={onToggle}>
      {open ? less : more}
      <Icon name="caret-down" className={styles.showCaret} />
    </button>
  );
}
