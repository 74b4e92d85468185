import type { FieldProps, LastPlay } from "./sport-field.ts";

export const FIELD = { width: 300, height: 172 } as const;
const EDGE = 6;
const MIDDLE_X = FIELD.width / 2;
const MIDDLE_Y = FIELD.height / 2;

export const colourOf = (side: LastPlay["side"]): string => (side === "away" ? "var(--mom-a)" : "var(--mom-h)");

/** The lines of a place of play. */
export const Lines = ({ d }: { d: string }) => <path d={d} fill="none" stroke="var(--line-strong)" strokeWidth={1.2} />;

/** Where something happened last, in the colour of whose it was. */
export const Spot = ({ x, y, side }: { x: number; y: number; side: LastPlay["side"] }) => (
  <g fill={colourOf(side)}>
    <circle cx={x} cy={y} r={10} opacity={0.25} />
    <circle cx={x} cy={y} r={4.5} />
  </g>
);

/** The half that a side plays towards, or in. */
export const Half = ({ right, side }: { right: boolean; side: LastPlay["side"] }) => (
  <path
    d={`M${right ? MIDDLE_X : EDGE} ${EDGE}h${MIDDLE_X - EDGE}v${FIELD.height - 2 * EDGE}h-${MIDDLE_X - EDGE}z`}
    fill={colourOf(side)}
    opacity={0.12}
  />
);

/** From end to end: home plays to the right. What was scored lies at the end, all else before it. */
export function EndToEnd({ lines, end, last }: { lines: string; end: number } & Pick<FieldProps, "last">) {
  const side = last?.side ?? null;
  const toEnd = last?.kind === "score" ? end : (MIDDLE_X + end) / 2;
  const x = side === "away" ? FIELD.width - toEnd : toEnd;
  return (
    <>
      <Lines d={lines} />
      {side !== null && (
        <>
          <Half right={side === "home"} side={side} />
          <Spot x={x} y={MIDDLE_Y} side={side} />
        </>
      )}
    </>
  );
}

/** Across a net: home to the left. The half of who won the last point is shaded, and the server has the ball. */
export function AcrossNet({ lines, cell, last }: { lines: string } & FieldProps) {
  const server = cell.scores.current_server;
  const side = last?.side ?? null;
  return (
    <>
      <Lines d={lines} />
      {side !== null && <Half right={side === "away"} side={side} />}
      {server !== null && (
        <Spot
          x={server === 1 ? 2 * EDGE + 12 : FIELD.width - 2 * EDGE - 12}
          y={server === 1 ? MIDDLE_Y + 26 : MIDDLE_Y - 26}
          side={server === 1 ? "home" : "away"}
        />
      )}
    </>
  );
}
