import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { ComponentType } from "react";
import { useTranslations } from "use-intl/react";
import type { MatchCell } from "../data/live/live-cells.ts";
import { useSharedTranslations } from "../platform/i18n/messages.tsx";
import { counted } from "./counted.ts";
import type { ScoreboardProps } from "./sport-look.ts";
import styles from "./fight-board.module.css";

type Side = "home" | "away";
const SIDES = ["home", "away"] as const;
const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;
/** The stage of the first round; the second comes after it, and so on. */
const FIRST_ROUND = 540;
const MOST_ROUNDS = 12;
/** Rounds that have room on a phone, and where the cards of three judges stand beside them. */
const NEAR_ROUNDS = 6;
const NEAR_ROUNDS_WITH_CARDS = 4;

/** Ways to win, the plainest last: a decision of all judges is a decision too. */
const METHODS = ["ko", "submission", "unanimous", "decision"] as const;
type Method = (typeof METHODS)[number];
const JUDGES = [1, 2, 3] as const;

/** What is counted of fighters, by the words that head it. */
const COUNTS = { blows: "blows", takedowns: "takedowns", knock_downs: "knockDowns" } as const;
type Count = keyof typeof COUNTS;

/** A row for each corner: the points of every round, what judges have so far or gave at last, and what was counted. */
export function fightBoardOf(sportKey: string, counts: readonly Count[]): ComponentType<ScoreboardProps> {
  return function FightBoard({ match, cell }: ScoreboardProps) {
    const catalog = useSharedTranslations("catalog");
    return (
      <div className={styles.frame} data-sport={sportKey}>
        <table className={`${styles.table} num`}>
          <caption className="sr-only">{catalog("scoreboard")}</caption>
          <Heads cell={cell} counts={counts} />
          <tbody>
            {SIDES.map((side) => (
              <Corner key={side} match={match} cell={cell} side={side} counts={counts} />
            ))}
          </tbody>
        </table>
      </div>
    );
  };
}

interface PartProps {
  cell: MatchCell;
  counts: readonly Count[];
}

function Heads({ cell, counts }: PartProps) {
  const t = useTranslations("scoreboards.fights");
  const catalog = useSharedTranslations("catalog");
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.fighter}>
          <span className="sr-only">{t("fighter")}</span>
        </th>
        {roundsOf(cell).map(({ number, name, isPresent, isLast, isFar }) => (
          <th
            key={number}
            scope="col"
            className={isLast ? styles.last : styles.round}
            data-round={isPresent ? "present" : undefined}
            data-far={isFar || undefined}
          >
            {name !== undefined && <span className="sr-only">{name}</span>}
            <span aria-hidden={name !== undefined}>{number}</span>
          </th>
        ))}
        {cell.scores.game !== null && (
          <th scope="col" className={styles.points}>
            <abbr title={catalog("points")}>{catalog("totalPoints")}</abbr>
          </th>
        )}
        {cardsOf(cell).map(({ number, name }) => (
          <th key={number} scope="col" className={styles.points}>
            <abbr title={name}>{t("judge", { number })}</abbr>
          </th>
        ))}
        {counts.map((key) => (
          <th key={key} scope="col" className={styles.count}>
            <abbr title={counted(cell, key).name}>{t(COUNTS[key])}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Corner({ match, cell, side, counts }: PartProps & Pick<ScoreboardProps, "match"> & { side: Side }) {
  const t = useTranslations("scoreboards.fights");
  const method = methodOf(cell, side);
  const label = t(side === "home" ? "redCorner" : "blueCorner");
  const how = method && <abbr title={counted(cell, method).name}>{t(method)}</abbr>;
  return (
    <tr>
      <th scope="row" className={styles.fighter}>
        <span className={styles.corner} data-side={side} role="img" aria-label={label} title={label} />
        <bdi>{match[side].short_name}</bdi>
        {!isEndedEarly(cell) && how && <span className={styles.how}>{how}</span>}
      </th>
      {roundsOf(cell).map(({ number, points, isLast, isFar }) => (
        <td
          key={number}
          data-far={isFar || undefined}
          data-won={points !== undefined && points[side] > points[OTHER[side]] ? "" : undefined}
        >
          {points?.[side]}
          {isLast && how && <span className={styles.how}>{how}</span>}
        </td>
      ))}
      {cell.scores.game !== null && <td className={styles.points}>{cell.scores.game[side]}</td>}
      {cardsOf(cell).map((card) => (
        <td key={card.number} data-won={card[side] > card[OTHER[side]] ? "" : undefined}>
          {card[side]}
        </td>
      ))}
      {counts.map((key) => (
        <td key={key} className={styles.count}>
          {counted(cell, key)[side]}
        </td>
      ))}
    </tr>
  );
}

interface ShownRound {
  number: number;
  /** Undefined where it was not judged. */
  points: MatchCell["scores"]["periods"][number] | undefined;
  name: string | undefined;
  isPresent: boolean;
  /** The fight was ended in it. */
  isLast: boolean;
  /** Without room on a phone. */
  isFar: boolean;
}

/** All that the fight was made for, so that nothing moves when one begins; of one that was ended early those that were fought. */
function roundsOf(cell: MatchCell): ShownRound[] {
  const { periods, max_period_number: most } = cell.scores;
  const isEnded = isEndedEarly(cell);
  const judged = judgedRounds(cell);
  const length = isEnded ? judged + 1 : Math.max(most ?? 0, judged);
  const present = presentRound(cell);
  const near = cardsOf(cell).length > 0 ? NEAR_ROUNDS_WITH_CARDS : NEAR_ROUNDS;
  const last = Math.max(present ?? (isEnded ? length : judged), near);
  return Array.from({ length }, (_, index) => {
    const number = index + 1;
    const points = periods.find((period) => period.number === number);
    return {
      number,
      points,
      name: points?.name,
      isPresent: number === present,
      isLast: isEnded && number === length,
      isFar: number > last || number <= last - near,
    };
  });
}

const judgedRounds = ({ scores: { periods } }: MatchCell): number => periods.at(-1)?.number ?? 0;

/** Over before its last round was judged. */
const isEndedEarly = (cell: MatchCell): boolean =>
  cell.status === MATCH_STATUS.finished && judgedRounds(cell) < (cell.scores.max_period_number ?? 0);

function presentRound({ stage: { code } }: MatchCell): number | null {
  const number = code - FIRST_ROUND + 1;
  return number >= 1 && number <= MOST_ROUNDS ? number : null;
}

/** What each judge gave in all, once they have said it. */
const cardsOf = ({ statistics }: MatchCell) =>
  JUDGES.flatMap((number) => {
    const card = statistics.find(({ key }) => key === `judge_${number}`);
    return card ? [{ ...card, number: String(number) }] : [];
  });

/** How a fighter won; null where he did not. */
const methodOf = (cell: MatchCell, side: Side): Method | null =>
  METHODS.find((method) => counted(cell, method)[side] > 0) ?? null;
