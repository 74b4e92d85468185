import type { Pair } from "../../../feed.ts";
import type { Board } from "../board-at.ts";
import type { SoccerModel, SoccerState } from "../model/soccer-model.ts";

/** What decides which lines are on offer; free of price noise, so that ladders do not flicker. */
export interface LadderView extends SoccerState {
  board: Board;
  /** Mean goals still to come in the match. */
  remaining: Pair;
}

/** A line's specifiers as their market reads them: `line` is a total or handicap, 0 where there is none. */
export interface AskedLine {
  line: number;
  specifiers: Readonly<Record<string, string>>;
}

/** What one kind of market is offered at. */
export interface MarketPrice {
  marketId: string;
  /** Overround before kick-off, 0.05 being 5 %. */
  margin: number;
  /** Its lines at this point, as specifiers; a market without has one line. Decided ones are dropped. */
  lines?: (view: LadderView) => readonly string[];
  /** Fair probability of each outcome, refunds taken out. */
  fair(model: SoccerModel, asked: AskedLine): readonly number[];
  /** The part of a stake that is expected back, where one may come back whole or in half. */
  returned?(model: SoccerModel, asked: AskedLine): number;
}

/** Lines that differ by the value of one specifier. */
export const linesBy =
  (key: string, values: (view: LadderView) => readonly number[]): NonNullable<MarketPrice["lines"]> =>
  (view) =>
    values(view).map((value) => `${key}=${value}`);

/** The two sides of a line, of which the first is given. */
export const twoWay = (first: number): readonly number[] => [first, 1 - first];
