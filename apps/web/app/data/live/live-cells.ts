import type { components } from "@touchline/contract/api";

type Schemas = components["schemas"];
export type WireMatch = Schemas["Match"];
export type WireMarket = Schemas["Market"];
/** What a seed takes from a match; a whole match of the contract has it all. */
export type SeedMatch = Pick<
  WireMatch,
  | "id"
  | "version"
  | "start_time"
  | "status"
  | "stage"
  | "clock"
  | "scores"
  | "statistics"
  | "suspension_reason"
  | "available_markets_count"
  | "provider"
  | "sport_type"
> &
  MainLines;
/** The lines that a list shows: with what they cost, or where no price is on show as names alone. */
type MainLines = { main_markets: WireMarket[] } | { main_lines: MatchCell["mainLines"] };
export type StreamPosition = Schemas["StreamPosition"];

/** What one odds button shows. `stale` means the link is down and the price may have moved. */
export interface OutcomeCell {
  state: "loading" | "open" | "suspended" | "unavailable";
  odds: string | null;
  move: "up" | "down" | null;
  /** When `move` happened, in epoch milliseconds; 0 where there is none. */
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
  status: WireMarket["status"];
  suspensionReason: WireMarket["suspension_reason"];
  layout: WireMarket["layout"];
  groupKeys: readonly string[];
  priority: number;
  mostBalanced: boolean;
  provider: WireMarket["provider"];
  outcomes: readonly { id: string; key: string; name: string; score: WireMarket["outcomes"][number]["score"] }[];
}

/** What moves in a match. Its names and place in the catalogue stay in the answers that list it. */
export interface MatchCell {
  id: string;
  /** Null for a match that was spoken of before it was listed. */
  startTime: string | null;
  status: WireMatch["status"];
  stage: WireMatch["stage"];
  clock: WireMatch["clock"];
  scores: WireMatch["scores"];
  statistics: WireMatch["statistics"];
  suspensionReason: WireMatch["suspension_reason"];
  availableMarketsCount: number;
  /** The lines that a list shows; of others nothing need be heard any more. */
  mainLines: readonly Pick<WireMarket, "id" | "specifier">[];
}

export const LOADING_OUTCOME: OutcomeCell = Object.freeze({
  state: "loading",
  odds: null,
  move: null,
  movedAt: 0,
  suspensionReason: null,
  stale: false,
});

export const MISSING_OUTCOME: OutcomeCell = Object.freeze({ ...LOADING_OUTCOME, state: "unavailable" });
