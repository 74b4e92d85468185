import type { MatchCell } from "../../data/live/live-cells.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { BattingMark } from "../batting-mark.tsx";
import type { ScoreboardProps, SideProps } from "../sport-look.ts";
import styles from "./baseball.module.css";

type Side = "home" | "away";

/** Stages of play by turns: the guests bat in the top of an inning, the home side in the bottom. */
const FIRST_TOP = 401;
const LAST_BOTTOM = 420;

function battingSide({ stage: { code } }: Pick<MatchCell, "stage">): Side | null {
  if (code < FIRST_TOP || code > LAST_BOTTOM) return null;
  return isTop(code) ? "away" : "home";
}

const isTop = (code: number): boolean => code % 2 === 1;

/** A side's runs, and whether it bats. */
export function SideScore({ cell, side }: SideProps) {
  return (
    <span className={`${styles.side} num`} data-sport="baseball">
      {battingSide(cell) === side && <BattingMark />}
      <b className={styles.runs}>{cell.scores.total?.[side]}</b>
    </span>
  );
}

const SIDES = ["away", "home"] as const;
/** Columns of a line score; of a longer game the last ones are shown. */
const INNINGS = 9;

/** Runs by inning, with runs, hits and errors, and beside them who is on base. The guests stand first: they bat first. */
export function Scoreboard({ match, cell }: ScoreboardProps) {
  const t = useSharedTranslations("catalog");
  const { periods, total } = cell.scores;
  const batting = battingSide(cell);
  const first = Math.max(periods.length - INNINGS, 0);
  const innings = Array.from({ length: INNINGS }, (_, index) => first + index);
  return (
    <div className={styles.board} data-sport="baseball">
      <table className={`${styles.table} num`}>
        <caption className="sr-only">{t("scoreboard")}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.team}>
              <span className="sr-only">{t("team")}</span>
            </th>
            {innings.map((index) => (
              <th key={index} scope="col">
                {index + 1}
              </th>
            ))}
            {(["runs", "hits", "errors"] as const).map((key) => (
              <th key={key} scope="col" className={styles.sum}>
                <abbr title={t(`lineScore.${key}`)}>{t(`lineScore.${key}Short`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side}>
              <th scope="row" className={styles.team}>
                <bdi>{match[side].short_name}</bdi>
                {batting === side && <BattingMark />}
              </th>
              {innings.map((index) => (
                <td key={index} data-present={index === periods.length - 1}>
                  {hasBatted(cell, { side, index }) ? periods[index]?.[side] : null}
                </td>
              ))}
              <td className={styles.sum}>{total?.[side]}</td>
              <td className={styles.sum}>{counted(cell, "hits")[side]}</td>
              <td className={styles.sum}>{counted(cell, "errors")[side]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {batting !== null && <Situation cell={cell} batting={batting} />}
    </div>
  );
}

/** A half that has not begun has no score, not a nought. */
function hasBatted(cell: MatchCell, { side, index }: { side: Side; index: number }): boolean {
  const { periods, total } = cell.scores;
  const runs = periods[index]?.[side] ?? 0;
  if (index < periods.length - 1 || runs > 0) return true;
  if (index > periods.length - 1) return false;
  const { code } = cell.stage;
  if (battingSide(cell) !== null) return side === "away" || !isTop(code);
  // A break after the top of an inning, or before the next one begins.
  if (code > LAST_BOTTOM) return side === "away" && isTop(code);
  return side === "away" || (total?.home ?? 0) < (total?.away ?? 0);
}

const NONE = { home: 0, away: 0 };

const counted = ({ statistics }: MatchCell, wanted: string): { home: number; away: number } =>
  statistics.find(({ key }) => key === wanted) ?? NONE;

const BASES = [
  { key: "first_base", x: 31, y: 17 },
  { key: "second_base", x: 20, y: 6 },
  { key: "third_base", x: 9, y: 17 },
] as const;
const OUTS = [0, 1];

/** Who is on base, who is out, and the count of who bats. */
function Situation({ cell, batting }: { cell: MatchCell; batting: Side }) {
  const t = useSharedTranslations("catalog");
  const of = (key: string): number => counted(cell, key)[batting];
  const [outs, balls, strikes] = [of("outs"), of("balls"), of("strikes")];
  const runners = BASES.filter(({ key }) => of(key) > 0).length;
  return (
    <div className={styles.situation} role="img" aria-label={t("situation", { outs, balls, strikes, runners })}>
      <svg viewBox="0 0 40 24" className={styles.diamond} aria-hidden="true">
        {BASES.map(({ key, x, y }) => (
          <path key={key} d={`M${x} ${y - 6}l6 6-6 6-6-6z`} data-taken={of(key) > 0} />
        ))}
      </svg>
      <span className={`${styles.count} num`} dir="ltr" aria-hidden="true">
        {`${balls}–${strikes}`}
        {OUTS.map((out) => (
          <i key={out} data-taken={out < outs} />
        ))}
      </span>
    </div>
  );
}
