import { AcrossNet } from "../field-marks.tsx";
import type { FieldProps } from "../sport-field.ts";

const LINES = "M6 16h288v140H6zM150 6v160M102 16v140M198 16v140";

export const Field = (props: FieldProps) => <AcrossNet lines={LINES} {...props} />;
