import { classNames } from "./class-names.ts";
import styles from "./count-badge.module.css";

/** A small number beside a word; `mine` is for the player's own things. */
export function CountBadge({ text, mine = false }: { text: string; mine?: boolean }) {
  return <span className={classNames(styles.badge, mine && styles.mine, "num")}>{text}</span>;
}
