import { Lines, Spot } from "../field-marks.tsx";
import type { FieldProps } from "../sport-field.ts";

const LINES =
  "M10 86a140 80 0 1 0 280 0a140 80 0 1 0-280 0M90 86a60 42 0 1 0 120 0a60 42 0 1 0-120 0M144 62h12v48h-12z";
/** Over the rope, at it, in the field, and at the wicket. */
const PLACES: Readonly<Record<string, readonly [number, number]>> = {
  sixes: [262, 24],
  fours: [284, 74],
  wickets: [150, 66],
};
const IN_THE_FIELD = [196, 112] as const;

/** The oval, with where the last ball was played to. */
export function Field({ last }: FieldProps) {
  const [x, y] = PLACES[last?.key ?? ""] ?? IN_THE_FIELD;
  return (
    <>
      <Lines d={LINES} />
      {last !== null && last.side !== null && <Spot x={x} y={y} side={last.side} />}
    </>
  );
}
