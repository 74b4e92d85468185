import { sql } from "kysely";
import { DAY_MS, type PurgeRule, before } from "../db/purge-rule.ts";

/** A page of the game is long closed by then. */
const DICE_SESSION_KEPT_MS = 2 * DAY_MS;

/** Transactions stay as long as the ledger does: a provider may ask about any of them. */
export const GAMES_PURGE_RULES: readonly PurgeRule[] = [
  { table: "game_launches", isOver: (at) => sql`expires_at <= ${at}` },
  {
    table: "dice_sessions",
    isOver: (at) => sql`opened_at <= ${before(at, DICE_SESSION_KEPT_MS)}`,
  },
];
