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

/** The ladders of one match, each drawn when it is first asked for: most matches have not kicked off. */
export interface Ladders {
  /** The one that stands so long after kick-off. */
  at(elapsedMs: number): LadderStep;
  /** When they change, after kick-off. */
  moments(): readonly number[];
}
