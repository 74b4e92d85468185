import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { standingsQuery } from "../../data/around/around.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { Answer } from "./answer.tsx";
import type { AroundMatch } from "./panel-props.ts";
import styles from "./around.module.css";

const COUNTS = ["played", "won", "drawn", "lost", "difference", "points"] as const;

/** The table of the competition, with both sides of the match marked. */
export function TablePanel({ match }: { match: AroundMatch }) {
  const t = useTranslations("around");
  const query = useQuery(standingsQuery(useApi(), match.id));
  return (
    <Answer query={query} isEmpty={({ list }) => list.length === 0} empty={t("empty.table")}>
      {({ list }) => (
        <table className={`${styles.table} num`}>
          <caption className="sr-only">{match.tournament.name}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t("columns.rank")}</span>
              </th>
              <th scope="col">{t("columns.team")}</th>
              {COUNTS.map((column) => (
                <th key={column} scope="col">
                  <abbr title={t(`long.${column}`)}>{t(`columns.${column}`)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map(({ team, rank, side, scored, conceded, ...row }) => (
              <tr key={team.name} data-side={side ?? undefined}>
                <td>{rank}</td>
                <th scope="row">
                  <bdi>{team.name}</bdi>
                </th>
                {COUNTS.map((column) => (
                  <td key={column}>
                    <bdi>{column === "difference" ? signed(scored - conceded) : row[column]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Answer>
  );
}

function signed(difference: number): string {
  if (difference === 0) return "0";
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
