import { sql } from "kysely";
import type { PurgeRule } from "../db/purge-rule.ts";

/** Transactions stay as long as the ledger does: a provider may ask about any of them. */
export const GAMES_PURGE_RULES: readonly PurgeRule[] = [
  { table: "game_launches", isOver: (at) => sql`expires_at <= ${at}` },
];
