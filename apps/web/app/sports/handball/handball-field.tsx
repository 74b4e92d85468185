import { EndToEnd } from "../field-marks.tsx";
import type { FieldProps } from "../sport-field.ts";

const LINES =
  "M6 6h288v160H6zM150 6v160M6 36a50 50 0 0 1 50 50a50 50 0 0 1-50 50M294 36a50 50 0 0 0-50 50a50 50 0 0 0 50 50M6 70h6v32H6M294 70h-6v32h6";

export const Field = ({ last }: FieldProps) => <EndToEnd lines={LINES} end={288} last={last} />;
