import type { DatabaseTransaction } from "../db/database.ts";
import type { OperatorRequestRow } from "../db/operator-schema.ts";
import type { PaymentRow } from "../db/payments-schema.ts";
import { type PaymentStepDeps, lockedPayment, takePaymentStep } from "../payments/payment-steps.ts";
import { Refused } from "./refused.ts";

interface GivenBack {
  payment: string;
  state: PaymentRow["state"];
}

type OfWithdrawal = Pick<OperatorRequestRow, "payment_id" | "details">;

/** What whoever approves has to ask its provider by. */
const detailsOf = ({ provider, reference }: PaymentRow): Readonly<Record<string, string>> => ({
  provider,
  ...(reference !== null && { reference }),
});

/**
 * A withdrawal that may be given back. Its row is held, as whoever hands it over holds it: once a request is written beside it,
 * it is handed over no more.
 */
export async function withdrawalToGiveBack(
  trx: DatabaseTransaction,
  paymentId: string | null,
): Promise<{ payment: PaymentRow; details: Readonly<Record<string, string>> }> {
  const payment = await lockedPayment(trx, paymentId ?? "");
  if (payment === undefined || payment.kind !== "withdrawal") throw new Refused("not_found");
  // Until it is approved its player cancels it; paid, declined and cancelled it is over.
  if (payment.state !== "approved") throw new Refused("withdrawal_not_approved");
  return { payment, details: detailsOf(payment) };
}

/** Declines it in its provider's place: what was held is the player's again, and no other end of it moves anything. */
export async function giveBack(
  trx: DatabaseTransaction,
  deps: PaymentStepDeps,
  { payment_id: paymentId, details: asked }: OfWithdrawal,
): Promise<{ amount: bigint; before: GivenBack; after: GivenBack }> {
  const { payment, details } = await withdrawalToGiveBack(trx, paymentId);
  // Its provider has taken it after all, since it was asked for.
  if (details["reference"] !== asked?.["reference"]) throw new Refused("request_outdated");
  const event = { type: "withdrawal.declined", reported: null, failure: "other" } as const;
  const { payment: declined } = await takePaymentStep(trx, deps, { payment, event });
  return {
    amount: payment.amount,
    before: { payment: payment.id, state: payment.state },
    after: { payment: payment.id, state: declined.state },
  };
}
