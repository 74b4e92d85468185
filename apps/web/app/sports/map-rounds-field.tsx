import { useFormatter, useTranslations } from "use-intl/react";
import { Lines, Spot, colourOf } from "./field-marks.tsx";
import { type PlayedRound, playedRounds } from "./played-rounds.ts";
import type { FieldProps, FieldSides } from "./sport-field.ts";

/** Rounds of each half; the sides change after it. */
const HALF = 12;
const REGULATION = 2 * HALF;

/** Where each side begins, the ways between, and the two sites in the middle ground. */
const MAP = "M70 10h160v96H70zM70 40h34v36H70M230 40h-34v36h34M150 10v26M150 80v26M104 58h28M168 58h28";
const SITES = "M132 36h36v44h-36z";
const SCORES = [
  ["home", 34],
  ["away", 266],
] as const;
const STRIP = { left: 6, width: 288, top: 122, height: 20 } as const;
const ROWS = { home: STRIP.top, away: STRIP.top + STRIP.height + 3 } as const;

const presentMap = ({ cell }: Pick<FieldProps, "cell">): string => cell.scores.periods.at(-1)?.period_key ?? "";

/** The map with who defends it and where the last round was decided, and all its rounds below: whose, and how. */
export function RoundsField({ cell, last, events }: FieldProps) {
  const { periods, current_server: defender } = cell.scores;
  const present = periods.at(-1);
  const rounds = playedRounds(events, presentMap({ cell }));
  return (
    <>
      <Lines d={MAP} />
      <path d={SITES} fill="var(--line-strong)" fillOpacity={0.35} stroke="var(--line-strong)" />
      {defender !== null && <Defended side={defender === 1 ? "home" : "away"} />}
      {last?.side && <Spot x={150} y={58} side={last.side} />}
      {SCORES.map(([side, x]) => (
        <text key={side} x={x} y={68} textAnchor="middle" fontSize={30} fontWeight={680} fill={colourOf(side)}>
          {present?.[side]}
        </text>
      ))}
      <Strip rounds={rounds} />
    </>
  );
}

/** A wall before the side that defends, and its ground shaded. */
function Defended({ side }: { side: "home" | "away" }) {
  const x = side === "home" ? 70 : 196;
  return (
    <g fill={colourOf(side)}>
      <path d={`M${x} 10h34v96h-34z`} opacity={0.14} />
      <path d={`M${side === "home" ? 104 : 193} 14h3v88h-3z`} />
    </g>
  );
}

/** A column for each round of the map, in the row of who won it; lines where the sides change. */
function Strip({ rounds }: { rounds: readonly PlayedRound[] }) {
  const columns = Math.max(REGULATION, rounds.length);
  const width = STRIP.width / columns;
  const ends = [HALF, REGULATION].filter((round) => round < columns);
  const bottom = ROWS.away + STRIP.height;
  return (
    <>
      <path
        d={`M${STRIP.left} ${ROWS.away - 1.5}h${STRIP.width}${ends.map((round) => `M${STRIP.left + round * width} ${STRIP.top}V${bottom}`).join("")}`}
        stroke="var(--line-strong)"
      />
      {rounds.map(({ number, winner, how }) => (
        <Round
          key={number}
          x={STRIP.left + (number - 1) * width}
          width={width}
          winner={winner}
          how={how?.key ?? null}
        />
      ))}
    </>
  );
}

function Round({ x, width, winner, how }: { x: number; width: number; winner: "home" | "away"; how: string | null }) {
  const size = Math.min(width * 0.32, 4);
  const [middleX, middleY] = [x + width / 2, ROWS[winner] + STRIP.height / 2];
  return (
    <g>
      <rect x={x + 1} y={ROWS[winner]} width={width - 2} height={STRIP.height} rx={2} fill={colourOf(winner)} />
      <path d={markOf(how, size)} transform={`translate(${middleX} ${middleY})`} fill="var(--tl-surface-1)" />
    </g>
  );
}

/** Drawn around nothing: a disc for what was planted, a rhombus for what was defused, a cross for an ace. */
function markOf(how: string | null, size: number): string {
  switch (how) {
    case "planted":
      return `M${-size} 0a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0`;
    case "defused":
      return `M0 ${-1.4 * size}L${size} 0L0 ${1.4 * size}L${-size} 0z`;
    case "aces":
      return `M${-size} -1h${size - 1}v${1 - size}h2v${size - 1}h${size - 1}v2h${1 - size}v${size - 1}h-2v${1 - size}h${1 - size}z`;
    default:
      return "";
  }
}

/** Who won each round of the map, and by what. */
export function RoundsWords({ cell, events, sides }: FieldProps & { sides: FieldSides }) {
  const t = useTranslations("around.field");
  const format = useFormatter();
  const rounds = playedRounds(events, presentMap({ cell }));
  if (rounds.length === 0) return null;
  const texts = rounds.map(({ number, winner, how }) => {
    const round = { round: String(number), team: sides[winner].name };
    return how === null ? t("round", round) : t("roundBy", { ...round, how: how.name });
  });
  return <p>{t("rounds", { list: format.list(texts, { type: "unit" }) })}</p>;
}
