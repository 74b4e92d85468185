import type { ReactNode } from "react";
import type { MatchCell } from "../data/live/live-cells.ts";
import { useSharedTranslations } from "../platform/i18n/messages.tsx";
import type { ScoreboardProps } from "./sport-look.ts";
import styles from "./sets-table.module.css";

type Scores = MatchCell["scores"];
type SetScore = Scores["periods"][number];
type Side = "home" | "away";

const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;
const SIDES = ["home", "away"] as const;

interface Props extends ScoreboardProps {
  sportKey: string;
  /** Stands by the side whose turn it is. */
  mark: ReactNode;
  /** What each side has within the set being played, in a last column; null where that is the set's own score. */
  points: Scores["game"];
}

/** A row for each side: whose turn it is, and its score of each set. */
export function SetsTable({ sportKey, match, cell: { scores }, mark, points }: Props) {
  const t = useSharedTranslations("catalog");
  const present = presentSet(scores);
  return (
    <table className={`${styles.table} num`} data-sport={sportKey}>
      <caption className="sr-only">{t("scoreboard")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t("player")}</span>
          </th>
          {scores.periods.map(({ period_key: key, name, number }) => (
            <th key={key} scope="col">
              <span className="sr-only">{name}</span>
              <span aria-hidden="true">{number}</span>
            </th>
          ))}
          {points !== null && <th scope="col">{t("points")}</th>}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row" className={styles.name}>
              <bdi>{match[side].short_name}</bdi>
              {hasTurn(scores, side) && mark}
            </th>
            {scores.periods.map((set) => (
              <td key={set.period_key} data-set={set === present ? "current" : stateOf(set, side)}>
                {set[side]}
              </td>
            ))}
            {points !== null && <td className={styles.points}>{points[side]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The set being played: there is one more than have been won. None in a break, at the end, and where there are no sets. */
export function presentSet({ total, periods }: Scores): SetScore | undefined {
  return total !== null && periods.length > total.home + total.away ? periods.at(-1) : undefined;
}

const stateOf = (set: SetScore, side: Side): "won" | "lost" => (set[side] > set[OTHER[side]] ? "won" : "lost");

export const hasTurn = ({ current_server: server }: Scores, side: Side): boolean =>
  server === (side === "home" ? 1 : 2);
