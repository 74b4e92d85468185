import { ServerMark } from "./server-mark.tsx";
import { SetsTable, hasTurn, presentSet } from "./sets-table.tsx";
import type { ScoreboardProps, SideProps } from "./sport-look.ts";
import styles from "./rally.module.css";

interface OfSport {
  sportKey: string;
}

/** Who serves, the sets a side has won, and its points in the one being played. */
export function RallySideScore({ sportKey, cell: { scores }, side }: SideProps & OfSport) {
  const present = presentSet(scores);
  return (
    <span className={`${styles.side} num`} data-sport={sportKey}>
      {hasTurn(scores, side) && <ServerMark />}
      {scores.total !== null && <b className={styles.won}>{scores.total[side]}</b>}
      {present !== undefined && <b className={styles.points}>{present[side]}</b>}
    </span>
  );
}

export const RallyTable = (props: ScoreboardProps & OfSport) => (
  <SetsTable {...props} mark={<ServerMark />} points={null} />
);
