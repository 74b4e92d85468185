import { FIELD, Spot, colourOf } from "../field-marks.tsx";
import type { FieldProps } from "../sport-field.ts";

const X = FIELD.width / 2;
const Y = FIELD.height / 2;
const BEDS = 20;
/** The rings of the board from the outside: its edge, the doubles, the trebles, and the two of the bull. */
const RINGS = [80, 74, 49, 44, 10, 4] as const;
const SIDES = [
  ["home", 34],
  ["away", FIELD.width - 34],
] as const;

/** The board between what remains of the leg for each player; who is to throw has the mark. */
export function Field({ cell: { scores }, last }: FieldProps) {
  const { game, current_server: thrower } = scores;
  return (
    <>
      {last?.side && <circle cx={X} cy={Y} r={RINGS[0]} fill={colourOf(last.side)} opacity={0.12} />}
      <g fill="none" stroke="var(--line-strong)" strokeWidth={1.2}>
        {RINGS.map((radius) => (
          <circle key={radius} cx={X} cy={Y} r={radius} />
        ))}
        <path d={WIRES} />
      </g>
      {SIDES.map(([side, x]) => (
        <g key={side}>
          {game !== null && (
            <text x={x} y={Y + 8} textAnchor="middle" fontSize={25} fontWeight={620} fill="var(--tl-text-1)">
              {game[side]}
            </text>
          )}
          {thrower === (side === "home" ? 1 : 2) && <Spot x={x} y={Y + 30} side={side} />}
        </g>
      ))}
    </>
  );
}

/** Between two beds, from the bull to the doubles. */
const WIRES = Array.from({ length: BEDS }, (_, bed) => {
  const turn = ((bed + 0.5) * 2 * Math.PI) / BEDS;
  const at = (radius: number): string =>
    `${(X + radius * Math.sin(turn)).toFixed(1)} ${(Y - radius * Math.cos(turn)).toFixed(1)}`;
  return `M${at(RINGS[4])}L${at(RINGS[1])}`;
}).join("");
