import type { MatchStage } from "@touchline/contract/vocabulary";
import type { MarketDescriptor } from "@touchline/sports";
import type { LineMessage, LineSettlement } from "../../feed.ts";
import type { LineId, PlayState, SimulatedSport, WrittenMatch } from "../simulated-sport.ts";

/** Everything fixed about one simulated match, each part drawn once. */
export interface MatchScript extends WrittenMatch {
  sport: Pick<SimulatedSport, "descriptor" | "margins">;
  ladders(): Ladders;
  line(id: LineId): MatchLine;
  /** What befalls it beside its play; of most matches nothing does. */
  incident: MatchIncident | null;
  /** Lets go of play and ladders: they are drawn anew, and the same, when they are asked for again. */
  rest(): void;
}

/** All of a match but what befalls it. */
export type PlayedScript = Omit<MatchScript, "incident">;

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

/** What is said of lines at a moment of the match, in milliseconds after its start; `order` among all that is said then. */
export interface SaidOfLines {
  atMs: number;
  order: number;
  message:
    | Pick<Extract<LineMessage, { type: "cancel" }>, "type" | "lines" | "reason">
    | Pick<Extract<LineMessage, { type: "settlement_rollback" }>, "type" | "lines">
    | Pick<Extract<LineMessage, { type: "settlement" }>, "type" | "lines">;
}

/** When a match is given up, and how it stands from then on. */
export interface Halt {
  atMs: number;
  stage: MatchStage;
}

/** What real feeds do now and then with a match beside telling how it is played. All of it follows from seed and match. */
export interface MatchIncident {
  halt(): Halt | null;
  /** When something is said of it before the match: known without the play. */
  readonly earlyMs: number | null;
  said(): readonly SaidOfLines[];
  /** A line that is settled by a wrong result first. */
  isWrong(line: MatchLine): boolean;
  /** That result. */
  wrongly(right: LineSettlement): LineSettlement;
  /** How the match stands, where not as it was played. */
  stateAt?(elapsedMs: number): PlayState | null;
}
