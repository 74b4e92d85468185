import type { Finish } from "@touchline/betting";
import type { BetCorrectionCause, FavouriteType, PlaceTerms, VoidReason } from "@touchline/contract/vocabulary";
import type { ColumnType, Generated, Insertable, Selectable } from "kysely";
import type { LotteryDrawsTable, LotteryPurchasesTable, LotteryTicketsTable } from "./lottery-tables.ts";
import type { GameTables } from "./games-schema.ts";

/** Read parsed, written as JSON text: a bare array would reach PostgreSQL as an array and not as jsonb. */
export type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null, string | null>;
type WithDefault<T> = ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date, Date>;

export interface PlayersTable {
  id: string;
  email: string;
  /** Lower-cased, the form that is unique. */
  email_key: string;
  password_hash: string;
  account_status: WithDefault<"active" | "suspended">;
  suspension_reason: WithDefault<string | null>;
  first_name: WithDefault<string | null>;
  last_name: WithDefault<string | null>;
  nickname: WithDefault<string | null>;
  language: string;
  /** Currency of the account in use. */
  currency: string;
  country_code: WithDefault<string | null>;
  /** Operator's flags that forbid betting. */
  is_spam: WithDefault<boolean>;
  is_pve: WithDefault<boolean>;
  email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Verified, E.164; nobody else has it. */
  mobile_phone: WithDefault<string | null>;
  phone_country: WithDefault<string | null>;
  /** Wrong passwords in a row, since the last right one or the last lock. */
  failed_sign_ins: WithDefault<number>;
  last_failed_sign_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  locked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Timestamp;
}

export interface SessionsTable {
  id: string;
  player_id: string;
  /** SHA-256 of the cookie's value: a leaked table opens no session. */
  secret_hash: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Browsers in which a player has proven to be that player. */
export interface KnownDevicesTable {
  player_id: string;
  /** SHA-256 of the cookie's value. */
  device_hash: string;
  last_used_at: Timestamp;
}

/** The newest sign-up with an address that has an account. */
export interface TakenSignUpsTable {
  player_id: string;
  password_hash: string;
  created_at: Timestamp;
}

/** A mailed link that confirms an address, with the sign-up it was mailed for; one that is used goes. */
export interface EmailConfirmationsTable {
  token_hash: string;
  player_id: string;
  email: string;
  password_hash: string;
  language: string;
  currency: string;
  country_code: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export type MailedTokenPurpose = "password_reset" | "unlock";

/** Secrets of mailed links that still are good; one that is used goes. */
export interface MailedTokensTable {
  token_hash: string;
  purpose: MailedTokenPurpose;
  player_id: string;
  expires_at: Timestamp;
}

/** The code last sent to a player's phone. */
export interface PhoneCodesTable {
  player_id: string;
  number: string;
  country: string;
  /** Keyed with the server's secret. */
  code_hash: string;
  attempts_left: number;
  sent_at: Timestamp;
  expires_at: Timestamp;
}

/** Text messages of the last day, for the limit on them. */
export interface SmsMessagesTable {
  id: string;
  player_id: string;
  number: string;
  sent_at: Timestamp;
}

/** How often something was tried in a window of time that is not over yet. */
export interface AttemptCountsTable {
  /** Says what of whom, keyed with the server's secret. */
  key: string;
  count: number;
  resets_at: Timestamp;
}

export interface AccountsTable {
  player_id: string;
  currency: string;
  available: bigint;
  /** Held for bets that are not decided yet. */
  reserved: bigint;
  active: WithDefault<boolean>;
  /** Grows by one with every movement. */
  version: number;
  created_at: Timestamp;
}

/** Where a ledger line stands: in one of a player's two pockets, or in one of the house's. */
export type LedgerAccount = "player:available" | "player:reserved" | HouseAccount;
export type HouseAccount = "house:stakes" | "house:payouts" | "house:demo";

export interface MovementsTable {
  id: Generated<bigint>;
  type: string;
  ref: string;
  player_id: string;
  currency: string;
  created_at: Timestamp;
}

export interface LedgerEntriesTable {
  id: Generated<bigint>;
  movement_id: bigint;
  /** 0 is what is debited, 1 what is credited. */
  side: 0 | 1;
  account: LedgerAccount;
  player_id: string | null;
  currency: string;
  amount: bigint;
  /** Balance of a player's pocket after this line; null for the house. */
  balance_after: bigint | null;
}

export interface SettingsTable {
  player_id: string;
  /** Recommended stakes by currency code; null where the player keeps the site's. */
  stakes: NullableJson<Record<string, string[]>>;
  auto_accept_odds_change: WithDefault<"none" | "higher" | "any">;
  odds_type: WithDefault<string>;
  push_subscription: WithDefault<boolean>;
  updated_at: Timestamp;
}

/** A team as the feed wrote it when a player marked it. */
export interface FavouriteTeam {
  sportId: string;
  name: string;
  shortName: string;
  colours: readonly [string, string];
}

export interface FavouritesTable {
  player_id: string;
  type: FavouriteType;
  record_id: string;
  team: NullableJson<FavouriteTeam>;
  added_at: Timestamp;
}

export interface VotesTable {
  match_id: string;
  player_id: string;
  data: "home" | "draw" | "away";
  created_at: Timestamp;
}

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
  decides_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The ApiError answered to the client when the placement was refused. */
  error: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Timestamp;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface BetsTable {
  id: string;
  ref: string;
  placement_id: string;
  player_id: string;
  position: number;
  type: string;
  /** The k of a k/n system; null on every other bet. */
  win_count: WithDefault<number | null>;
  /** Whether one half of the stake is on the selections to win, and one on them to be placed. */
  each_way: WithDefault<boolean>;
  status: string;
  result: WithDefault<string>;
  currency: string;
  stake: bigint;
  /** Exact decimal as text, as on the wire. */
  odds: string;
  potential_win: bigint;
  /** Highest profit it is paid; null where there was no such limit when it was placed. */
  profit_cap: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  win: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  rejection: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Timestamp;
  accepts_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  version: WithDefault<number>;
  /** How often its payout was taken back: names the one that is due, or was made. */
  correction_count: WithDefault<number>;
  /** The last time that it was settled anew; null where it never was. */
  correction: NullableJson<BetCorrection>;
}

export interface BetCorrection {
  cause: BetCorrectionCause;
  at: string;
  /** What had been paid, in subunits. */
  winBefore: string;
}

/** The feed will send no result, or it plays its matches another way than when the bet was taken. */
export type MissingResult = "no_result" | "feed_replaced";

export interface BetSelectionsTable {
  id: string;
  bet_id: string;
  position: number;
  match_id: string;
  market_id: string;
  specifier: string;
  outcome_id: string;
  sport_key: string;
  submitted_odds: string;
  odds: string;
  result: WithDefault<string>;
  /** Places left over the number tied ("0.5", "1/3") where a dead heat shared the place of the pick; null on every other leg. */
  dead_heat_factor: WithDefault<string | null>;
  /** The terms that the leg was placed at; null where its bet is not each way. */
  place_terms: NullableJson<PlaceTerms>;
  /** How its part to be placed ended; null where there is none. */
  place_result: WithDefault<string | null>;
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
}

export interface OutcomeResult {
  id: string;
  result: string;
  deadHeatFactor?: string;
  finish?: Finish;
  /** Hundredths by outcome that was withdrawn, for selections that were priced before. */
  reductions?: Readonly<Record<string, number>>;
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

export interface FeedClockTable {
  id: string;
  seed: string;
  speed: number;
  /** The feed's time that goes with `real_at`. */
  feed_at: Timestamp;
  real_at: Timestamp;
  /** The feed's time of its last message; null before the first. */
  reached_at: WithDefault<Date | null>;
}

export interface FeedOffsetsTable {
  match_id: string;
  /** How far the match was moved ahead of the feed's clock. */
  offset_ms: bigint;
  updated_at: Timestamp;
}

export interface MatchArchiveTable {
  match_id: string;
  fixture: Json<unknown>;
  state: Json<unknown>;
  updated_at: Timestamp;
}

/** Column for column what Centrifugo's PostgreSQL consumer reads. */
export interface CentrifugoOutboxTable {
  id: Generated<bigint>;
  method: string;
  payload: Json<Record<string, unknown>>;
  partition: WithDefault<number>;
  created_at: Generated<Date>;
}

export interface Tables extends GameTables {
  players: PlayersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  email_confirmations: EmailConfirmationsTable;
  taken_sign_ups: TakenSignUpsTable;
  mailed_tokens: MailedTokensTable;
  phone_codes: PhoneCodesTable;
  sms_messages: SmsMessagesTable;
  attempt_counts: AttemptCountsTable;
  accounts: AccountsTable;
  movements: MovementsTable;
  ledger_entries: LedgerEntriesTable;
  settings: SettingsTable;
  favourites: FavouritesTable;
  votes: VotesTable;
  lottery_draws: LotteryDrawsTable;
  lottery_purchases: LotteryPurchasesTable;
  lottery_tickets: LotteryTicketsTable;
  placements: PlacementsTable;
  bets: BetsTable;
  bet_selections: BetSelectionsTable;
  line_results: LineResultsTable;
  line_cancels: LineCancelsTable;
  feed_clock: FeedClockTable;
  feed_offsets: FeedOffsetsTable;
  match_archive: MatchArchiveTable;
  centrifugo_outbox: CentrifugoOutboxTable;
}

export type FavouriteRow = Selectable<FavouritesTable>;
export type PlayerRow = Selectable<PlayersTable>;
export type EmailConfirmationRow = Selectable<EmailConfirmationsTable>;
export type SessionRow = Selectable<SessionsTable>;
export type PlacementRow = Selectable<PlacementsTable>;
export type BetRow = Selectable<BetsTable>;
export type BetSelectionRow = Selectable<BetSelectionsTable>;
export type NewPlayer = Insertable<PlayersTable>;
