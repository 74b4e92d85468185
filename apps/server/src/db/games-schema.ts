import type { ColumnType, Selectable } from "kysely";

type Timestamp = ColumnType<Date, Date, Date>;

/** The address of a game before it is opened; one that is used goes. */
interface GameLaunchesTable {
  token_hash: string;
  provider: string;
  app: string;
  player_id: string;
  currency: string;
  /** The session that the player was signed in by. */
  sign_in_id: string;
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

/** Tables of games: those of the wallet, for every provider. */
export interface GameTables {
  game_launches: GameLaunchesTable;
  game_sessions: GameSessionsTable;
  game_transactions: GameTransactionsTable;
}

export type GameSessionRow = Selectable<GameSessionsTable>;
export type GameTransactionRow = Selectable<GameTransactionsTable>;
