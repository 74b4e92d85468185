import type { BalanceMovement } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import type { DatabaseTransaction } from "../db/database.ts";
import type { LedgerAccount } from "../db/schema.ts";

export interface Movement {
  /** What it is; with `ref` it names the movement, which can happen once only. */
  type: MovementType;
  ref: string;
  playerId: string;
  currency: string;
  from: LedgerAccount;
  to: LedgerAccount;
  /** Whole subunits, above zero. */
  amount: bigint;
  at: Date;
}

/** What is paid out was held before, and leaves the usable balance as it is. */
export type MovementType = BalanceMovement | "withdrawal_paid";

export interface Balance {
  currency: string;
  available: bigint;
  reserved: bigint;
  version: number;
}

/** A repeated movement changes nothing and answers the balance as it is. */
export type MoveResult =
  | { moved: true; repeated: boolean; balance: Balance }
  | { moved: false; reason: "account_unknown" | "insufficient_funds" };

/**
 * Moves money between a player's pockets and the house as two ledger lines, holding the account's row
 * until the transaction ends. Refuses to leave a pocket below zero, but for a payout or a deposit that is taken back: what is
 * missing is owed, and whatever comes in pays it first.
 */
export async function move(trx: DatabaseTransaction, movement: Movement): Promise<MoveResult> {
  if (movement.amount <= 0n) throw new RangeError(`movement ${movement.type} ${movement.ref} is not above zero`);
  const before = await lockAccount(trx, movement);
  if (before === null) return { moved: false, reason: "account_unknown" };
  const after: Balance = {
    currency: movement.currency,
    available: before.available + change(movement, "player:available"),
    reserved: before.reserved + change(movement, "player:reserved"),
    version: before.version + 1,
  };
  if (isShort(movement, after)) {
    return (await isRecorded(trx, movement))
      ? { moved: true, repeated: true, balance: before }
      : { moved: false, reason: "insufficient_funds" };
  }
  if (!(await appendToLedger(trx, movement, after))) {
    await isRecorded(trx, movement);
    return { moved: true, repeated: true, balance: before };
  }
  return { moved: true, repeated: false, balance: after };
}

function isShort(movement: Movement, after: Balance): boolean {
  const isTaken = (pocket: LedgerAccount): boolean => change(movement, pocket) < 0n;
  const mayOwe = movement.type === "payout_taken_back" || movement.type === "deposit_charged_back";
  return (
    (after.available < 0n && isTaken("player:available") && !mayOwe) ||
    (after.reserved < 0n && isTaken("player:reserved"))
  );
}

async function lockAccount(trx: DatabaseTransaction, { playerId, currency }: Movement): Promise<Balance | null> {
  const row = await trx
    .selectFrom("accounts")
    .select(["currency", "available", "reserved", "version"])
    .where("player_id", "=", playerId)
    .where("currency", "=", currency)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

function change(movement: Movement, pocket: LedgerAccount): bigint {
  return (movement.to === pocket ? movement.amount : 0n) - (movement.from === pocket ? movement.amount : 0n);
}

/**
 * Writes the movement with its two lines, and the account as they leave it, in one statement. False, and nothing is
 * written, where its (type, ref) already stands.
 */
async function appendToLedger(trx: DatabaseTransaction, movement: Movement, after: Balance): Promise<boolean> {
  const { type, ref, playerId, currency, from, to, amount, at } = movement;
  const { numAffectedRows } = await sql`
    WITH movement AS (
      INSERT INTO movements (type, ref, player_id, currency, created_at)
      VALUES (${type}, ${ref}, ${playerId}, ${currency}, ${at})
      ON CONFLICT (type, ref) DO NOTHING RETURNING id
    ), account AS (
      UPDATE accounts SET available = ${after.available}, reserved = ${after.reserved}, version = ${after.version}
      FROM movement WHERE accounts.player_id = ${playerId} AND accounts.currency = ${currency}
    )
    INSERT INTO ledger_entries (movement_id, side, account, player_id, currency, amount, balance_after)
    SELECT movement.id, line.side, line.account, line.player_id, ${currency}, line.amount, line.balance_after
    FROM movement, (VALUES
      (0::smallint, ${from}::text, ${ownerOf(from, playerId)}::text, ${-amount}::bigint, ${pocketAfter(from, after)}::bigint),
      (1::smallint, ${to}::text, ${ownerOf(to, playerId)}::text, ${amount}::bigint, ${pocketAfter(to, after)}::bigint)
    ) AS line (side, account, player_id, amount, balance_after)
    ORDER BY line.side
  `.execute(trx);
  return numAffectedRows === 2n;
}

const ownerOf = (account: LedgerAccount, playerId: string): string | null =>
  account.startsWith("player:") ? playerId : null;

function pocketAfter(account: LedgerAccount, after: Balance): bigint | null {
  if (account === "player:available") return after.available;
  return account === "player:reserved" ? after.reserved : null;
}

/** Whether the same movement stands already. Another one under its (type, ref) is a fault of the caller. */
async function isRecorded(
  trx: DatabaseTransaction,
  { type, ref, playerId, currency, amount }: Movement,
): Promise<boolean> {
  const recorded = await trx
    .selectFrom("movements")
    .innerJoin("ledger_entries", "ledger_entries.movement_id", "movements.id")
    .select(["movements.player_id", "movements.currency", "ledger_entries.amount"])
    .where("movements.type", "=", type)
    .where("movements.ref", "=", ref)
    .where("side", "=", 1)
    .executeTakeFirst();
  if (recorded === undefined) return false;
  if (recorded.player_id !== playerId || recorded.currency !== currency || recorded.amount !== amount) {
    throw new Error(`movement ${type} ${ref} already stands with other figures`);
  }
  return true;
}
