import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { GameSessionRow } from "../db/games-schema.ts";

type Game = Pick<GameSessionRow, "id" | "provider">;

/** Whether a game that is open took a stake since a time, beside the one that is being taken; one that was given back is one too. */
export const hasOtherStakes = async (
  trx: Database | DatabaseTransaction,
  session: Game,
  beside: { id: string; from: Date },
): Promise<boolean> => (await otherStakes(trx, session, beside).limit(1).executeTakeFirst()) !== undefined;

/** Asked for each stake of a game: by the index of the latest ones, whose condition has to be in the statement as it is. */
export const otherStakes = (
  db: Database | DatabaseTransaction,
  { id: sessionId, provider }: Game,
  { id, from }: { id: string; from: Date },
) =>
  db
    .selectFrom("game_transactions")
    .select("id")
    .where("game_session_id", "=", sessionId)
    .where("provider", "=", provider)
    .where("kind", "=", sql.lit("debit"))
    .where("state", "!=", "never_moved")
    .where("id", "!=", id)
    .where("created_at", ">", from);
