import type { Subunits } from "../money/subunits.ts";

/** The profit of a system is at most its stake times this; Touchline's own number, as the specification names none. */
export const SYSTEM_PROFIT_MULTIPLE = 1_000n;

/** A system's return with its profit capped at a multiple of the whole stake. */
export function cappedSystemReturn({
  stake,
  win,
  multiple = SYSTEM_PROFIT_MULTIPLE,
}: {
  stake: Subunits;
  win: Subunits;
  multiple?: bigint;
}): Subunits {
  const highest = stake + stake * multiple;
  // Stryker disable next-line EqualityOperator: both sides agree where they meet
  return win > highest ? highest : win;
}
