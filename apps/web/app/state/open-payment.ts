import type { components } from "@touchline/contract/api";
import { isObject } from "../platform/is-object.ts";
import { readStored, writeStored } from "../platform/storage.ts";

type Schemas = components["schemas"];
type Kind = Schemas["Payment"]["kind"];

/** A payment that was sent, and has no answer yet. */
export interface OpenPayment {
  readonly key: string;
  readonly player: string;
  readonly kind: Kind;
  /** Null once its player was signed out: whether it was made is asked for by its key, and it is sent no more. */
  readonly body: Schemas["PaymentRequest"] | null;
}

const KINDS = ["deposit", "withdrawal"] as const;
const LAST_METHOD = "last_payment_method";
const keyOf = (kind: Kind): string => `open_${kind}`;

/** Kept beyond form and page: while there is no answer, only its key says what it did. */
export const keepOpenPayment = (payment: OpenPayment): boolean =>
  writeStored("local", keyOf(payment.kind), JSON.stringify(payment));

export const forgetOpenPayment = (kind: Kind): boolean => writeStored("local", keyOf(kind), null);

/** The one of this player; null where there is none, or what is stored is none of ours. */
export function openPaymentOf(kind: Kind, player: string | null): OpenPayment | null {
  const stored = readOpenPayment(kind);
  return stored?.player === player ? stored : null;
}

/** What the player paid by last, in this browser and since they signed in. */
export function lastMethodOf(player: string | null): string | null {
  const stored = parsed(readStored("local", LAST_METHOD));
  if (!isObject(stored) || player === null || stored["player"] !== player) return null;
  return typeof stored["method"] === "string" ? stored["method"] : null;
}

export const keepLastMethod = (last: { player: string; method: string }): boolean =>
  writeStored("local", LAST_METHOD, JSON.stringify(last));

/** Leaves of payments what is of this player; of others that something has no answer, and nothing of what it was. */
export function leavePaymentsOf(player: string | null): void {
  if (lastMethodOf(player) === null) writeStored("local", LAST_METHOD, null);
  for (const kind of KINDS) {
    const stored = readOpenPayment(kind);
    if (stored === null) forgetOpenPayment(kind);
    // Where there is no room for less, it goes.
    else if (stored.player !== player && !keepOpenPayment({ ...stored, body: null })) forgetOpenPayment(kind);
  }
}

function readOpenPayment(kind: Kind): OpenPayment | null {
  const stored = parsed(readStored("local", keyOf(kind)));
  return isOpenPayment(stored) && stored.kind === kind ? stored : null;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function isOpenPayment(value: unknown): value is OpenPayment {
  if (!isObject(value)) return false;
  const { key, player, kind, body } = value;
  return areTexts([key, player, kind]) && (body === null || isRequest(body));
}

const isRequest = (body: unknown): boolean =>
  isObject(body) &&
  isObject(body["amount"]) &&
  areTexts([body["method"], body["amount"]["value"], body["amount"]["currency"]]);

const areTexts = (values: readonly unknown[]): boolean => values.every((one) => typeof one === "string");
