import { PeriodsTable, presentPoints } from "../periods-table.tsx";
import type { ScoreboardProps, SideProps } from "../sport-look.ts";
import styles from "./basketball.module.css";

/** A side's points in the present quarter, and together. */
export function SideScore({ cell, side }: SideProps) {
  const present = presentPoints(cell, side);
  return (
    <span className={`${styles.side} num`} data-sport="basketball">
      {present !== null && <span className={styles.present}>{present}</span>}
      <b className={styles.total}>{cell.scores.total?.[side]}</b>
    </span>
  );
}

/** A row for each side: its points by quarter, in overtime and together, and what else is counted. */
export function Scoreboard(props: ScoreboardProps) {
  return <PeriodsTable {...props} sportKey="basketball" />;
}
