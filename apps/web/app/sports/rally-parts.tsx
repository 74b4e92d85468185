import type { MatchCell } from "../data/live/live-cells.ts";
import { useSharedTranslations } from "../platform/i18n/messages.tsx";
import { ServerMark } from "./server-mark.tsx";
import type { ScoreboardProps, SideProps } from "./sport-look.ts";
import styles from "./rally.module.css";

interface OfSport {
  sportKey: string;
}

/** Who serves, the parts a side has won, and its points in the one being played. */
export function RallySideScore({ sportKey, cell: { scores }, side }: SideProps & OfSport) {
  const present = presentPart(scores);
  return (
    <span className={`${styles.side} num`} data-sport={sportKey}>
      {isServing(scores, side) && <ServerMark />}
      {scores.total !== null && <b className={styles.won}>{scores.total[side]}</b>}
      {present !== undefined && <b className={styles.points}>{present[side]}</b>}
    </span>
  );
}

const SIDES = ["home", "away"] as const;

/** A row for each side: who serves, and the points of each part. */
export function RallyTable({ sportKey, match, cell: { scores } }: ScoreboardProps & OfSport) {
  const t = useSharedTranslations("catalog");
  const present = presentPart(scores);
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
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row" className={styles.name}>
              <bdi>{match[side].short_name}</bdi>
              {isServing(scores, side) && <ServerMark />}
            </th>
            {scores.periods.map((part) => (
              <td key={part.period_key} data-set={part === present ? "current" : stateOf(part, side)}>
                {part[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Scores = MatchCell["scores"];
type Side = "home" | "away";

const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;

/** The part being played: there is one more than have been won. None in a break, and none at the end. */
function presentPart({ total, periods }: Scores): Scores["periods"][number] | undefined {
  return total !== null && periods.length > total.home + total.away ? periods.at(-1) : undefined;
}

const stateOf = (part: Scores["periods"][number], side: Side): "won" | "lost" =>
  part[side] > part[OTHER[side]] ? "won" : "lost";

const isServing = ({ current_server: server }: Scores, side: Side): boolean => server === (side === "home" ? 1 : 2);
