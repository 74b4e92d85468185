import { Icon } from "../../ui/icon.tsx";
import styles from "./market-card.module.css";
import { useRoom } from "./use-room.ts";

interface ShowMoreProps {
  /** How many are not shown at first. */
  hidden: number;
  round: number;
  open: boolean;
  onToggle: () => void;
  more: string;
  less: string;
}

/** Shows all of a card that shows a part at first. Its place is there or not for a whole round. */
export function ShowMore({ hidden, round, open, onToggle, more, less }: ShowMoreProps) {
  const hasPlace = useRoom(Math.sign(Math.max(0, hidden)), String(round)) > 0;
  if (!hasPlace) return null;
  if (hidden <= 0 && !open) return <span className={styles.show} />;
  return (
    <button type="button" className={styles.show} aria-expanded={open} onClick={onToggle}>
      {open ? less : more}
      <Icon name="caret-down" className={styles.showCaret} />
    </button>
  );
}
