import type { Pair } from "../../../feed.ts";
import type { Board } from "../board-at.ts";
import type { MatchModel } from "../model/match-model.ts";

/** What decides which lines of a ladder are on offer; free of price noise, so that ladders do not flicker. */
export interface LadderView {
  board: Board;
  /** Mean goals still to come, in the match and in the first half. */
  remaining: Pair;
  firstHalf: Pair;
}

/** What one kind of market is offered at. */
export interface MarketPrice {
  marketId: string;
  /** Overround before kick-off, 0.05 being 5 %. */
  margin: number;
  /** Its lines at this point, by the value of their specifier; a market without has one line. Decided ones are dropped. */
  ladder?: (view: LadderView) => readonly number[];
  /** Fair probability of each outcome, refunds taken out; `line` is 0 where there is none. */
  fair(model: MatchModel, line: number): readonly number[];
}
