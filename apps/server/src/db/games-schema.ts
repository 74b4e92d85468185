import type { ApiErrorName } from "@touchline/contract/vocabulary";
import type { ColumnType, Selectable } from "kysely";
import type { Timestamp, WithDefault } from "./column-types.ts";

/** The address of a game before it is opened; one that is used goes. */
interface GameLaunchesTable {
  token_hash: string;
  provider: string;
  app: string;
  player_id: string;
  currency: string;
  /** The session that the player was signed in by. */
  sign_in_id: string;
  /** The key of the site at which it was opened. */
  site: WithDefault<string | null>;
  locale: string;
  expires_at: Timestamp;
}

interface GameSessionsTable {
  id: string;
  provider: string;
  app: string;
  player_id: string;
  currency: string;
  sign_in_id: string;
  site: WithDefault<string | null>;
  opened_at: Timestamp;
}

/** What a provider moved under an id of its own; also a rollback whose debit has not arrived. */
interface GameTransactionsTable {
  provider: string;
  id: string;
  kind: "debit" | "credit";
  state: "moved" | "rolled_back" | "never_moved";
  game_session_id: string;
  round_id: string | null;
  amount: bigint | null;
  balance_after: bigint | null;
  rolled_back_balance: bigint | null;
  created_at: Timestamp;
}

interface DiceSeedsTable {
  id: string;
  player_id: string;
  server_seed: string;
  /** SHA-256 of the seed, known to the player before the first roll with it. */
  commitment: string;
  next_nonce: ColumnType<number, number | undefined, number>;
  created_at: Timestamp;
  revealed_at: ColumnType<Date | null, null | undefined, Date>;
}

interface DiceSessionsTable {
  key_hash: string;
  game_session_id: string;
  player_id: string;
  currency: string;
  subunits: bigint;
  min_stake: bigint;
  max_stake: bigint | null;
  max_profit: bigint | null;
  opened_at: Timestamp;
}

interface DiceRollsTable {
  player_id: string;
  /** The page's own: a roll that is sent again is the same roll. */
  id: string;
  seed_id: string;
  nonce: number;
  game_session_id: string;
  client_seed: string;
  target: number;
  currency: string;
  stake: bigint;
  number: number;
  win: bigint;
  state: "open" | "staked" | "settled" | "refused" | "voiding" | "void";
  refusal: ApiErrorName | null;
  balance: bigint | null;
  created_at: Timestamp;
}

/** Tables of games: of the wallet, for every provider, and of the game of our own. */
export interface GameTables {
  game_launches: GameLaunchesTable;
  game_sessions: GameSessionsTable;
  game_transactions: GameTransactionsTable;
  dice_seeds: DiceSeedsTable;
  dice_sessions: DiceSessionsTable;
  dice_rolls: DiceRollsTable;
}

export type GameSessionRow = Selectable<GameSessionsTable>;
export type GameTransactionRow = Selectable<GameTransactionsTable>;
export type DiceSeedRow = Selectable<DiceSeedsTable>;
export type DiceSessionRow = Selectable<DiceSessionsTable>;
export type DiceRollRow = Selectable<DiceRollsTable>;
