import { createHash, randomUUID } from "node:crypto";
import { type ApiErrorName, CLOSED_BY_PLAYER, SIGAP_IMPEDIMENT } from "@touchline/contract/vocabulary";
import type { Logger } from "pino";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { HostedPage, PaymentRow } from "../db/payments-schema.ts";
import { currencyTerms } from "../players/currencies.ts";
import { hasAccount } from "../wallet/accounts.ts";
import { type DepositRefusal, type DepositSite, depositRefusal } from "./deposit-refusal.ts";
import { type OfferedMethod, type PaymentCatalogue, isWithin } from "./payment-catalogue.ts";
import type { ProviderPayment, ReportedEvent } from "./payment-provider.ts";
import { type PaymentStepDeps, lockedPayment, moveForPayment, recordStep, takePaymentStep } from "./payment-steps.ts";
import { type TakenEvent, takeEvent } from "./take-event.ts";

export interface PaymentDeps extends PaymentStepDeps {
  db: Database;
  catalogue: PaymentCatalogue;
  log: Logger;
}

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
  /** Takes what waits on: withdrawals made before `reviewedBefore` are approved, those approved are handed over. */
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
 * provider does not answer, the same call goes on from there.
 */
async function deposit(deps: PaymentDeps, call: DepositCall): Promise<PaymentResult> {
  const here = { ...deps, catalogue: deps.catalogue.within(call.site.depositLimits) };
  const recorded = await recordOnce(here, { call, kind: "deposit" }, async (trx) => {
    // One that there is stays: what is paid in later has a place to go.
    if (!(await hasAccount(trx, call))) return { refused: "payment_method_unknown" };
    return depositRefusal(trx, { ...call, at: deps.now() }, call.site);
  });
  if ("refused" in recorded || recorded.payment.page !== null || recorded.payment.state !== "initial") return recorded;
  const { payment } = recorded;
  const offered = deps.catalogue.method(payment.method);
  if (offered === null) return { refused: "payment_method_unknown" };
  const { returnTo, siteOrigin } = call;
  try {
    const opened = await offered.provider.openDeposit({ ...askedOf(payment), returnTo, siteOrigin });
    return { payment: await keepPage(deps, payment, opened) };
  } catch (error) {
    deps.log.error({ err: error, payment: payment.id }, "a provider of payments has opened no page");
    return { refused: "unavailable" };
  }
}

const askedOf = ({ id, method, amount, currency, player_id, locale }: PaymentRow): ProviderPayment => ({
  id,
  method,
  amount,
  currency,
  subunits: currencyTerms(currency)?.subunits ?? 1,
  playerId: player_id,
  locale,
});

async function keepPage(
  { db }: PaymentDeps,
  payment: PaymentRow,
  { reference, page }: { reference: string; page: HostedPage },
): Promise<PaymentRow> {
  const kept = { reference, page: JSON.stringify(page) };
  return db
    .updateTable("payments")
    .set(kept)
    .where("id", "=", payment.id)
    .where((is) => is.or([is("reference", "is", null), is("reference", "=", reference)]))
    .returningAll()
    .executeTakeFirstOrThrow();
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

/** Suspended so, an account can still be withdrawn from: a register or its player has closed it to bets, not to its money. */
const STILL_PAID_OUT: readonly (string | null)[] = [SIGAP_IMPEDIMENT, CLOSED_BY_PLAYER];

/** Until the transaction ends nobody suspends the player meanwhile. */
async function isFrozen(trx: DatabaseTransaction, playerId: string): Promise<boolean> {
  const found = trx
    .selectFrom("players")
    .select(["account_status", "suspension_reason"])
    .where("id", "=", playerId)
    .forShare();
  const { account_status: status, suspension_reason: reason } = await found.executeTakeFirstOrThrow();
  return status !== "active" && !STILL_PAID_OUT.includes(reason);
}

/**
 * Records a payment once for each key. The key is written first: who sends it twice waits for the first. What is refused
 * leaves nothing behind, so that its key may be used again.
 */
async function recordOnce(
  deps: PaymentDeps,
  { call, kind }: { call: PaymentCall; kind: PaymentRow["kind"] },
  refusalOf: (trx: DatabaseTransaction, payment: PaymentRow) => Promise<Refused | null>,
): Promise<PaymentResult> {
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
    if (added) return { payment: row };
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
  locale: call.locale,
  created_at: at,
  updated_at: at,
});

const fingerprintOf = (kind: string, { method, amount, currency }: PaymentCall): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, method, String(amount), currency]))
    .digest("hex");

const replayed = (payment: PaymentRow, fingerprint: string): PaymentResult =>
  payment.fingerprint === fingerprint ? { payment } : { refused: "idempotency_key_reused" };

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

const AT_ONCE = 100;

/** All that waits, the oldest first, each once: what cannot go on for now stands in nobody else's way. */
async function goOn(deps: PaymentDeps, limits: WaitingBefore): Promise<{ failures: readonly unknown[] }> {
  const failures: unknown[] = [];
  let after: PaymentRow | undefined;
  do {
    const waiting = await waitingAfter(deps, limits, after);
    for (const payment of waiting) {
      try {
        await takeOn(deps, payment);
      } catch (error) {
        failures.push(error);
      }
    }
    after = waiting.length < AT_ONCE ? undefined : waiting.at(-1);
  } while (after !== undefined);
  return { failures };
}

interface WaitingBefore {
  reviewedBefore: Date;
  expiredBefore: Date;
}

function waitingAfter(
  { db }: PaymentDeps,
  { reviewedBefore, expiredBefore }: WaitingBefore,
  after: PaymentRow | undefined,
): Promise<PaymentRow[]> {
  const all = db.selectFrom("payments").selectAll().where("state", "in", ["initial", "approved"]);
  const rest =
    after === undefined
      ? all
      : all.where((is) => is(is.refTuple("created_at", "id"), ">", is.tuple(after.created_at, after.id)));
  return rest
    .where((is) =>
      is.or([
        is.and([is("kind", "=", "withdrawal"), is("state", "=", "initial"), is("created_at", "<=", reviewedBefore)]),
        is.and([is("kind", "=", "withdrawal"), is("state", "=", "approved"), is("reference", "is", null)]),
        is.and([is("kind", "=", "deposit"), is("state", "=", "initial"), is("created_at", "<=", expiredBefore)]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
}

/** One step of what waits; of two processes that take it, or a player who cancels, one is first. */
async function takeOn(deps: PaymentDeps, waiting: PaymentRow): Promise<void> {
  const type = waiting.kind === "deposit" ? "deposit.failed" : "withdrawal.approved";
  const failure = waiting.kind === "deposit" ? "expired" : null;
  const payment = await deps.db.transaction().execute(async (trx) => {
    const held = await lockedPayment(trx, waiting.id);
    if (held === undefined || held.state !== "initial") return held;
    return (await takePaymentStep(trx, deps, { payment: held, event: { type, reported: null, failure } })).payment;
  });
  if (payment?.kind !== "withdrawal" || payment.state !== "approved" || payment.reference !== null) return;
  const provider = deps.catalogue.provider(payment.provider);
  if (provider === null) throw new Error(`withdrawal ${payment.id} is of a provider that is not there`);
  const { reference } = await provider.payOut(askedOf(payment));
  const row = deps.db.updateTable("payments").set({ reference }).where("id", "=", payment.id);
  await row.where("reference", "is", null).execute();
}
