import { PRICE_TICKS } from "@touchline/betting";

const [SHORTEST, LONGEST] = [1.01, 1_000];

/** Whether a published price is no further from the one that is meant than the next one on the ladder. */
export function isWithinAStep(odds: string, meant: number): boolean {
  const price = Number(odds);
  const { step = 1 } = PRICE_TICKS.findLast(({ from }) => from <= Math.round(price * 100)) ?? {};
  return Math.abs(price - Math.min(Math.max(meant, SHORTEST), LONGEST)) <= step / 100 + 1e-4;
}
