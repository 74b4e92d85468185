import { EndToEnd } from "../field-marks.tsx";
import type { FieldProps } from "../sport-field.ts";

const LINES =
  "M6 6h288v160H6zM150 6v160M130 86a20 20 0 1 0 40 0a20 20 0 1 0-40 0M6 62h54v48H6M294 62h-54v48h54M6 20h26a66 66 0 0 1 0 132H6M294 20h-26a66 66 0 0 0 0 132h26";

export const Field = ({ last }: FieldProps) => <EndToEnd lines={LINES} end={276} last={last} />;
