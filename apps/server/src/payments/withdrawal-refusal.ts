import { CLOSED_BY_PLAYER, SIGAP_IMPEDIMENT } from "@touchline/contract/vocabulary";
import type { DatabaseTransaction } from "../db/database.ts";
import type { PaymentRow } from "../db/payments-schema.ts";

/** Suspended so, an account can still be withdrawn from: a register or its player has closed it to bets, not to its money. */
const STILL_PAID_OUT: readonly (string | null)[] = [SIGAP_IMPEDIMENT, CLOSED_BY_PLAYER];

/** Until the transaction ends nobody suspends the player meanwhile. */
export async function isFrozen(trx: DatabaseTransaction, playerId: string): Promise<boolean> {
  const found = trx
    .selectFrom("players")
    .select(["account_status", "suspension_reason"])
    .where("id", "=", playerId)
    .forShare();
  const { account_status: status, suspension_reason: reason } = await found.executeTakeFirstOrThrow();
  return status !== "active" && !STILL_PAID_OUT.includes(reason);
}

/**
 * Whether the player owes the site, by a charge-back or a corrected result: in the currency of a withdrawal, or in another alone.
 * Until the transaction ends nothing changes it.
 */
export async function debtOf(
  trx: DatabaseTransaction,
  { player_id: playerId, currency }: Pick<PaymentRow, "player_id" | "currency">,
): Promise<"same_currency" | "other_currency" | null> {
  const own = trx.selectFrom("accounts").select(["currency", "available"]).where("player_id", "=", playerId);
  const owed = (await own.orderBy("currency").forUpdate().execute()).filter(({ available }) => available < 0n);
  if (owed.length === 0) return null;
  return owed.some((account) => account.currency === currency) ? "same_currency" : "other_currency";
}

/**
 * Whether an operator has asked for the withdrawal back, and another one may approve it still. It is asked by who holds the payment's
 * row, as whoever asks for it back does.
 */
export async function isAskedBack(trx: DatabaseTransaction, paymentId: string, at: Date): Promise<boolean> {
  const asked = trx.selectFrom("operator_requests").select("id").where("payment_id", "=", paymentId);
  const waiting = asked.where("state", "=", "waiting").where("expires_at", ">", at);
  return (await waiting.executeTakeFirst()) !== undefined;
}
