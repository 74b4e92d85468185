import { AcrossNet } from "../field-marks.tsx";
import type { FieldProps } from "../sport-field.ts";

const LINES = "M6 22h288v128H6zM6 38h288M6 134h288M150 12v148M76 38v96M224 38v96M76 86h148";

export const Field = (props: FieldProps) => <AcrossNet lines={LINES} {...props} />;
