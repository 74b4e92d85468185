import { useCount } from "../platform/i18n/use-count.ts";
import { Lines, colourOf } from "./field-marks.tsx";
import { type MapCourse, mapCourse } from "./map-course.ts";
import type { FieldProps } from "./sport-field.ts";

/** The ground, three lanes from base to base, and the river across the middle one. */
const MAP = "M6 10h152v152H6zM18 134V32q0-10 10-10h102M34 150h102q10 0 10-10V38M30 142L134 38M34 36l32 30M98 106l32 30";
const BASES = { home: [24, 144], away: [140, 28] } as const;
const SIDES = ["home", "away"] as const;
const OTHER = { home: "away", away: "home" } as const;
/** Of each side; they stand around its base. */
const TOWERS = 11;
const BASE_RADIUS = 13;
const PIPS_RADIUS = 27;
const PLOT = { left: 174, width: 120, top: 12, height: 92 } as const;
const GOLD = { top: 138, height: 8 } as const;
/** Eleven pixels and more where the drawing is smallest, on a phone. */
const TEXT = 25;
const FEWEST_AHEAD = 5;
const SHORTEST_SECONDS = 600;

/** The map with the towers that still stand, beside it who was ahead in kills and what was taken when, and the gold. */
export function LanesField({ cell, events }: FieldProps) {
  const map = cell.scores.periods.at(-1)?.period_key ?? "";
  const towers = cell.statistics.find(({ key }) => key === "towers");
  return (
    <>
      <Lines d={MAP} />
      {SIDES.map((side) => (
        <Base key={side} side={side} lost={towers?.[OTHER[side]] ?? 0} />
      ))}
      <Plot course={mapCourse(events, map)} />
      <Gold cell={cell} />
    </>
  );
}

/** A base within as many towers as a side begins with; those that fell are hollow. Which lane one stood in nobody tells. */
function Base({ side, lost }: { side: "home" | "away"; lost: number }) {
  const [x, y] = BASES[side];
  const turn = side === "home" ? -Math.PI / 2 : Math.PI / 2;
  return (
    <g fill={colourOf(side)} stroke={colourOf(side)}>
      <circle cx={x} cy={y} r={BASE_RADIUS} fillOpacity={0.25} />
      {Array.from({ length: TOWERS }, (_, index) => {
        // A quarter of a circle that looks at the other base, and a little more.
        const angle = turn + ((index - 1) / (TOWERS - 3)) * (Math.PI / 2);
        return (
          <circle
            key={index}
            cx={x + PIPS_RADIUS * Math.cos(angle)}
            cy={y + PIPS_RADIUS * Math.sin(angle)}
            r={2.6}
            fillOpacity={index < TOWERS - lost ? 1 : 0}
          />
        );
      })}
    </g>
  );
}

/** Home ahead is above the line. What was taken stands at the edge of the side that took it. */
function Plot({ course: { leads, taken, until } }: { course: MapCourse }) {
  const seconds = Math.max(until, SHORTEST_SECONDS);
  const most = Math.max(FEWEST_AHEAD, ...leads.map(({ lead }) => Math.abs(lead)));
  const middle = PLOT.top + PLOT.height / 2;
  const xOf = (second: number): number => PLOT.left + (second / seconds) * PLOT.width;
  const yOf = (lead: number): number => middle - (lead / most) * (PLOT.height / 2 - 8);
  const steps = leads.map(({ second, lead }) => `H${xOf(second).toFixed(1)}V${yOf(lead).toFixed(1)}`).join("");
  const ahead = Math.sign(leads.at(-1)?.lead ?? 0);
  return (
    <>
      <path d={`M${PLOT.left} ${middle}h${PLOT.width}`} stroke="var(--line-strong)" />
      <path
        d={`M${PLOT.left} ${middle}${steps}H${xOf(until).toFixed(1)}`}
        fill="none"
        stroke={ahead === 0 ? "var(--tl-text-3)" : colourOf(ahead > 0 ? "home" : "away")}
        strokeWidth={2}
      />
      {taken.map(({ number, second, key, side }) => (
        <path
          key={number}
          d={key === "towers" ? "M-2-4h4v8h-4z" : "M0-5l4 5l-4 5l-4-5z"}
          transform={`translate(${xOf(second).toFixed(1)} ${side === "home" ? PLOT.top : PLOT.top + PLOT.height})`}
          fill={colourOf(side)}
        />
      ))}
    </>
  );
}

/** What each side has of all the gold. */
function Gold({ cell }: Pick<FieldProps, "cell">) {
  const count = useCount();
  const gold = cell.statistics.find(({ key }) => key === "gold");
  if (gold === undefined || gold.home + gold.away === 0) return null;
  const share = (gold.home / (gold.home + gold.away)) * PLOT.width;
  return (
    <>
      <rect x={PLOT.left} y={GOLD.top} width={share - 1} height={GOLD.height} fill={colourOf("home")} />
      <rect
        x={PLOT.left + share + 1}
        y={GOLD.top}
        width={PLOT.width - share - 1}
        height={GOLD.height}
        fill={colourOf("away")}
      />
      <text x={PLOT.left} y={GOLD.top - 6} fontSize={TEXT} fontWeight={620} fill="var(--tl-text-1)">
        {count(gold.home)}
      </text>
      <text
        x={PLOT.left + PLOT.width}
        y={GOLD.top + GOLD.height + 21}
        textAnchor="end"
        fontSize={TEXT}
        fontWeight={620}
        fill="var(--tl-text-1)"
      >
        {count(gold.away)}
      </text>
    </>
  );
}
