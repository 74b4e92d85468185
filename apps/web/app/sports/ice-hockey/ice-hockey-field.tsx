import { EndToEnd } from "../field-marks.tsx";
import type { FieldProps } from "../sport-field.ts";

const LINES =
  "M40 6h220a34 34 0 0 1 34 34v92a34 34 0 0 1-34 34H40a34 34 0 0 1-34-34V40A34 34 0 0 1 40 6zM150 6v160M106 6v160M194 6v160M30 14v144M270 14v144M128 86a22 22 0 1 0 44 0a22 22 0 1 0-44 0";

export const PRESSING = ["shots"];

export const Field = ({ last }: FieldProps) => <EndToEnd lines={LINES} end={268} last={last} />;
