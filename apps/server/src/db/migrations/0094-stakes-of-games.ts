import { migrationOf } from "./migration-of.ts";

/** Whether a game goes on is asked for each of its stakes: by the latest ones, and not by all that it ever took. */
export const stakesOfGamesMigration = migrationOf([
  `CREATE INDEX game_transactions_stakes ON game_transactions (game_session_id, created_at) WHERE kind = 'debit'`,
]);
