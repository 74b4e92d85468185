import { DEPOSIT_EVENTS, WITHDRAWAL_EVENTS } from "@touchline/contract/vocabulary";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PaymentRow } from "../db/payments-schema.ts";
import { isTooLate } from "./deposit-refusal.ts";
import type { ReportedEvent } from "./payment-provider.ts";
import {
  type PaymentEventType,
  type PaymentStepDeps,
  lockPlayerOf,
  lockedPayment,
  takePaymentStep,
} from "./payment-steps.ts";

export type TakenEvent =
  | { outcome: "applied" | "ignored" | "repeated" | "conflict"; state: string; paymentId: string }
  | { refused: "not_found" | "payment_event_mismatch" };

const TYPES: Readonly<Record<PaymentRow["kind"], readonly PaymentEventType[]>> = {
  deposit: DEPOSIT_EVENTS,
  withdrawal: WITHDRAWAL_EVENTS,
};

/**
 * What a provider reports, taken once under its id. The payment's row is held from the first look to the last write, so
 * reports that come together are taken one after another.
 */
export function takeEvent(
  { db, ...deps }: PaymentStepDeps & { db: Database },
  provider: string,
  reported: ReportedEvent,
): Promise<TakenEvent> {
  return db.transaction().execute(async (trx): Promise<TakenEvent> => {
    // Before the payment's row, as whoever changes a limit holds them.
    if (reported.type === "deposit.succeeded") await lockPlayerOf(trx, reported.paymentId);
    const payment = await lockedPayment(trx, reported.paymentId);
    if (payment === undefined || payment.provider !== provider) return { refused: "not_found" };
    const type = TYPES[payment.kind].find((known) => known === reported.type);
    if (type === undefined || !isOf(payment, reported)) return { refused: "payment_event_mismatch" };
    const known = await knownEvent(trx, provider, reported.id);
    if (known !== null) return answerToKnown(known, payment, type);
    const referred = await withReference(trx, payment, reported.reference);
    if (referred === null) return { refused: "payment_event_mismatch" };
    const mayCredit = type !== "deposit.succeeded" || !(await isTooLate(trx, referred, deps.now()));
    const failure = failureOf(type, reported);
    const event = { type, reported: { provider, eventId: reported.id }, failure, mayCredit };
    const { outcome, payment: after } = await takePaymentStep(trx, deps, { payment: referred, event });
    return { outcome, state: after.state, paymentId: payment.id };
  });
}

const isOf = ({ amount, currency, reference }: PaymentRow, reported: ReportedEvent): boolean =>
  amount === reported.amount &&
  currency === reported.currency &&
  (reference === null || reference === reported.reference);

const failureOf = (type: PaymentEventType, { failure }: ReportedEvent): ReportedEvent["failure"] =>
  type === "deposit.failed" || type === "withdrawal.declined" ? (failure ?? "other") : null;

async function knownEvent(trx: DatabaseTransaction, provider: string, id: string) {
  const found = trx.selectFrom("payment_steps").select(["payment_id", "type"]).where("provider", "=", provider);
  return (await found.where("event_id", "=", id).executeTakeFirst()) ?? null;
}

function answerToKnown(
  known: { payment_id: string; type: string },
  payment: PaymentRow,
  type: PaymentEventType,
): TakenEvent {
  if (known.payment_id !== payment.id || known.type !== type) return { refused: "payment_event_mismatch" };
  return { outcome: "repeated", state: payment.state, paymentId: payment.id };
}

/** A report may be quicker than the answer that brings the reference; null where another payment has it. */
async function withReference(
  trx: DatabaseTransaction,
  payment: PaymentRow,
  reference: string,
): Promise<PaymentRow | null> {
  if (payment.reference !== null) return payment;
  const others = trx.selectFrom("payments").select("id").where("provider", "=", payment.provider);
  if ((await others.where("reference", "=", reference).executeTakeFirst()) !== undefined) return null;
  await trx.updateTable("payments").set({ reference }).where("id", "=", payment.id).execute();
  return { ...payment, reference };
}
