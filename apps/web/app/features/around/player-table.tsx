import type { components } from "@touchline/contract/api";
import { useTranslations } from "use-intl/react";
import styles from "./around.module.css";

type Lineup = NonNullable<components["schemas"]["MatchLineups"]["home"]>;

interface PlayerTableProps {
  table: Lineup["tables"][number];
  players: Lineup["players"];
}

/** What players of a side have done, by what their sport counts; who is at it now is marked. */
export function PlayerTable({ table: { name, columns, rows }, players }: PlayerTableProps) {
  const t = useTranslations("around.lineups");
  return (
    <table className={`${styles.table} ${styles.deeds} num`}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t("player")}</span>
          </th>
          {columns.map(({ key, name: long, short }) => (
            <th key={key} scope="col">
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ player_id: id, note, is_now: isNow, values }) => (
          <tr key={id} data-now={isNow || undefined}>
            <th scope="row">
              <bdi>{players.find((player) => player.id === id)?.name ?? ""}</bdi>
              {isNow && <span className="sr-only">{t("now")}</span>} {note !== null && <small>{note}</small>}
            </th>
            {columns.map(({ key }, index) => (
              <td key={key}>
                <bdi>{values[index] ?? ""}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
