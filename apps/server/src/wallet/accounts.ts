import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { Balance } from "./move.ts";
import { move } from "./move.ts";

export type AccountBalance = Balance & { active: boolean };

/** The player's accounts, the oldest first. */
export function balances(db: Database, playerId: string): Promise<AccountBalance[]> {
  return db
    .selectFrom("accounts")
    .select(["currency", "available", "reserved", "version", "active"])
    .where("player_id", "=", playerId)
    .orderBy("created_at")
    .orderBy("currency")
    .execute();
}

/** Whether the player has an account in a currency that is in use: one that is not pays out, and takes nothing. */
export async function hasActiveAccount(
  db: Pick<DatabaseTransaction, "selectFrom">,
  { playerId, currency }: { playerId: string; currency: string },
): Promise<boolean> {
  const found = db
    .selectFrom("accounts")
    .select("currency")
    .where("player_id", "=", playerId)
    .where("active", "=", true);
  return (await found.where("currency", "=", currency).executeTakeFirst()) !== undefined;
}

/** Opens an account at zero where there is none; answers whether there was none. */
export async function openAccount(
  trx: DatabaseTransaction,
  account: { playerId: string; currency: string; at: Date },
): Promise<boolean> {
  const added = await trx
    .insertInto("accounts")
    .values({
      player_id: account.playerId,
      currency: account.currency,
      available: 0n,
      reserved: 0n,
      version: 0,
      created_at: account.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("currency")
    .executeTakeFirst();
  return added !== undefined;
}

/** Play money, once for each player and currency. */
export async function grantDemoCredit(
  trx: DatabaseTransaction,
  grant: { playerId: string; currency: string; amount: bigint; at: Date },
): Promise<void> {
  const result = await move(trx, {
    ...grant,
    type: "demo_credit",
    ref: `${grant.playerId}:${grant.currency}`,
    from: "house:demo",
    to: "player:available",
  });
  if (!result.moved) throw new Error(`no ${grant.currency} account to credit`);
}

export interface LedgerLine {
  id: bigint;
  type: string;
  ref: string;
  currency: string;
  amount: bigint;
  balanceAfter: bigint;
  createdAt: Date;
}

/** What changed the money the player can use, newest first. */
export async function ledgerOf(
  db: Database,
  playerId: string,
  page: { currency?: string | undefined; before?: string | undefined; limit: number },
): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    SELECT entry.id, movement.type, movement.ref, entry.currency, entry.amount,
      entry.balance_after AS "balanceAfter", movement.created_at AS "createdAt"
    FROM ledger_entries AS entry JOIN movements AS movement ON movement.id = entry.movement_id
    WHERE entry.player_id = ${playerId} AND entry.account = 'player:available'
      AND (${page.currency ?? null}::text IS NULL OR entry.currency = ${page.currency ?? null})
      AND (${page.before ?? null}::bigint IS NULL OR entry.id < ${page.before ?? null}::bigint)
    ORDER BY entry.id DESC LIMIT ${page.limit}
  `.execute(db);
  return rows;
}
