import type { components } from "@touchline/contract/api";
import type { RealtimeEvent } from "@touchline/contract/realtime";

type Schemas = components["schemas"];
export type WireMatch = Schemas["Match"];
type Message<Name extends RealtimeEvent["event_name"]> = Extract<RealtimeEvent, { event_name: Name }>["message"];
export type MatchChange = Message<"match_changed">;
export type StatusChange = Message<"match_status_changed">;
/** A line as events have it. */
export type LineChange = Message<"markets_changed">["markets"][number];
/** A line as answers have it and as it is kept. */
export type WireMarket = Omit<Schemas["Market"], "each_way" | "reductions" | "row"> &
  Pick<LineChange, "each_way" | "reductions"> &
  Pick<LineNames, "row">;
export type LineNames = NonNullable<Message<"markets_changed">["names"]>[string][number];
export type MatchNames = NonNullable<MatchChange["names"]>[string];

/** All that moves in a match, by the contract's list. */
type LiveField = Exclude<keyof MatchChange, "version" | "names" | "main_lines">;

/** What a seed takes from a match; a whole match of the contract has it all. */
export type SeedMatch = Pick<WireMatch, LiveField | "version" | "provider" | "sport_type"> & MainLines;
/** The lines that a list shows: with what they cost, or where no price is on show as names alone. */
type MainLines = { main_markets: WireMarket[] } | { main_lines: MatchCell["main_lines"] };
export type StreamPosition = Schemas["StreamPosition"];

/** What one odds button shows. `stale` means the link is down and the price may have moved. */
export interface OutcomeCell {
  state: "loading" | "open" | "suspended" | "unavailable";
  odds: string | null;
  move: "up" | "down" | null;
  /** When `move` happened, in milliseconds by the clock of the store; 0 where there is none. */
  movedAt: number;
  suspensionReason: WireMarket["suspension_reason"];
  stale: boolean;
}

/** One line without its prices, which are cells of their own. */
export interface MarketCell {
  key: string;
  matchId: string;
  marketId: string;
  specifier: string;
  name: string;
  /** Undefined where it is no line of a table of players. */
  row: WireMarket["row"];
  status: WireMarket["status"];
  suspensionReason: WireMarket["suspension_reason"];
  layout: WireMarket["layout"];
  groupKeys: readonly string[];
  priority: number;
  mostBalanced: boolean;
  /** Undefined where no bets are taken each way. */
  eachWay: WireMarket["each_way"];
  /** Undefined where nobody was withdrawn at a price that reduces winnings. */
  reductions: WireMarket["reductions"];
  provider: WireMarket["provider"];
  outcomes: readonly { id: string; key: string; name: string; score: WireMarket["outcomes"][number]["score"] }[];
}

/**
 * What moves in a match, as the contract has it. Its names and place in the catalogue stay in the answers that list it.
 * Of lines that are not among the main ones nothing need be heard any more where a list shows them.
 */
export type MatchCell = Pick<WireMatch, Exclude<LiveField, "race">> &
  Pick<MatchChange, "race"> & { main_lines: readonly Pick<WireMarket, "id" | "specifier">[] };

/** The same as events have it. */
export type MatchState = Omit<MatchChange, "names" | "main_lines"> & Pick<MatchCell, "main_lines">;

/** How what was told without names is given those that are known; until something is, answers have named it all. */
export interface Naming {
  state: (state: MatchState, names: readonly MatchNames[]) => MatchCell | null;
  market: (line: LineChange, names: LineNames) => WireMarket;
}

export const namedByAnswers = (): Naming => ({
  // Safe: answers name what they bring.
  state: (named: unknown) => named as MatchCell,
  // Safe: they do.
  market: (named: unknown) => named as WireMarket,
});

export const LOADING_OUTCOME: OutcomeCell = Object.freeze({
  state: "loading",
  odds: null,
  move: null,
  movedAt: 0,
  suspensionReason: null,
  stale: false,
});

export const MISSING_OUTCOME: OutcomeCell = Object.freeze({ ...LOADING_OUTCOME, state: "unavailable" });
