import type { Finish } from "@touchline/betting";
import type {
  BetCorrectionCause,
  BetStatus,
  BetType,
  CashOutBlock,
  CashOutBound,
  CashOutCause,
  LegResult,
  PlaceTerms,
  VoidReason,
} from "@touchline/contract/vocabulary";
import type { ColumnType, Generated, Selectable } from "kysely";
import type { Json, NullableJson, NullableTimestamp, OptionalJson, Timestamp, WithDefault } from "./column-types.ts";

export interface PlacementsTable {
  id: string;
  player_id: string;
  key: string;
  /** SHA-256 of the canonical request: the same key with another body is refused. Null where the key was abandoned. */
  fingerprint: string | null;
  state: "processing" | "accepted" | "rejected";
  accept_mode: "none" | "higher" | "any";
  device_id: string | null;
  quick: boolean;
  locale: string;
  delay_ms: number;
  decides_at: NullableTimestamp;
  /** The profit above which its bets are refused, by the site where it was made; null where there is none, or it only caps. */
  payout_limit: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  /** The ApiError answered to the client when the placement was refused. */
  error: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Timestamp;
  decided_at: NullableTimestamp;
}

export interface BetsTable {
  id: string;
  ref: string;
  placement_id: string;
  player_id: string;
  position: number;
  type: BetType;
  /** The k of a k/n system; null on every other bet. */
  win_count: WithDefault<number | null>;
  /** Whether one half of the stake is on the selections to win, and one on them to be placed. */
  each_way: WithDefault<boolean>;
  /** The price that the player agreed to for all legs together; null on every bet but a custom bet. */
  submitted_custom_odds: string | null;
  status: BetStatus;
  result: WithDefault<StoredResult>;
  currency: string;
  stake: bigint;
  /** Exact decimal as text, as on the wire. */
  odds: string;
  potential_win: bigint;
  /** Highest profit it is paid; null where there was no such limit when it was placed. */
  profit_cap: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  /** What its results paid; what cash-outs paid is apart. */
  win: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  rejection: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Timestamp;
  accepts_at: NullableTimestamp;
  settled_at: NullableTimestamp;
  /** Of one that was corrected: it counts on the day when it was settled first. */
  first_settled_at: NullableTimestamp;
  version: WithDefault<number>;
  /** How often its payout was taken back: names the one that is due, or was made. */
  correction_count: WithDefault<number>;
  /** The last time that it was settled anew; null where it never was. */
  correction: NullableJson<BetCorrection>;
  /** The part of the stake that was cashed out, and what that paid. Results settle the rest. */
  cashed_stake: WithDefault<bigint>;
  cashed_paid: WithDefault<bigint>;
  cash_out_parts: ColumnType<readonly CashedPart[], string | undefined, string>;
  /** By which it is cashed out by itself. */
  cash_out_rule: NullableJson<StoredCashOutRule>;
  /** While a cash-out is in its live delay. */
  cash_out_decides_at: NullableTimestamp;
  /** The bet that was edited into this one; null where none was. */
  replaces: WithDefault<string | null>;
  /** What this bet was edited into, the first where that are several. */
  replaced_by: WithDefault<string | null>;
  /** Whether its player was in a group of VIPs when it was placed. */
  is_vip: WithDefault<boolean>;
}

/** What the book calls the end of a bet. */
export type StoredResult = "no_results" | "win" | "lose" | "refund" | "canceled" | "cashed_out";

/** As on the wire: the amount in subunits. */
export type StoredCashOutRule =
  | { by: "value"; bound: CashOutBound; amount: string }
  | { by: "price"; bound: CashOutBound; odds: string };

/** One cash-out that was paid, amounts in subunits. */
export interface CashedPart {
  at: string;
  /** Absent in parts from before it was written: those were the player's or a rule's. */
  by?: CashOutCause;
  stake: string;
  paid: string;
}

export interface CashOutsTable {
  id: string;
  player_id: string;
  key: string;
  /** All of these are null where the key was given up before it arrived. */
  bet_id: string | null;
  fingerprint: string | null;
  currency: string | null;
  /** The amount that the player saw. */
  seen: bigint | null;
  /** The part of the stake that it is about. */
  stake: bigint | null;
  state: "processing" | "accepted" | "rejected";
  accept_mode: "none" | "higher" | "any";
  paid: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  delay_ms: number;
  decides_at: NullableTimestamp;
  /** Why it was refused. */
  error: ColumnType<CashOutRefusal | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  decided_at: NullableTimestamp;
  /** What is placed in place of the bet, in the same transaction; null where it is cashed out and no more. */
  edit: NullableJson<StoredEdit>;
  /** Whether a rule of the player's asked for it. */
  is_automatic: WithDefault<boolean>;
}

export interface StoredEdit {
  /** As `POST /bets` takes it. */
  request: unknown;
  locale: string;
  /** Of bets at the site where it was asked for; left out where those are the server's. */
  limits?: unknown;
}

/** Kept as names and figures: the words are chosen when it is shown. */
export type CashOutRefusal =
  | { name: "cash_out_unavailable"; reason: CashOutBlock | null }
  | { name: "cash_out_amount_changed"; offer: string }
  | { name: "bet_not_open" }
  /** What was to take its place may not be placed. */
  | { name: "replacement_refused"; refusals: unknown }
  | { name: "placement_abandoned" };

export interface BetCorrection {
  cause: BetCorrectionCause;
  at: string;
  /** What had been paid, in subunits. */
  winBefore: string;
}

/** The feed will send no result, or it plays its matches another way than when the bet was taken. */
export type MissingResult = "no_result" | "feed_replaced" | "postponed";

export interface BetSelectionsTable {
  id: string;
  bet_id: string;
  position: number;
  match_id: string;
  market_id: string;
  specifier: string;
  outcome_id: string;
  sport_key: string;
  /** When the match was to begin as the bet was placed, in the feed's time; null on bets settled by releases that kept none. */
  starts_at: WithDefault<Date | null>;
  submitted_odds: string;
  odds: string;
  /** Whether it stands in every line of its system. */
  is_banker: WithDefault<boolean>;
  result: WithDefault<LegResult>;
  /** Places left over the number tied ("0.5", "1/3") where a dead heat shared the place of the pick; null on every other leg. */
  dead_heat_factor: WithDefault<string | null>;
  /** The terms that the leg was placed at; null where its bet is not each way. */
  place_terms: NullableJson<PlaceTerms>;
  /** How its part to be placed ended; null where there is none. */
  place_result: WithDefault<LegResult | null>;
  place_dead_heat_factor: WithDefault<string | null>;
  /** Outcomes of its line that its price was made without: their withdrawal reduces nothing. Null where there were none. */
  priced_without: NullableJson<readonly string[]>;
  /** By so many hundredths its winnings were reduced, in both parts; null where they were not. */
  reduction_percent: WithDefault<number | null>;
  /** Why the leg is void without a result of the feed; null on every other leg. */
  void_reason: WithDefault<MissingResult | null>;
  /** Why the feed cancelled the line for this leg, by the UOF list; null on every other leg. */
  cancel_reason: WithDefault<VoidReason | null>;
  /** The change of the line that the result was taken from; null where it was taken from none, so none corrects it. */
  line_change: WithDefault<bigint | null>;
  /** How the pick ended by a feed that was replaced before the result was entered; null on every other leg. */
  kept_result: WithDefault<OutcomeResult | null>;
  /** How an operator has said that it ends, whatever a feed says; null on every other leg. */
  operator_result: OptionalJson<OutcomeResult>;
}

export interface OutcomeResult {
  id: string;
  result: LegResult;
  deadHeatFactor?: string;
  finish?: Finish;
  /** Hundredths by outcome that was withdrawn, for selections that were priced before. */
  reductions?: Readonly<Record<string, number>>;
  /** All that an operator has it reduced by, in place of these. */
  reductionPercent?: number;
}

export interface LineResultsTable {
  match_id: string;
  market_id: string;
  specifier: string;
  outcomes: Json<OutcomeResult[]>;
  /** That of the last message that changed it. */
  version: bigint;
  /** Numbers what happens to lines, in the order that it was applied. */
  change: Generated<bigint>;
  certainty: WithDefault<number>;
  /** Null while it stands. */
  rolled_back_at: WithDefault<Date | null>;
  /** Whether it ever did not stand. */
  was_rolled_back: WithDefault<boolean>;
  resulted_at: Timestamp;
}

/** Bets on a line, or on all lines of a match that have no result, that are void if they were placed in a range. */
export interface LineCancelsTable {
  match_id: string;
  /** `*` for all lines without a result. */
  market_id: string;
  specifier: string;
  from_feed_ms: bigint;
  until_feed_ms: bigint;
  placed_from: Timestamp;
  placed_until: Timestamp;
  reason: VoidReason;
  version: bigint;
  change: Generated<bigint>;
  cancelled_at: Timestamp;
  rolled_back_at: WithDefault<Date | null>;
}

export type PlacementRow = Selectable<PlacementsTable>;
export type BetRow = Selectable<BetsTable>;
export type CashOutRow = Selectable<CashOutsTable>;
export type BetSelectionRow = Selectable<BetSelectionsTable>;
