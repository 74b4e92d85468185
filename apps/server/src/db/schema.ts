import type {
  AffiliateTags,
  ExclusionKind,
  ExclusionSource,
  FavouriteType,
  LimitPeriod,
  LimitSource,
  LimitType,
  StoredLimitStatus,
} from "@touchline/contract/vocabulary";
import type { ColumnType, Generated, Insertable, Selectable } from "kysely";
import type { z } from "@hono/zod-openapi";
import type { DisplayChoices } from "@touchline/contract";
import type {
  BetSelectionsTable,
  BetsTable,
  CashOutsTable,
  LineCancelsTable,
  LineResultsTable,
  PlacementsTable,
} from "./bet-tables.ts";
import type { Json, NullableJson, NullableTimestamp, OptionalJson, Timestamp, WithDefault } from "./column-types.ts";
import type { MatchResultsTable } from "./result-tables.ts";
import type { LotteryDrawsTable, LotteryPurchasesTable, LotteryTicketsTable } from "./lottery-tables.ts";
import type { SafetyTables } from "./safety-schema.ts";
import type { GameTables } from "./games-schema.ts";
import type { NoticeTables } from "./notice-tables.ts";
import type { OperatorTables } from "./operator-schema.ts";
import type { PaymentTables } from "./payments-schema.ts";
import type { SignInTables } from "./sign-in-tables.ts";

export interface PlayersTable {
  id: string;
  /** Of the sites that know the player; in each there may be another one with the same address, phone or number. */
  realm: WithDefault<string>;
  /** Null of an account that was opened with a phone number, until its player adds an address. */
  email: WithDefault<string | null>;
  /** Lower-cased, the form that is unique in a realm. */
  email_key: WithDefault<string | null>;
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
  /** Of players who do not play for a time; what of it stands is in `player_exclusions`. */
  exclusion: WithDefault<ExclusionKind | null>;
  /** The pack of rules of the site that the player signed in at last. */
  jurisdiction: WithDefault<string | null>;
  /** When the player last answered what the site asks about limits. */
  limits_asked_at: NullableTimestamp;
  /** Whether nothing is taken until a register of excluded players has answered. */
  registry_hold: WithDefault<boolean>;
  /** As YYYY-MM-DD. */
  birth_date: WithDefault<string | null>;
  /** Digits alone; no other active account of the realm has it. */
  national_id: WithDefault<string | null>;
  municipality: WithDefault<string | null>;
  comp_points: WithDefault<number>;
  /** When its player closed the account. */
  closed_at: NullableTimestamp;
  /** When the address, or the number that the account was opened with, was proven to be the player's. */
  email_confirmed_at: NullableTimestamp;
  /** Verified, E.164; nobody else of the realm has it. */
  mobile_phone: WithDefault<string | null>;
  phone_country: WithDefault<string | null>;
  /** Whether the account was opened with a number: then the verified one signs its player in. */
  signs_in_by_phone: WithDefault<boolean>;
  /** Wrong passwords in a row, since the last right one or the last lock. */
  failed_sign_ins: WithDefault<number>;
  last_failed_sign_in_at: NullableTimestamp;
  locked_at: NullableTimestamp;
  /** Whose link the player came by, where the visitor had allowed to keep that. */
  affiliate_tags: OptionalJson<AffiliateTags>;
  /** Grows with each change of the player's favourites. */
  favourites_version: WithDefault<number>;
  created_at: Timestamp;
}

export interface SessionsTable {
  id: string;
  player_id: string;
  /** SHA-256 of the cookie's value: a leaked table opens no session. */
  secret_hash: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  /** When the player last did something, as far as the server knows. */
  active_at: Timestamp;
  ended_at: NullableTimestamp;
  /** Browser and system, as shown to its player; null where the browser does not say. */
  device: WithDefault<string | null>;
  /** Of the browser's own cookie; null of sessions that began before it was noted. */
  device_hash: WithDefault<string | null>;
  country_code: WithDefault<string | null>;
  /** Opened with no time of play left: it is not ended for that, and plays again once there is some. */
  without_play: WithDefault<boolean>;
}

/** Groups of players: by their points, by an operator's hand, or both. */
export interface StatusGroupsTable {
  id: string;
  name: string;
  min_comp_points: WithDefault<number | null>;
  max_comp_points: WithDefault<number | null>;
  /** Whether an operator puts players into it by hand. */
  writeable: boolean;
}

export interface PlayerStatusGroupsTable {
  player_id: string;
  group_id: string;
}

/** Second ways to prove who signs in: codes that an app works out of a secret. */
export interface AuthenticatorsTable {
  player_id: string;
  /** Encrypted with a key of the data folder. */
  sealed_secret: string;
  created_at: Timestamp;
  /** Null until a first code has shown that the app has the secret. */
  confirmed_at: NullableTimestamp;
  /** The step of the last code that was taken: none is good twice. */
  last_step: WithDefault<bigint>;
}

/** Codes for who has lost the app; one that is used goes. */
export interface RecoveryCodesTable {
  player_id: string;
  /** Keyed with the server's secret. */
  code_hash: string;
}

/** Browsers in which a player has proven to be that player. */
export interface KnownDevicesTable {
  player_id: string;
  /** SHA-256 of the cookie's value. */
  device_hash: string;
  last_used_at: Timestamp;
  id: Generated<string>;
  /** What the browser called itself, and where it was, when it was last remembered. */
  device: string | null;
  country_code: string | null;
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
  affiliate_tags: OptionalJson<AffiliateTags>;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** `passkeys` is handed out to whoever has used a link for a new password, and takes all passkeys away. */
export type MailedTokenPurpose = "password_reset" | "unlock" | "passkeys" | "phone";

/** Secrets of mailed links that still are good; one that is used goes. */
export interface MailedTokensTable {
  token_hash: string;
  purpose: MailedTokenPurpose;
  player_id: string;
  expires_at: Timestamp;
}

/** How often something was tried in a window of time that is not over yet. */
export interface AttemptCountsTable {
  /** Says what of whom, keyed with the server's secret. */
  key: string;
  count: number;
  resets_at: Timestamp;
}

export interface PlayerLimitsTable {
  id: string;
  player_id: string;
  type: LimitType;
  period: LimitPeriod;
  /** Null of a limit on time. */
  currency: string | null;
  /** Subunits, or minutes; null where it asks that there be no limit. */
  amount: bigint | null;
  status: StoredLimitStatus;
  /** Who alone changes it. */
  set_by: WithDefault<LimitSource>;
  /** It stands for one that the same person has set in another account. */
  from_other_account: WithDefault<boolean>;
  created_at: Timestamp;
  /** From when a looser one may be confirmed, and how long. */
  ready_at: NullableTimestamp;
  confirm_until: NullableTimestamp;
  ended_at: NullableTimestamp;
}

export interface PlayerExclusionsTable {
  id: string;
  player_id: string;
  kind: ExclusionKind;
  period: string;
  /** Whose wish it is: told here, or to a register of all operators. */
  source: WithDefault<ExclusionSource>;
  created_at: Timestamp;
  /** Null where it has no end. */
  ends_at: NullableTimestamp;
  /** The exclusion of another account of the person that this one follows; null where it is the account's own. */
  copied_from: WithDefault<string | null>;
  /** Whether a mailbox or a phone proves that the two are one person's; of a number anybody may type it is not proven. */
  is_proven: WithDefault<boolean>;
  /** When a player who has asked to come back may play again. */
  return_at: NullableTimestamp;
  ended_at: NullableTimestamp;
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
export type HouseAccount = "house:stakes" | "house:payouts" | "house:demo" | "house:payments" | "house:adjustments";

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
  /** What a service that pushes for us knows the player by; null for their id. */
  push_alias: WithDefault<string | null>;
  display: ColumnType<z.output<typeof DisplayChoices>, string | undefined, string>;
  updated_at: Timestamp;
  /** Grows with each change. */
  version: WithDefault<number>;
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
  /** Grows each time the player votes. */
  version: WithDefault<number>;
}

/** Bets as they were shared; whose they are is not kept. */
export interface ShareCodesTable {
  code: string;
  bets: Json<unknown>;
  created_at: Timestamp;
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

export interface Tables extends GameTables, NoticeTables, OperatorTables, PaymentTables, SafetyTables, SignInTables {
  players: PlayersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  status_groups: StatusGroupsTable;
  player_status_groups: PlayerStatusGroupsTable;
  authenticators: AuthenticatorsTable;
  recovery_codes: RecoveryCodesTable;
  email_confirmations: EmailConfirmationsTable;
  taken_sign_ups: TakenSignUpsTable;
  mailed_tokens: MailedTokensTable;
  attempt_counts: AttemptCountsTable;
  player_limits: PlayerLimitsTable;
  player_exclusions: PlayerExclusionsTable;
  accounts: AccountsTable;
  movements: MovementsTable;
  ledger_entries: LedgerEntriesTable;
  settings: SettingsTable;
  favourites: FavouritesTable;
  votes: VotesTable;
  share_codes: ShareCodesTable;
  lottery_draws: LotteryDrawsTable;
  lottery_purchases: LotteryPurchasesTable;
  lottery_tickets: LotteryTicketsTable;
  placements: PlacementsTable;
  bets: BetsTable;
  cash_outs: CashOutsTable;
  bet_selections: BetSelectionsTable;
  line_results: LineResultsTable;
  line_cancels: LineCancelsTable;
  feed_clock: FeedClockTable;
  feed_offsets: FeedOffsetsTable;
  match_archive: MatchArchiveTable;
  match_results: MatchResultsTable;
  centrifugo_outbox: CentrifugoOutboxTable;
}

export type FavouriteRow = Selectable<FavouritesTable>;
export type PlayerRow = Selectable<PlayersTable>;
export type EmailConfirmationRow = Selectable<EmailConfirmationsTable>;
export type SessionRow = Selectable<SessionsTable>;
export type NewPlayer = Insertable<PlayersTable>;
