import { heldRefusals } from "../book/placement/player-standing.ts";
import type { DatabaseTransaction } from "../db/database.ts";

export interface AskedDeposit {
  playerId: string;
  currency: string;
  amount: bigint;
  at: Date;
}

export type DepositRefusal = "forbidden" | "deposits_closed";

/**
 * Why a deposit is not begun; null where nothing speaks against it. It is asked in the transaction that records the
 * deposit, which holds the player's row: nobody bars the player before it ends. Limits of players belong here.
 */
export async function depositRefusal(
  trx: DatabaseTransaction,
  asked: AskedDeposit,
  { statusGroups }: { statusGroups: readonly string[] },
): Promise<DepositRefusal | null> {
  // Who may not bet has no use for money here.
  const [barred] = await heldRefusals(trx, asked.playerId);
  if (barred !== undefined) return "forbidden";
  return (await isInOneOf(trx, asked.playerId, statusGroups)) ? null : "deposits_closed";
}

/** Where no groups are named, everybody is. */
export async function isInOneOf(
  db: Pick<DatabaseTransaction, "selectFrom">,
  playerId: string,
  groups: readonly string[],
): Promise<boolean> {
  if (groups.length === 0) return true;
  const found = db.selectFrom("player_status_groups").select("group_id").where("player_id", "=", playerId);
  return (await found.where("group_id", "in", groups).limit(1).executeTakeFirst()) !== undefined;
}
