import { Lines, Spot } from "../field-marks.tsx";
import type { FieldProps } from "../sport-field.ts";

const LINES = "M150 158L56 64A134 134 0 0 1 244 64zM150 158l48-48-48-48-48 48zM145 108h10v5h-10z";
const BASES = [
  ["first_base", 198, 110],
  ["second_base", 150, 62],
  ["third_base", 102, 110],
] as const;

/** The diamond, with who stands on its bases. */
export function Field({ cell }: FieldProps) {
  return (
    <>
      <Lines d={LINES} />
      {BASES.map(([base, x, y]) => {
        const runners = cell.statistics.find(({ key }) => key === base);
        if (runners === undefined || runners.home + runners.away === 0) return null;
        return <Spot key={base} x={x} y={y} side={runners.home > 0 ? "home" : "away"} />;
      })}
    </>
  );
}
