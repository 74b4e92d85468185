import { useFormatter, useTranslations } from "use-intl/react";
import { useCount } from "../platform/i18n/use-count.ts";
import { CountWords } from "./count-words.tsx";
import { Lines, Spot, colourOf } from "./field-marks.tsx";
import { type FoughtRound, foughtRounds } from "./fought-rounds.ts";
import type { FieldProps, FieldSides } from "./sport-field.ts";
import styles from "./fight.module.css";

const SIDES = ["home", "away"] as const;
/** Where a fighter stands, and where he falls. */
const PLACES = { home: [54, 86], away: [96, 86] } as const;
const MIDDLE = [75, 86] as const;
/** The height of the drawing. */
const HEIGHT = 172;
/** Where a row has its number, its line and its points. */
const ALL = { number: 170, left: 181, width: 72, points: 296, text: 15, mark: 1 } as const;
/** On a phone the drawing is less than half as large: there are fewer rows then, with large figures. */
const FEW = { number: 184, left: 192, width: 40, points: 299, text: 25, mark: 2 } as const;
type Places = typeof ALL | typeof FEW;
const ROWS_OF_FEW = 3;
const TALLEST_ROW = { all: 32, few: 54 } as const;
/** Eleven pixels and more, at the size that the drawing has beside other things. */
const NARROW_TEXT = 14;

interface FightProps extends FieldProps {
  /** The lines of the place that they fight in, around its middle at 75, 86. */
  lines: string;
}

/** Where they fight, with what happened last, and a row for each round: what was counted when, and its points. */
export function FightField({ lines, cell, last, events }: FightProps) {
  const rounds = foughtRounds(events);
  const count = Math.max(cell.scores.max_period_number ?? 0, rounds.length, 1);
  const latest = rounds.reduce((most, { number }) => Math.max(most, number), 0);
  const first = Math.max(latest - ROWS_OF_FEW, 0);
  return (
    <>
      <Lines d={lines} />
      <Fighters cell={cell} last={last} />
      <g className={styles.all}>
        <Rows rounds={rounds} from={0} to={count} places={ALL} tallest={TALLEST_ROW.all} />
      </g>
      <g className={styles.few}>
        <Rows
          rounds={rounds}
          from={first}
          to={Math.min(first + ROWS_OF_FEW, count)}
          places={FEW}
          tallest={TALLEST_ROW.few}
        />
      </g>
    </>
  );
}

interface RowsProps {
  rounds: readonly FoughtRound[];
  /** The first round is 0, and the last is left out. */
  from: number;
  to: number;
  places: Places;
  tallest: number;
}

function Rows({ rounds, from, to, places, tallest }: RowsProps) {
  const height = Math.min(HEIGHT / (to - from), tallest);
  const top = (HEIGHT - (to - from) * height) / 2;
  return Array.from({ length: to - from }, (_, index) => (
    <Row
      key={from + index}
      number={from + index + 1}
      middle={top + (index + 0.5) * height}
      height={height}
      places={places}
      round={rounds.find(({ number }) => number === from + index + 1)}
    />
  ));
}

/** Both of them; who did something last has gone to the other, and the blows that landed stand below. */
function Fighters({ cell, last }: Pick<FieldProps, "cell" | "last">) {
  const count = useCount();
  const blows = cell.statistics.find(({ key }) => key === "blows");
  const doer = last?.kind === "count" ? last.side : null;
  return (
    <>
      {doer !== null && <Spot x={MIDDLE[0]} y={MIDDLE[1]} side={doer} />}
      {SIDES.map((side) => (
        <g key={side} fill={colourOf(side)}>
          <circle cx={PLACES[side][0]} cy={PLACES[side][1]} r={7} />
          {blows !== undefined && (
            <text x={side === "home" ? 52 : 98} y={134} textAnchor="middle" fontSize={25} fontWeight={680}>
              {count(blows[side])}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

interface RowProps {
  number: number;
  middle: number;
  height: number;
  places: Places;
  round: FoughtRound | undefined;
}

/** What home did stands above the line, what away did below it. */
function Row({ number, middle, height, places, round }: RowProps) {
  const { left, width } = places;
  const size = Math.min(places.text, Math.max(height - 2, NARROW_TEXT));
  const scale = Math.min(height / 20, places.mark);
  const text = { y: middle + size * 0.36, fontSize: size, fontWeight: 620, fill: "var(--tl-text-1)" } as const;
  return (
    <g opacity={round === undefined ? 0.45 : 1}>
      <text x={places.number} textAnchor="end" {...text}>
        {number}
      </text>
      <path d={`M${left} ${middle}h${width}`} stroke="var(--line-strong)" strokeWidth={1.2} />
      {round?.marks.map(({ number: mark, key, side, at }) => (
        <path
          key={mark}
          d={MARKS[key] ?? MARK}
          transform={`translate(${left + at * width} ${middle}) scale(${scale} ${(side === "home" ? -1 : 1) * scale})`}
          fill={colourOf(side)}
        />
      ))}
      {round?.points && (
        <text x={places.points} textAnchor="end" {...text}>
          {`${round.points.home}–${round.points.away}`}
        </text>
      )}
    </g>
  );
}

/** A wedge for who fell by a blow, a bar for who was brought down; drawn below the line. */
const MARK = "M-2 1h4v8h-4z";
const MARKS: Readonly<Record<string, string>> = { knock_downs: "M0 1l5 8h-10z" };

/** What the judges gave for each round, and what was counted of both. */
export function FightWords({ cell, events, sides }: FieldProps & { sides: FieldSides }) {
  const t = useTranslations("around.field");
  const format = useFormatter();
  const judged = foughtRounds(events).flatMap(({ number, points }) =>
    points === null
      ? []
      : [t("roundPoints", { round: String(number), home: String(points.home), away: String(points.away) })],
  );
  return (
    <>
      {judged.length > 0 && <p>{t("points", { list: format.list(judged, { type: "unit" }) })}</p>}
      <CountWords cell={cell} sides={sides} />
    </>
  );
}
