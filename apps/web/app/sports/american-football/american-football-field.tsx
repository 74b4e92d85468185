import { Half, Lines, Spot } from "../field-marks.tsx";
import type { FieldProps } from "../sport-field.ts";

const LINES =
  "M6 6h288v160H6zM30 6v160M270 6v160M54 6v160M78 6v160M102 6v160M126 6v160M150 6v160M174 6v160M198 6v160M222 6v160M246 6v160";
const GOAL_LINE = { left: 30, right: 270 } as const;
const YARD = (GOAL_LINE.right - GOAL_LINE.left) / 100;

/** The ball lies so many yards from the goal line of who does not have it. */
export function Field({ cell }: FieldProps) {
  const toGoal = cell.statistics.find(({ key }) => key === "to_goal");
  const yards = (toGoal?.home ?? 0) + (toGoal?.away ?? 0);
  const side = (toGoal?.home ?? 0) > 0 ? "home" : "away";
  return (
    <>
      <Lines d={LINES} />
      {yards > 0 && (
        <>
          <Half right={side === "home"} side={side} />
          <Spot
            x={side === "home" ? GOAL_LINE.right - yards * YARD : GOAL_LINE.left + yards * YARD}
            y={86}
            side={side}
          />
        </>
      )}
    </>
  );
}
