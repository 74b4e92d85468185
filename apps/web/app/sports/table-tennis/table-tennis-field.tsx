import { AcrossNet } from "../field-marks.tsx";
import type { FieldProps } from "../sport-field.ts";

const LINES = "M26 26h248v120H26zM26 86h248M150 16v140";

export const Field = (props: FieldProps) => <AcrossNet lines={LINES} {...props} />;
