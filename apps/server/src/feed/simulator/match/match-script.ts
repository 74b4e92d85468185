import type { MarketDescriptor } from "@touchline/sports";
import type { LineId, SimulatedSport, WrittenMatch } from "../simulated-sport.ts";

/** Everything fixed about one simulated match, each part drawn once. */
export interface MatchScript extends WrittenMatch {
  sport: Pick<SimulatedSport, "descriptor" | "margins">;
  ladders(): Ladders;
  line(id: LineId): MatchLine;
  /** Lets go of play and ladders: they are drawn anew, and the same, when they are asked for again. */
  rest(): void;
}

/** One line of the matches of a sport, or of an outright. The same object stands for it at all times. */
export interface MatchLine extends LineId {
  market: MarketDescriptor;
  /** Its specifier, taken apart once. */
  specifiers: Readonly<Record<string, string>>;
}

/** From `fromMs` after the start on: which lines are on offer, and all that have been so far. */
export interface LadderStep {
  fromMs: number;
  open: ReadonlySet<MatchLine>;
  seen: readonly MatchLine[];
}

/** The ladders of one match, each drawn when it is first asked for: most matches have not begun. */
export interface Ladders {
  /** The one that stands so long after the start. */
  at(elapsedMs: number): LadderStep;
  /** When they change, after the start. */
  moments(): readonly number[];
}
