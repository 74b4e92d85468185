import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import marks from "../server-mark.module.css";
import { SetsTable, hasTurn, presentSet } from "../sets-table.tsx";
import type { ScoreboardProps, SideProps } from "../sport-look.ts";
import styles from "./darts.module.css";

/** Whose visit it is, the sets or legs that a player has won, the legs of the present set, and what remains of the leg. */
export function SideScore({ cell: { scores }, side }: SideProps) {
  const { total, game } = scores;
  const set = presentSet(scores);
  return (
    <span className={`${styles.side} num`} data-sport="darts">
      {hasTurn(scores, side) && <ThrowMark />}
      {total !== null && <b className={styles.won}>{total[side]}</b>}
      {set !== undefined && <b className={styles.won}>{set[side]}</b>}
      {game !== null && <b className={styles.remaining}>{game[side]}</b>}
    </span>
  );
}

/** A row for each player: whose visit it is, the legs of each set, and what remains of the leg being played. */
export function Scoreboard(props: ScoreboardProps) {
  const { periods, game } = props.cell.scores;
  // A race of legs that is over has nothing beside its score.
  if (periods.length === 0 && game === null) return null;
  return <SetsTable {...props} sportKey="darts" mark={<ThrowMark />} points={game} />;
}

/** Stands by the player whose visit it is. */
function ThrowMark() {
  const t = useSharedTranslations("catalog");
  return <span className={marks.server} role="img" aria-label={t("toThrow")} />;
}
