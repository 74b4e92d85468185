import { Board } from "../field-marks.tsx";
import type { FieldProps } from "../sport-field.ts";

export const Field = ({ cell }: FieldProps) => <Board cell={cell} />;
