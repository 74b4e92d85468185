import { FightField } from "../fight-field.tsx";
import type { FieldProps } from "../sport-field.ts";

export { FightWords as Words } from "../fight-field.tsx";

/** The cage: eight sides, and the ring in its middle. */
const CAGE =
  "M46 14h58l42 42v60l-42 42H46L4 116V56zM49 21h52l38 38v54l-38 38H49L11 113V59zM51 86a24 24 0 1 0 48 0a24 24 0 1 0-48 0";

export const Field = (props: FieldProps) => <FightField {...props} lines={CAGE} />;
