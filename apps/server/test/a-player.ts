import { randomUUID } from "node:crypto";
import type { LimitType } from "@touchline/contract/vocabulary";
import type { Updateable } from "kysely";
import type { Database } from "../src/db/database.ts";
import type { PlayersTable } from "../src/db/schema.ts";
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

/**
 * Of a player what no call writes: what another realm's site or an older server has left behind, and what a player would say
 * at pages that a test has none of. What operators write is not in it: tests have them do it.
 */
type LeftBehind = Pick<
  Updateable<PlayersTable>,
  | "closed_at"
  | "country_code"
  | "email"
  | "email_key"
  | "jurisdiction"
  | "language"
  | "limits_asked_at"
  | "mobile_phone"
  | "municipality"
  | "national_id"
  | "phone_country"
  | "realm"
>;

/** Has a player's row be as no call makes it. */
export async function rewritePlayer(db: Database, playerId: string, columns: LeftBehind): Promise<void> {
  await db.updateTable("players").set(columns).where("id", "=", playerId).execute();
}

/** Bars a player within a transaction that the test holds open: a call of operators would end before. */
export async function barWithin(
  trx: Database,
  playerId: string,
  columns: { account_status: "suspended" } | { is_spam: true },
): Promise<void> {
  await trx.updateTable("players").set(columns).where("id", "=", playerId).execute();
}

/** Takes one of a player's accounts out of use, as only an older server did. */
export async function retireAccount(db: Database, playerId: string, currency: string): Promise<void> {
  const account = db.updateTable("accounts").set({ active: false }).where("player_id", "=", playerId);
  await account.where("currency", "=", currency).execute();
}

/** Undoes the limits that a test before has had set: nothing else ends them before their time. */
export async function forgetLimits(db: Database, of: { playerId?: string; type?: LimitType } = {}): Promise<void> {
  const { playerId, type } = of;
  await db
    .deleteFrom("player_limits")
    .$if(playerId !== undefined, (all) => all.where("player_id", "=", playerId ?? ""))
    .$if(type !== undefined, (all) => all.where("type", "=", type ?? "time"))
    .execute();
}

/** The same of what keeps players from playing; of all of them where none is named. */
export async function forgetExclusions(db: Database, playerId?: string): Promise<void> {
  await db
    .deleteFrom("player_exclusions")
    .$if(playerId !== undefined, (all) => all.where("player_id", "=", playerId ?? ""))
    .execute();
  await db
    .updateTable("players")
    .set({ exclusion: null })
    .$if(playerId !== undefined, (all) => all.where("id", "=", playerId ?? ""))
    .execute();
}
