import type { MatchCell } from "../../data/live/live-cells.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { ServerMark } from "../server-mark.tsx";
import type { ScoreboardProps, SideProps } from "../sport-look.ts";
import styles from "./tennis.module.css";

/** A player's games of each set, and the points of the game being played. */
export function SideScore({ cell: { scores }, side }: SideProps) {
  const { game } = scores;
  return (
    <span className={`${styles.side} num`} data-sport="tennis">
      {isServing(scores, side) && <ServerMark />}
      {setsOf(scores, side).map(({ key, games, state }) => (
        <b key={key} className={styles.games} data-set={state}>
          {games}
        </b>
      ))}
      {game !== null && <b className={styles.points}>{pointsOf(scores, side)}</b>}
    </span>
  );
}

const SIDES = ["home", "away"] as const;

/** A row for each player: who serves, the games of each set, and the points of the game being played. */
export function Scoreboard({ match, cell: { scores } }: ScoreboardProps) {
  const t = useSharedTranslations("catalog");
  const { periods, game } = scores;
  return (
    <table className={`${styles.table} num`} data-sport="tennis">
      <caption className="sr-only">{t("scoreboard")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t("player")}</span>
          </th>
          {periods.map(({ period_key: key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
          {game !== null && <th scope="col">{t(isTieBreak(scores) ? "tieBreak" : "points")}</th>}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row" className={styles.player}>
              <bdi>{match[side].short_name}</bdi>
              {isServing(scores, side) && <ServerMark />}
            </th>
            {setsOf(scores, side).map(({ key, games, state }) => (
              <td key={key} data-set={state}>
                {games}
              </td>
            ))}
            {game !== null && <td className={styles.points}>{pointsOf(scores, side)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Scores = MatchCell["scores"];
type Side = "home" | "away";

const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;
const GAMES_TO_TIE_BREAK = 6;

interface SetScore {
  key: string;
  name: string;
  games: number;
  state: "won" | "lost" | "current";
}

/** The sets of a side, in their order. The last is still being played while there are points of a game. */
function setsOf({ periods, game }: Scores, side: Side): SetScore[] {
  return periods.map((period, index) => {
    const decided = period[side] > period[OTHER[side]] ? "won" : "lost";
    return {
      key: period.period_key,
      name: period.name,
      games: period[side],
      state: game !== null && index === periods.length - 1 ? "current" : decided,
    };
  });
}

const HIGHEST_CALLED_POINTS = 40;
const ADVANTAGE = "A";

/** Feeds write an advantage as a word or as a number above 40; points of a tie-break are counted as they are. */
function pointsOf(scores: Scores, side: Side): string {
  const points = scores.game?.[side] ?? "";
  return !isTieBreak(scores) && Number(points) > HIGHEST_CALLED_POINTS ? ADVANTAGE : points;
}

/** A set that both have won six games of is decided by a tie-break, whose points are counted one by one. */
function isTieBreak({ periods, game }: Scores): boolean {
  const set = periods.at(-1);
  return game !== null && set?.home === GAMES_TO_TIE_BREAK && set.away === GAMES_TO_TIE_BREAK;
}

const isServing = ({ current_server: server }: Scores, side: Side): boolean => server === (side === "home" ? 1 : 2);
