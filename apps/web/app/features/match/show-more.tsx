import { useState } from "react";
import { useSharedTranslations } from "../../platform/i18n/use-shared-translations.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./market-card.module.css";

interface ShowMoreProps {
  /** How many are not shown. */
  hidden: number;
  round: number;
  open: boolean;
  onToggle: () => void;
  /** Where it counts something else than outcomes. */
  more?: string;
  less?: string;
}

/** Shows all of a card that shows a part at first. For the rest of a round its place stays, needed or not. */
export function ShowMore({ hidden, round, open, onToggle, more, less }: ShowMoreProps) {
  const t = useSharedTranslations("match");
  const [roundOfPlace, setRoundOfPlace] = useState<number | null>(null);
  const isNeeded = open || hidden > 0;
  if (isNeeded && roundOfPlace !== round) setRoundOfPlace(round);
  if (!isNeeded) return roundOfPlace === round && <span className={styles.show} />;
  return (
    <button type="button" className={styles.show} aria-expanded={open} onClick={onToggle}>
      {open ? (less ?? t("showLess")) : (more ?? t("showMore", { count: hidden }))}
      <Icon name="caret-down" className={styles.showCaret} />
    </button>
  );
}
