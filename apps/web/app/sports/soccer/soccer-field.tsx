import { EndToEnd, Lines } from "../field-marks.tsx";
import type { FieldProps } from "../sport-field.ts";

const LINES =
  "M6 6h288v160H6zM150 6v160M124 86a26 26 0 1 0 52 0a26 26 0 1 0-52 0M6 44h44v84H6M294 44h-44v84h44M6 66h16v40H6M294 66h-16v40h16M50 70a22 22 0 0 1 0 32M250 70a22 22 0 0 0 0 32";

export const PRESSING = ["corners"];

export const Empty = () => <Lines d={LINES} />;

export const Field = ({ last }: FieldProps) => <EndToEnd lines={LINES} end={284} last={last} />;
