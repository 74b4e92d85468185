import { randomUUID } from "node:crypto";
import type { Database } from "../src/db/database.ts";
import { grantDemoCredit, openAccount } from "../src/wallet/accounts.ts";

/** A confirmed player that cannot sign in, with one account; its opening balance stands in the ledger. */
export async function addPlayer(db: Database, opening: { currency?: string; amount?: bigint } = {}): Promise<string> {
  const playerId = randomUUID();
  const currency = opening.currency ?? "EUR";
  const at = new Date();
  const email = `${playerId}@touchline.example`;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("players")
      .values({
        id: playerId,
        email,
        email_key: email,
        password_hash: "none",
        language: "en",
        currency,
        email_confirmed_at: at,
        created_at: at,
      })
      .execute();
    await openAccount(trx, { playerId, currency, at });
    const amount = opening.amount ?? 100_000n;
    if (amount > 0n) await grantDemoCredit(trx, { playerId, currency, amount, at });
  });
  return playerId;
}
