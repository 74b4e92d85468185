import type { MatchCell } from "../../data/live/live-cells.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import marks from "../server-mark.module.css";
import type { ScoreboardProps, SideProps } from "../sport-look.ts";
import styles from "./darts.module.css";

/** Whose visit it is, the sets or legs that a player has won, the legs of the present set, and what remains of the leg. */
export function SideScore({ cell: { scores }, side }: SideProps) {
  const { total, game } = scores;
  const set = presentSet(scores);
  return (
    <span className={`${styles.side} num`} data-sport="darts">
      {isThrowing(scores, side) && <ThrowMark />}
      {total !== null && <b className={styles.won}>{total[side]}</b>}
      {set !== undefined && <b className={styles.legs}>{set[side]}</b>}
      {game !== null && <b className={styles.remaining}>{game[side]}</b>}
    </span>
  );
}

const SIDES = ["home", "away"] as const;

/** A row for each player: whose visit it is, the legs of each set, and what remains of the leg being played. */
export function Scoreboard({ match, cell: { scores } }: ScoreboardProps) {
  const t = useSharedTranslations("catalog");
  const { periods, game } = scores;
  const present = presentSet(scores);
  // A race of legs that is over has nothing beside its score.
  if (periods.length === 0 && game === null) return null;
  return (
    <table className={`${styles.table} num`} data-sport="darts">
      <caption className="sr-only">{t("scoreboard")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t("player")}</span>
          </th>
          {periods.map(({ period_key: key, name, number }) => (
            <th key={key} scope="col">
              <span className="sr-only">{name}</span>
              <span aria-hidden="true">{number}</span>
            </th>
          ))}
          {game !== null && <th scope="col">{t("points")}</th>}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row" className={styles.name}>
              <bdi>{match[side].short_name}</bdi>
              {isThrowing(scores, side) && <ThrowMark />}
            </th>
            {periods.map((set) => (
              <td key={set.period_key} data-set={set === present ? "current" : stateOf(set, side)}>
                {set[side]}
              </td>
            ))}
            {game !== null && <td className={styles.remaining}>{game[side]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Stands by the player whose visit it is. */
function ThrowMark() {
  const t = useSharedTranslations("catalog");
  return <span className={marks.server} role="img" aria-label={t("toThrow")} />;
}

type Scores = MatchCell["scores"];
type Side = "home" | "away";

const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;

/** The set being played: there is one more than have been won. None in a race of legs, in a break and at the end. */
function presentSet({ total, periods }: Scores): Scores["periods"][number] | undefined {
  return total !== null && periods.length > total.home + total.away ? periods.at(-1) : undefined;
}

const stateOf = (set: Scores["periods"][number], side: Side): "won" | "lost" =>
  set[side] > set[OTHER[side]] ? "won" : "lost";

const isThrowing = ({ current_server: thrower }: Scores, side: Side): boolean => thrower === (side === "home" ? 1 : 2);
