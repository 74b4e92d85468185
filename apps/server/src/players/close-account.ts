import { CLOSED_BY_PLAYER } from "@touchline/contract/vocabulary";
import type { Database } from "../db/database.ts";
import { enqueueDisconnect } from "../outbox/enqueue-publication.ts";
import { voidMailedTokens } from "./mailed-tokens.ts";
import type { Sessions } from "./sessions.ts";

interface CloseDeps {
  db: Database;
  now: () => Date;
  sessions: Pick<Sessions, "endAllOf">;
}

/** Closes an account for its player. A graver reason to be suspended stays; so do open bets, and the way to withdraw. */
export function closeAccount({ db, now, sessions }: CloseDeps, playerId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const query = trx.selectFrom("players").select("account_status").where("id", "=", playerId);
    const { account_status: status } = await query.forUpdate().executeTakeFirstOrThrow();
    await trx
      .updateTable("players")
      .set({
        closed_at: now(),
        ...(status === "active" && { account_status: "suspended" as const, suspension_reason: CLOSED_BY_PLAYER }),
      })
      .where("id", "=", playerId)
      .execute();
    await voidMailedTokens(trx, { playerId, purpose: "password_reset" });
    await sessions.endAllOf(trx, playerId, { except: null });
    await enqueueDisconnect(trx, playerId);
  });
}
