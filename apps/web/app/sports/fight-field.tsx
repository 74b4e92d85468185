import { useFormatter, useTranslations } from "use-intl/react";
import { useCount } from "../platform/i18n/use-count.ts";
import { CountWords } from "./count-words.tsx";
import { Lines, Spot, colourOf } from "./field-marks.tsx";
import { type FoughtRound, foughtRounds } from "./fought-rounds.ts";
import type { FieldProps, FieldSides } from "./sport-field.ts";

const SIDES = ["home", "away"] as const;
/** Where a fighter stands, and where he falls. */
const PLACES = { home: [54, 86], away: [96, 86] } as const;
const MIDDLE = [75, 86] as const;
const TABLE = { top: 6, height: 160, number: 172, left: 184, width: 70, points: 294 } as const;
const TALLEST_ROW = 32;
const NARROW_TEXT = 11;

interface FightProps extends FieldProps {
  /** The lines of the place that they fight in, around its middle at 75, 86. */
  lines: string;
}

/** Where they fight, with what happened last, and a row for each round: what was counted when, and its points. */
export function FightField({ lines, cell, last, events }: FightProps) {
  const rounds = foughtRounds(events);
  const count = Math.max(cell.scores.max_period_number ?? 0, rounds.length, 1);
  const height = Math.min(TABLE.height / count, TALLEST_ROW);
  const top = TABLE.top + (TABLE.height - count * height) / 2;
  return (
    <>
      <Lines d={lines} />
      <Fighters cell={cell} last={last} />
      {Array.from({ length: count }, (_, index) => (
        <Row
          key={index}
          number={index + 1}
          top={top + index * height}
          height={height}
          round={rounds.find(({ number }) => number === index + 1)}
        />
      ))}
    </>
  );
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
            <text x={side === "home" ? 46 : 104} y={134} textAnchor="middle" fontSize={19} fontWeight={680}>
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
  top: number;
  height: number;
  round: FoughtRound | undefined;
}

/** What home did stands above the line, what away did below it. */
function Row({ number, top, height, round }: RowProps) {
  const middle = top + height / 2;
  const size = Math.min(15, Math.max(height - 2, NARROW_TEXT));
  const text = { y: middle + size / 3, fontSize: size, fontWeight: 620, fill: "var(--tl-text-1)" } as const;
  return (
    <g opacity={round === undefined ? 0.45 : 1}>
      <text x={TABLE.number} textAnchor="end" {...text}>
        {number}
      </text>
      <path d={`M${TABLE.left} ${middle}h${TABLE.width}`} stroke="var(--line-strong)" strokeWidth={1.2} />
      {round?.marks.map(({ number: mark, key, side, at }) => (
        <path
          key={mark}
          d={MARKS[key] ?? MARK}
          transform={`translate(${TABLE.left + at * TABLE.width} ${middle}) scale(${Math.min(height / 20, 1)} ${(side === "home" ? -1 : 1) * Math.min(height / 20, 1)})`}
          fill={colourOf(side)}
        />
      ))}
      {round?.points && (
        <text x={TABLE.points} textAnchor="end" {...text}>
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
