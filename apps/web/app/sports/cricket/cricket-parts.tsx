import type { MatchCell } from "../../data/live/live-cells.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { BattingMark } from "../batting-mark.tsx";
import type { ScoreboardProps, SideProps } from "../sport-look.ts";
import styles from "./cricket.module.css";

type Side = "home" | "away";

/** Stages of play name the side that bats. */
const AT_BAT: Readonly<Record<number, Side>> = {
  501: "home",
  502: "away",
  503: "home",
  504: "away",
  506: "home",
  507: "away",
};
const BALLS_OF_OVER = 6;
const ALL_OUT = 10;

const NONE = { home: 0, away: 0 };

const counted = ({ statistics }: MatchCell, wanted: string): { home: number; away: number } =>
  statistics.find(({ key }) => key === wanted) ?? NONE;

/** Whole overs, and balls of the one being bowled: "16.2". */
const overs = (balls: number): string => `${Math.floor(balls / BALLS_OF_OVER)}.${balls % BALLS_OF_OVER}`;

interface SideOfMatch {
  cell: MatchCell;
  side: Side;
}

/** Whether a side's innings has begun. */
const hasBatted = ({ cell, side }: SideOfMatch): boolean =>
  AT_BAT[cell.stage.code] === side || counted(cell, "balls")[side] > 0 || (cell.scores.total?.[side] ?? 0) > 0;

/** Runs, and wickets where not all have fallen: "145/3". */
function runsAndWickets({ cell, side }: SideOfMatch): string {
  const runs = cell.scores.total?.[side] ?? 0;
  const wickets = counted(cell, "wickets")[side];
  return wickets === ALL_OUT ? String(runs) : `${runs}/${wickets}`;
}

/** A side's runs, wickets and overs, and whether it bats. */
export function SideScore({ cell, side }: SideProps) {
  return (
    <span className={`${styles.side} num`} data-sport="cricket">
      {AT_BAT[cell.stage.code] === side && <BattingMark />}
      {hasBatted({ cell, side }) && (
        <>
          <bdi className={styles.overs}>{`(${overs(counted(cell, "balls")[side])})`}</bdi>
          <bdi className={styles.runs}>{runsAndWickets({ cell, side })}</bdi>
        </>
      )}
    </span>
  );
}

const SIDES = ["home", "away"] as const;
const COUNTS = ["fours", "sixes", "extras"] as const;

/** A row for each side: runs and wickets, overs, boundaries and extras, and what the chase still needs. */
export function Scoreboard({ match, cell }: ScoreboardProps) {
  const t = useSharedTranslations("catalog");
  const superOvers = cell.scores.periods.filter(({ type }) => type === "super_over");
  const needed = counted(cell, "runs_needed");
  const left = counted(cell, "balls_left");
  const isChase = needed.home + needed.away > 0;
  return (
    <table className={`${styles.table} num`} data-sport="cricket">
      <caption className="sr-only">{t("scoreboard")}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.team}>
            <span className="sr-only">{t("team")}</span>
          </th>
          <th scope="col">{t("cricket.runs")}</th>
          <th scope="col">{t("cricket.overs")}</th>
          {COUNTS.map((key) => (
            <th key={key} scope="col">
              <abbr title={t(`cricket.${key}`)}>{t(`cricket.${key}Short`)}</abbr>
            </th>
          ))}
          {isChase && <th scope="col">{t("cricket.needs")}</th>}
          {superOvers.map(({ period_key: key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => {
          const isBegun = hasBatted({ cell, side });
          return (
            <tr key={side}>
              <th scope="row" className={styles.team}>
                <bdi>{match[side].short_name}</bdi>
                {AT_BAT[cell.stage.code] === side && <BattingMark />}
              </th>
              <td className={styles.total}>{isBegun && <bdi>{runsAndWickets({ cell, side })}</bdi>}</td>
              <td>{isBegun && <bdi>{overs(counted(cell, "balls")[side])}</bdi>}</td>
              {COUNTS.map((key) => (
                <td key={key}>{isBegun && counted(cell, key)[side]}</td>
              ))}
              {isChase && (
                <td className={styles.needs}>
                  {needed[side] > 0 && t("cricket.chase", { runs: needed[side], balls: left[side] })}
                </td>
              )}
              {superOvers.map((period) => (
                <td key={period.period_key}>{period[side]}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
