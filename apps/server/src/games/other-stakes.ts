import type { DatabaseTransaction } from "../db/database.ts";
import type { GameSessionRow } from "../db/games-schema.ts";

/** Whether a game that is open took a stake since a time, beside the one that is being taken; one that was given back is one too. */
export async function hasOtherStakes(
  trx: DatabaseTransaction,
  { id: sessionId, provider }: Pick<GameSessionRow, "id" | "provider">,
  { id, from }: { id: string; from: Date },
): Promise<boolean> {
  const stake = await trx
    .selectFrom("game_transactions")
    .select("id")
    .where("game_session_id", "=", sessionId)
    .where("provider", "=", provider)
    .where("kind", "=", "debit")
    .where("state", "!=", "never_moved")
    .where("id", "!=", id)
    .where("created_at", ">", from)
    .limit(1)
    .executeTakeFirst();
  return stake !== undefined;
}
