import type { MatchCell } from "../../data/live/live-cells.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { PeriodsTable } from "../periods-table.tsx";
import type { ScoreboardProps, SideProps } from "../sport-look.ts";
import styles from "./american-football.module.css";

type Side = "home" | "away";

const SIDE_OF_NUMBER = { 1: "home", 2: "away" } as const;

/** The side that has the ball; null between drives. */
function ballOf({ scores: { current_server: number } }: MatchCell): Side | null {
  return number === null ? null : SIDE_OF_NUMBER[number];
}

/** A side's points, and whether it has the ball. */
export function SideScore({ cell, side }: SideProps) {
  return (
    <span className={`${styles.side} num`} data-sport="american_football">
      {ballOf(cell) === side && <BallMark />}
      <b className={styles.total}>{cell.scores.total?.[side]}</b>
    </span>
  );
}

/** Stands by the side that has the ball. */
export function BallMark() {
  const t = useSharedTranslations("catalog");
  return <span className={styles.ball} role="img" aria-label={t("hasBall")} />;
}

const FIELD = 100;
const OF_DRIVE = ["down", "to_gain", "to_goal"] as const;

/** Points by quarter, and where the drive stands: which down, the yards to gain, and those to the goal line. */
export function Scoreboard({ match, cell }: ScoreboardProps) {
  const ball = ballOf(cell);
  return (
    <div data-sport="american_football">
      <PeriodsTable
        match={match}
        cell={cell}
        sportKey="american_football"
        hidden={OF_DRIVE}
        marked={ball}
        mark={<BallMark />}
      />
      <Drive cell={cell} ball={ball} />
    </div>
  );
}

/** Its place is kept between drives, so that nothing moves. */
function Drive({ cell: { statistics }, ball }: { cell: MatchCell; ball: Side | null }) {
  const t = useSharedTranslations("catalog");
  const [down, toGain, toGoal] = OF_DRIVE.map((key) => statistics.find((one) => one.key === key));
  if (ball === null || !down || !toGain || !toGoal || down[ball] === 0) return <p className={styles.drive} />;
  const yards = toGoal[ball];
  return (
    <p className={`${styles.drive} num`}>
      <span>{t("down", { down: down[ball], toGain: toGain[ball] })}</span>
      <span className={styles.field} aria-hidden="true">
        <span className={styles.spot} data-side={ball} style={{ inlineSize: `${FIELD - yards}%` }} />
      </span>
      <span>{`${toGoal.name} ${yards}`}</span>
    </p>
  );
}
