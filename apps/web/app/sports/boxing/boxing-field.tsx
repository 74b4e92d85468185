import { colourOf } from "../field-marks.tsx";
import { FightField } from "../fight-field.tsx";
import type { FieldProps } from "../sport-field.ts";

export { FightWords as Words } from "../fight-field.tsx";

/** The canvas and three ropes around it. */
const RING = "M4 15h142v142H4zM12 23h126v126H12zM16 27h118v118H16zM20 31h110v110H20z";
/** The corners that the boxers come from. */
const CORNERS = [
  ["home", 4, 145],
  ["away", 134, 15],
] as const;

export const Field = (props: FieldProps) => (
  <>
    {CORNERS.map(([side, x, y]) => (
      <path key={side} d={`M${x} ${y}h12v12h-12z`} fill={colourOf(side)} />
    ))}
    <FightField {...props} lines={RING} />
  </>
);
