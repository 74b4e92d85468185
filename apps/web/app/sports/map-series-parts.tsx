import type { ComponentType } from "react";
import type { MatchCell } from "../data/live/live-cells.ts";
import { useCount } from "../platform/i18n/use-count.ts";
import { useSharedTranslations } from "../platform/i18n/messages.tsx";
import type { ScoreboardProps, SideProps } from "./sport-look.ts";
import styles from "./map-series.module.css";

/** A side's maps, and its score on the map being played. */
export function sideScoreOf(sportKey: string): ComponentType<SideProps> {
  return function SideScore({ cell: { scores }, side }: SideProps) {
    return (
      <span className={`${styles.side} num`} data-sport={sportKey}>
        {scores.game !== null && <b className={styles.present}>{scores.game[side]}</b>}
        <b className={styles.maps}>{scores.total?.[side]}</b>
      </span>
    );
  };
}

const SIDES = ["home", "away"] as const;

/** A row for each team: its score on each map, who defends, and what else is counted. */
export function mapsTableOf(sportKey: string): ComponentType<ScoreboardProps> {
  return function MapsTable({ match, cell: { scores, statistics } }: ScoreboardProps) {
    const t = useSharedTranslations("catalog");
    const count = useCount();
    const { periods } = scores;
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than a phone is scrolled to by keys
      <div className={styles.frame} data-sport={sportKey} role="group" aria-label={t("scoreboard")} tabIndex={0}>
        <table className={`${styles.table} num`}>
          <caption className="sr-only">{t("scoreboard")}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t("team")}</span>
              </th>
              {periods.map(({ period_key: key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
              {statistics.map(({ key, name }) => (
                <th key={key} scope="col">
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
                  {isDefending(scores, side) && <Defends />}
                </th>
                {periods.map((period, index) => (
                  <td key={period.period_key} data-map={stateOf(scores, index, side)}>
                    {period[side]}
                  </td>
                ))}
                {statistics.map((statistic) => (
                  <td key={statistic.key} className={styles.statistic}>
                    {count(statistic[side])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  };
}

function Defends() {
  const t = useSharedTranslations("catalog");
  return (
    <abbr className={styles.defends} title={t("defends")}>
      {t("defendsShort")}
    </abbr>
  );
}

type Scores = MatchCell["scores"];
type Side = "home" | "away";

const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;

/** The last map is still being played while there is a score of it. */
function stateOf({ periods, game }: Scores, index: number, side: Side): "won" | "lost" | "current" {
  const map = periods[index];
  if (map === undefined || (game !== null && index === periods.length - 1)) return "current";
  return map[side] > map[OTHER[side]] ? "won" : "lost";
}

const isDefending = ({ current_server: server }: Scores, side: Side): boolean => server === (side === "home" ? 1 : 2);
