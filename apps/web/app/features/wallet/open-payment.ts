import { type Payment, type PaymentRequest } from "../../data/player/payments.queries.ts";
import { isObject } from "../../platform/is-object.ts";
import { readStored, writeStored } from "../../platform/storage.ts";

/** A payment that was sent, and has no answer yet. */
export interface OpenPayment {
  readonly key: string;
  readonly player: string;
  readonly kind: Payment["kind"];
  readonly body: PaymentRequest;
}

const keyOf = (kind: Payment["kind"]): string => `open_${kind}`;

/** Kept beyond form and page: while there is no answer, only its key says what it did. */
export const keepOpenPayment = (payment: OpenPayment): boolean =>
  writeStored("local", keyOf(payment.kind), JSON.stringify(payment));

export const forgetOpenPayment = (kind: Payment["kind"]): boolean => writeStored("local", keyOf(kind), null);

/** The one of this player; null where there is none, or what is stored is none of ours. */
export function openPaymentOf(kind: Payment["kind"], player: string | null): OpenPayment | null {
  try {
    const stored: unknown = JSON.parse(readStored("local", keyOf(kind)) ?? "null");
    return isOpenPayment(stored) && stored.player === player && stored.kind === kind ? stored : null;
  } catch {
    return null;
  }
}

function isOpenPayment(value: unknown): value is OpenPayment {
  if (!isObject(value) || !isObject(value["body"])) return false;
  const { method, amount } = value["body"];
  const texts = [value["key"], value["player"], value["kind"], method];
  if (!isObject(amount)) return false;
  return [...texts, amount["value"], amount["currency"]].every((one) => typeof one === "string");
}
