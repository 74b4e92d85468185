import { compareLines, parseSpecifier } from "@touchline/betting";
import { useState } from "react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { useSite } from "../../platform/site.tsx";
import { lineLabels } from "../odds/line-labels.ts";
import { OddsButton } from "../odds/odds-button.tsx";
import { type BodyProps, inPlace } from "./card-body.ts";
import styles from "./market-card.module.css";

const SIDES = ["home", "away"] as const;

/** A row for each player, below the name of his team: his line, and the prices over and under it. */
export function PlayersBody({ match, lines, round }: BodyProps) {
  const t = useSharedTranslations("match");
  const rows = useSteadyRows(lines, round);
  return SIDES.map((side) => {
    const ofSide = rows.filter(({ line: { row } }) => (row?.side ?? "home") === side);
    return (
      ofSide.length > 0 && (
        <div key={side} className={styles.players}>
          <div className={styles.playersHead} aria-hidden="true">
            <bdi>{match[side].name}</bdi>
            <span>{t("line")}</span>
            <span>{t("over")}</span>
            <span>{t("under")}</span>
          </div>
          {ofSide.map(({ key, line }) => (
            // Another line in a row is another button: a press that has begun is not one of the new price.
            <PlayerLine key={`${key} ${line.key}`} match={match} line={line} />
          ))}
        </div>
      )
    );
  });
}

function PlayerLine({ match, line }: { match: BodyProps["match"]; line: MarketCell }) {
  const { locale } = useSite();
  const [figure] = lineLabels(line.specifier, formattingLocale(locale)) ?? [];
  const [over, under] = line.outcomes;
  if (over === undefined || under === undefined) return null;
  return (
    <div className={styles.playerLine}>
      <bdi>{line.row?.player ?? line.name}</bdi>
      <bdi dir="ltr" className={`${styles.lineValue} num`}>
        {figure}
      </bdi>
      <OddsButton match={match} market={line} outcome={over} />
      <OddsButton match={match} market={line} outcome={under} />
    </div>
  );
}

interface Row {
  /** Whose it is, and which of his lines: the row stays while the figure moves. */
  key: string;
  line: MarketCell;
}

const playerOf = ({ specifier }: MarketCell): string => parseSpecifier(specifier)["player"] ?? "";

/** The lines of a card by their players, in the order of the teams' lists. */
export const playerRows = (lines: readonly MarketCell[]): Row[] =>
  [...Map.groupBy(lines, playerOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([player, own]) =>
      own
        .toSorted((a, b) => compareLines(a.specifier, b.specifier))
        .map((line, index) => ({ key: `${player} ${index}`, line })),
    );

/** No row goes or moves within a round: one whose line is gone keeps it, closed. */
function useSteadyRows(lines: readonly MarketCell[], round: number): readonly Row[] {
  const offered = playerRows(lines);
  const [shown, setShown] = useState<{ rows: readonly Row[]; round: number }>({ rows: offered, round });
  const rows = shown.round === round ? steadyRows(shown.rows, offered) : offered;
  if (rows !== shown.rows) setShown({ rows, round });
  return rows;
}

/** The rows that stand, each with the line that it has now. */
export function steadyRows(standing: readonly Row[], offered: readonly Row[]): readonly Row[] {
  const known = new Map(standing.map((row) => [row.key, row]));
  // The same row where it has the same line.
  const now = offered.map((row) => {
    const before = known.get(row.key);
    return before?.line === row.line ? before : row;
  });
  return inPlace(standing, now, ({ key }) => key);
}
