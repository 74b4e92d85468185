import type { LineValue, MarketType } from "../markets/market-type.ts";

/** One line of one match. The same object stands for it at all times. */
export interface MatchLine {
  type: MarketType;
  line: LineValue;
  specifier: string;
}

/** From `fromMs` after kick-off on: which lines are on offer, and all that have been so far. */
export interface LadderStep {
  fromMs: number;
  open: ReadonlySet<MatchLine>;
  seen: readonly MatchLine[];
}

export type Ladders = readonly LadderStep[];

export function ladderAt(ladders: Ladders, elapsedMs: number): LadderStep {
  const step = ladders.findLast(({ fromMs }) => fromMs <= elapsedMs);
  if (!step) throw new Error("A ladder begins before every match.");
  return step;
}
