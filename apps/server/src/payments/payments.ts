import { createHash, randomUUID } from "node:crypto";
import type { ApiErrorName } from "@touchline/contract/vocabulary";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { HostedPage, PaymentRow } from "../db/payments-schema.ts";
import { currencyTerms } from "../players/currencies.ts";
import { hasActiveAccount } from "../wallet/accounts.ts";
import { type DepositRefusal, type DepositSite, depositRefusal } from "./deposit-refusal.ts";
import { type PaymentDeps, type WaitingBefore, goOn } from "./go-on.ts";
import { type OfferedMethod, type PaymentCatalogue, isWithin } from "./payment-catalogue.ts";
import { type ReportedEvent, asProviderPayment } from "./payment-provider.ts";
import {
  giveUpDeposit,
  lockPlayerOf,
  lockedPayment,
  moveForPayment,
  recordStep,
  takePaymentStep,
} from "./payment-steps.ts";
import { type TakenEvent, takeEvent } from "./take-event.ts";
import { isFrozen } from "./withdrawal-refusal.ts";

/** Nobody is on the page of a deposit for so long, and nothing is paid on it after that. */
export const DEPOSIT_KEPT_MS = 60 * 60_000;
/** What a provider has had on its way for so long without a word uses its player's limits no more. */
export const DEPOSIT_AWAITED_MS = 7 * 24 * 60 * 60_000;

export interface PaymentCall {
  playerId: string;
  key: string;
  method: string;
  amount: bigint;
  currency: string;
  locale: string;
}

/** Where a player comes back to, and what is asked of who may pay in. */
export interface DepositCall extends PaymentCall {
  returnTo: string;
  siteOrigin: string;
  site: DepositSite;
}

export type PaymentRefusal = Extract<
  ApiErrorName,
  | DepositRefusal["refused"]
  | "payment_amount_invalid"
  | "payment_method_unknown"
  | "insufficient_funds"
  | "idempotency_key_reused"
  | "unavailable"
>;
interface Refused {
  refused: PaymentRefusal;
  key?: NonNullable<DepositRefusal["key"]>;
}
export type PaymentResult = { payment: PaymentRow } | Refused;
export type CancelResult = { payment: PaymentRow } | { refused: "not_found" | "withdrawal_not_cancellable" };

interface RecordedPayment {
  payment: PaymentRow;
  /** Not where it stood under its key already. */
  isNew: boolean;
}

/** Ends a transaction in which nothing may stay. */
class NotRecorded extends Error {
  readonly refusal: Refused;

  constructor(refusal: Refused) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

export interface Payments {
  readonly catalogue: PaymentCatalogue;
  deposit(call: DepositCall): Promise<PaymentResult>;
  withdraw(call: PaymentCall): Promise<PaymentResult>;
  cancel(playerId: string, key: string): Promise<CancelResult>;
  take(provider: string, event: ReportedEvent): Promise<TakenEvent>;
  /**
   * Takes what waits on: withdrawals made before `reviewedBefore` are approved, those approved are handed over, and
   * deposits are given up that were begun before `expiredBefore`, or whose players may pay nothing in any more; those on
   * their way, that were begun before `lostBefore`.
   */
  goOn(limits: WaitingBefore): Promise<{ failures: readonly unknown[] }>;
}

export function createPayments(deps: PaymentDeps): Payments {
  return {
    catalogue: deps.catalogue,
    deposit: (call) => deposit(deps, call),
    withdraw: (call) => withdraw(deps, call),
    cancel: (playerId, key) => cancel(deps, { playerId, key }),
    take: async (provider, event) => {
      const taken = await takeEvent(deps, provider, event);
      if ("refused" in taken || taken.outcome === "conflict")
        deps.log.error({ provider, event, taken }, "a report about a payment contradicts what stands: look at both");
      return taken;
    },
    goOn: (limits) => goOn(deps, limits),
  };
}

/**
 * The deposit is recorded before its provider hears of it, so no page of it can be paid that nobody knows of. Where the
 * server ends in between, the same call goes on from there; where the provider opens no page, the deposit has failed.
 */
async function deposit(deps: PaymentDeps, call: DepositCall): Promise<PaymentResult> {
  const here = { ...deps, catalogue: deps.catalogue.within(call.site.depositLimits) };
  const recorded = await recordOnce(here, { call, kind: "deposit" }, async (trx) => {
    // One that there is stays: what is paid in later has a place to go.
    if (!(await hasActiveAccount(trx, call))) return { refused: "payment_method_unknown" };
    return depositRefusal(trx, { ...call, at: deps.now() }, call.site);
  });
  if ("refused" in recorded || recorded.payment.page !== null || recorded.payment.state !== "initial") return recorded;
  const { payment } = recorded;
  const refused = recorded.isNew ? null : await refusedSince(deps, payment, call.site);
  if (refused !== null) return refused;
  const offered = deps.catalogue.method(payment.method);
  if (offered === null) return { refused: "payment_method_unknown" };
  const { returnTo, siteOrigin } = call;
  const expiresAt = new Date(payment.created_at.getTime() + DEPOSIT_KEPT_MS);
  const asked = { ...asProviderPayment(payment), returnTo, siteOrigin, expiresAt };
  const opened = await offered.provider.openDeposit(asked).catch((error: unknown) => {
    deps.log.error({ err: error, payment: payment.id }, "a provider of payments has opened no page");
    return null;
  });
  if (opened === null) return { payment: await giveUpUnopened(deps, payment) };
  const kept = await keepPage(deps, payment, opened);
  return kept === undefined ? { refused: "unavailable" } : { payment: kept };
}

/**
 * Nobody has a page of it to pay on, so its player may take another way at once. Where the same call was made twice at once
 * and got a page that time, that stands.
 */
const giveUpUnopened = ({ db, now }: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> =>
  db.transaction().execute(async (trx) => {
    const held = (await lockedPayment(trx, payment.id)) ?? payment;
    const isUnopened = held.state === "initial" && held.page === null;
    return isUnopened ? giveUpDeposit(trx, held, { at: now(), failure: "other" }) : held;
  });

/** What has come to speak against a deposit since it was begun, before a page is opened for it after all. */
const refusedSince = (
  { db, now }: PaymentDeps,
  { id, player_id: playerId, currency }: PaymentRow,
  site: DepositSite,
): Promise<DepositRefusal | null> =>
  db.transaction().execute(async (trx) => {
    await lockPlayerOf(trx, id);
    await lockedPayment(trx, id);
    return depositRefusal(trx, { playerId, currency, at: now() }, site);
  });

async function keepPage(
  { db }: PaymentDeps,
  payment: PaymentRow,
  { reference, page }: { reference: string; page: HostedPage },
): Promise<PaymentRow | undefined> {
  const kept = { reference, page: JSON.stringify(page) };
  return db
    .updateTable("payments")
    .set(kept)
    .where("id", "=", payment.id)
    .where((is) => is.or([is("reference", "is", null), is("reference", "=", reference)]))
    .returningAll()
    .executeTakeFirst();
}

/**
 * The money is held in the transaction that records the withdrawal. Whoever may not bet still takes out what is theirs: only
 * an account that the operator froze pays nothing out.
 */
async function withdraw(deps: PaymentDeps, call: PaymentCall): Promise<PaymentResult> {
  return recordOnce(deps, { call, kind: "withdrawal" }, async (trx, payment) => {
    if (await isFrozen(trx, call.playerId)) return { refused: "forbidden" };
    const held = await moveForPayment(trx, deps, { payment, kind: "hold" });
    if (held === "moved") return null;
    return { refused: held === "insufficient_funds" ? held : "payment_method_unknown" };
  });
}

/**
 * Records a payment once for each key. The key is written first: who sends it twice waits for the first. What is refused
 * leaves nothing behind, so that its key may be used again.
 */
async function recordOnce(
  deps: PaymentDeps,
  { call, kind }: { call: PaymentCall; kind: PaymentRow["kind"] },
  refusalOf: (trx: DatabaseTransaction, payment: PaymentRow) => Promise<Refused | null>,
): Promise<RecordedPayment | Refused> {
  const fingerprint = fingerprintOf(kind, call);
  const standing = await byKey(deps.db, call);
  if (standing !== null) return replayed(standing, fingerprint);
  const offered = offeredFor(deps, { call, kind });
  if (typeof offered === "string") return { refused: offered };
  const row = rowOf({ call, kind, fingerprint }, offered.provider.id, deps.now());
  try {
    const added = await deps.db.transaction().execute(async (trx) => {
      const values = { ...row, page: null };
      const insert = trx
        .insertInto("payments")
        .values(values)
        .onConflict((conflict) => conflict.doNothing());
      if ((await insert.returning("id").executeTakeFirst()) === undefined) return false;
      const refused = await refusalOf(trx, row);
      if (refused !== null) throw new NotRecorded(refused);
      await recordStep(trx, {
        from: null,
        to: row,
        event: { type: `${kind}.created`, reported: null },
        outcome: "applied",
      });
      return true;
    });
    if (added) return { payment: row, isNew: true };
  } catch (error) {
    if (error instanceof NotRecorded) return error.refusal;
    throw error;
  }
  const other = await byKey(deps.db, call);
  // Whoever had the key first has been refused meanwhile.
  return other === null ? { refused: "unavailable" } : replayed(other, fingerprint);
}

function offeredFor(
  { catalogue }: PaymentDeps,
  { call, kind }: { call: PaymentCall; kind: PaymentRow["kind"] },
): OfferedMethod | PaymentRefusal {
  const offered = catalogue.method(call.method);
  if (offered === null || currencyTerms(call.currency) === undefined) return "payment_method_unknown";
  const terms = catalogue.terms(offered.method, kind, call.currency);
  if (terms === null) return "payment_method_unknown";
  return isWithin(terms, call.amount) ? offered : "payment_amount_invalid";
}

const rowOf = (
  { call, kind, fingerprint }: { call: PaymentCall; kind: PaymentRow["kind"]; fingerprint: string },
  provider: string,
  at: Date,
): PaymentRow => ({
  id: randomUUID(),
  player_id: call.playerId,
  currency: call.currency,
  kind,
  key: call.key,
  fingerprint,
  provider,
  method: call.method,
  reference: null,
  amount: call.amount,
  state: "initial",
  failure: null,
  page: null,
  owed: null,
  counts_from: null,
  attempts: 0,
  next_at: null,
  locale: call.locale,
  created_at: at,
  updated_at: at,
});

const fingerprintOf = (kind: string, { method, amount, currency }: PaymentCall): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, method, String(amount), currency]))
    .digest("hex");

const replayed = (payment: PaymentRow, fingerprint: string): RecordedPayment | Refused =>
  payment.fingerprint === fingerprint ? { payment, isNew: false } : { refused: "idempotency_key_reused" };

export async function byKey(
  db: Database,
  { playerId, key }: { playerId: string; key: string },
): Promise<PaymentRow | null> {
  const found = db.selectFrom("payments").selectAll().where("player_id", "=", playerId).where("key", "=", key);
  return (await found.executeTakeFirst()) ?? null;
}

async function cancel(deps: PaymentDeps, named: { playerId: string; key: string }): Promise<CancelResult> {
  return deps.db.transaction().execute(async (trx): Promise<CancelResult> => {
    const found = await byKey(trx, named);
    const payment = found?.kind === "withdrawal" ? await lockedPayment(trx, found.id) : undefined;
    if (payment === undefined) return { refused: "not_found" };
    if (payment.state === "cancelled") return { payment };
    if (payment.state !== "initial") return { refused: "withdrawal_not_cancellable" };
    const event = { type: "withdrawal.cancelled", reported: null, failure: "cancelled" } as const;
    return { payment: (await takePaymentStep(trx, deps, { payment, event })).payment };
  });
}
