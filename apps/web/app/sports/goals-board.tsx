import type { ReactNode } from "react";
import type { MatchCell } from "../data/live/live-cells.ts";
import { useSharedTranslations } from "../platform/i18n/messages.tsx";
import { useTranslations } from "use-intl/react";
import { counted } from "./counted.ts";
import type { ScoreboardProps } from "./sport-look.ts";
import styles from "./goals-board.module.css";

type Side = "home" | "away";
const SIDES = ["home", "away"] as const;
const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;

/** Something that is counted of each side, headed by a few letters. */
interface CountColumn {
  key: string;
  short: string;
  /** In place of the numbers. */
  shown?: Readonly<Record<Side, ReactNode>>;
}

interface Props extends ScoreboardProps {
  sportKey: string;
  /** What heads periods beyond the regular ones, by their keys. */
  beyond: Readonly<Record<string, string>>;
  columns: readonly CountColumn[];
  /** Beside the name of a side. */
  marks: Readonly<Record<Side, ReactNode>>;
}

/** A row for each side of a match of goals: the regular periods, played or not, what came after them, all goals, and what is counted beside them. */
export function GoalsBoard({ sportKey, match, cell, beyond, columns, marks }: Props) {
  const t = useTranslations("scoreboards");
  const catalog = useSharedTranslations("catalog");
  const { periods, total } = cell.scores;
  const present = cell.clock === null ? undefined : periods.at(-1);
  const shown = periodsShown(cell, beyond);
  return (
    <div className={styles.frame} data-sport={sportKey}>
      <table className={`${styles.table} num`}>
        <caption className="sr-only">{catalog("scoreboard")}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.team}>
              <span className="sr-only">{catalog("team")}</span>
            </th>
            {shown.map(({ number, head, score }) => (
              <th key={number} scope="col" className={styles.period}>
                {score !== undefined && <span className="sr-only">{score.name}</span>}
                <span aria-hidden={score !== undefined}>{head}</span>
              </th>
            ))}
            <th scope="col" className={styles.total}>
              <abbr title={t("goals")}>{t("goalsShort")}</abbr>
            </th>
            {columns.map(({ key, short }) => (
              <th key={key} scope="col" className={styles.count}>
                <abbr title={counted(cell, key).name}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side}>
              <th scope="row" className={styles.team}>
                <bdi>{match[side].short_name}</bdi>
                {marks[side]}
              </th>
              {shown.map(({ number, score }) => (
                <td key={number} data-period={score !== undefined && score === present ? "present" : "over"}>
                  {score?.[side]}
                </td>
              ))}
              <td className={styles.total}>{total?.[side]}</td>
              {columns.map(({ key, shown: parts }) => (
                <td key={key}>{parts ? parts[side] : counted(cell, key)[side]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PeriodScore = MatchCell["scores"]["periods"][number];

interface ShownPeriod {
  number: number;
  head: string;
  /** Undefined where it has not begun. */
  score: PeriodScore | undefined;
}

/** Regular periods have their place from the start, so that nothing moves when they begin. */
function periodsShown(
  { scores: { periods, max_period_number: regular } }: MatchCell,
  beyond: Props["beyond"],
): ShownPeriod[] {
  return Array.from({ length: Math.max(regular ?? 0, periods.length) }, (_, index) => {
    const score = periods[index];
    return { number: index + 1, head: beyond[score?.period_key ?? ""] ?? String(index + 1), score };
  });
}

/** A bar for each player of a side who is off for a while. */
export function PlayersOff({ cell, side, statistic }: { cell: MatchCell; side: Side; statistic: string }) {
  const t = useSharedTranslations("catalog");
  const { name, [side]: count } = counted(cell, statistic);
  if (count === 0) return null;
  return (
    <span className={styles.off} role="img" aria-label={t("marked", { name, count })}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  );
}

/** Players of each side who are on the field while a side has more of them than the other; null while it does not. */
export function numbersOf(
  cell: MatchCell,
  { side, statistic, full }: { side: Side; statistic: string; full: number },
): { more: number; fewer: number } | null {
  const off = counted(cell, statistic);
  const [more, fewer] = [full - off[side], full - off[OTHER[side]]];
  return cell.clock !== null && more > fewer ? { more, fewer } : null;
}

/** By the side that has more players on the field. */
export function MorePlayers({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles.more} title={label}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{children}</span>
    </span>
  );
}
