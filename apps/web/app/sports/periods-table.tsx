import type { ReactNode } from "react";
import type { MatchCell } from "../data/live/live-cells.ts";
import { useSharedTranslations } from "../platform/i18n/messages.tsx";
import type { ScoreboardProps } from "./sport-look.ts";
import styles from "./periods-table.module.css";

type Side = "home" | "away";
const SIDES = ["home", "away"] as const;
const NONE: readonly string[] = [];

/** Points that each side has made in the period being played; null where none is. */
export function presentPoints({ scores, clock }: MatchCell, side: Side): number | null {
  const period = scores.periods.at(-1);
  return clock === null || period === undefined ? null : period[side];
}

/** A row for each side: its points by period and together, and on wide pages what else is counted. */
export function PeriodsTable({
  match,
  cell: { scores, statistics, clock },
  sportKey,
  marked = null,
  mark,
  hidden = NONE,
}: ScoreboardProps & {
  sportKey: string;
  /** The side that has the mark by its name. */
  marked?: Side | null;
  mark?: ReactNode;
  /** Statistics that are shown elsewhere. */
  hidden?: readonly string[];
}) {
  const t = useSharedTranslations("catalog");
  const { periods, total } = scores;
  const counted = statistics.filter(({ key }) => !hidden.includes(key));
  const present = clock === null ? undefined : periods.at(-1)?.period_key;
  return (
    <table className={`${styles.table} num`} data-sport={sportKey}>
      <caption className="sr-only">{t("scoreboard")}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.team}>
            <span className="sr-only">{t("team")}</span>
          </th>
          {periods.map(({ period_key: key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
          <th scope="col" className={styles.total}>
            {t("totalPoints")}
          </th>
          {counted.map(({ key, name }) => (
            <th key={key} scope="col" className={styles.counted}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row" className={styles.team}>
              <bdi>{match[side].short_name}</bdi>
              {side === marked && mark}
            </th>
            {periods.map((period) => (
              <td key={period.period_key} data-period={period.period_key === present ? "present" : "over"}>
                {period[side]}
              </td>
            ))}
            <td className={styles.total}>{total?.[side]}</td>
            {counted.map((count) => (
              <td key={count.key} className={styles.counted}>
                {count[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
