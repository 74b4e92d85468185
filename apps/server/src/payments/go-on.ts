import { sql } from "kysely";
import type { Logger } from "pino";
import { barredAs } from "../book/placement/player-standing.ts";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PaymentRow } from "../db/payments-schema.ts";
import { OPEN_TO_DEPOSITS } from "./deposit-refusal.ts";
import type { PaymentCatalogue } from "./payment-catalogue.ts";
import { type PaymentProvider, asProviderPayment } from "./payment-provider.ts";
import { type PaymentStepDeps, giveUpDeposit, lockedPayment, takePaymentStep } from "./payment-steps.ts";
import { debtOf, isAskedBack, isFrozen } from "./withdrawal-refusal.ts";

export interface PaymentDeps extends PaymentStepDeps {
  db: Database;
  catalogue: PaymentCatalogue;
  log: Logger;
}

export interface WaitingBefore {
  reviewedBefore: Date;
  expiredBefore: Date;
  lostBefore: Date;
}

const AT_ONCE = 100;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** One run: what failed in it, and the providers that are asked for nothing more. */
interface Run extends PaymentDeps {
  failures: unknown[];
  silent: Set<string>;
}

class ProviderGone extends Error {}

/**
 * All that waits, the oldest first, each once: what cannot go on for now stands in nobody else's way. Providers are asked
 * beside each other; one that fails is asked for nothing more in this run, and for the same payment again after a while.
 */
export async function goOn(deps: PaymentDeps, limits: WaitingBefore): Promise<{ failures: readonly unknown[] }> {
  const run: Run = { ...deps, failures: [], silent: new Set() };
  await inTurn(run, (after) => waitingAfter(run, limits, after), takeOn);
  await inTurn(run, (after) => lostAfter(run, limits, after), giveUpLost);
  await inTurn(run, (after) => owedAfter(run, after), giveOwed);
  return { failures: run.failures };
}

async function inTurn(
  run: Run,
  pageAfter: (after: PaymentRow | undefined) => Promise<PaymentRow[]>,
  take: (run: Run, payment: PaymentRow) => Promise<void>,
): Promise<void> {
  let after: PaymentRow | undefined;
  do {
    const page = await pageAfter(after);
    const providers = new Set(page.map(({ provider }) => provider));
    const inOrder = async (provider: string): Promise<void> => {
      for (const payment of page.filter((one) => one.provider === provider)) await takeOne(run, payment, take);
    };
    await Promise.all(Array.from(providers, inOrder));
    after = page.length < AT_ONCE ? undefined : page.at(-1);
  } while (after !== undefined);
}

async function takeOne(
  run: Run,
  payment: PaymentRow,
  take: (run: Run, payment: PaymentRow) => Promise<void>,
): Promise<void> {
  try {
    await take(run, payment);
  } catch (error) {
    run.failures.push(error);
    run.silent.add(payment.provider);
    await tryLater(run, payment, error instanceof ProviderGone);
  }
}

/** Of a provider that is not there any more, nothing is tried for as long as anything ever waits. */
async function tryLater(
  { db, now }: PaymentDeps,
  { id, provider, attempts }: PaymentRow,
  isProviderGone: boolean,
): Promise<void> {
  // oxlint-disable-next-line touchline/exact-money -- a time to wait, which no money comes of
  const soonMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, 20), LONGEST_WAIT_MS);
  const waitMs = isProviderGone ? LONGEST_WAIT_MS : soonMs;
  await db
    .updateTable("payments")
    .set((is) => ({ attempts: is("attempts", "+", 1), next_at: new Date(now().getTime() + waitMs) }))
    .where((is) => (isProviderGone ? is.and([is("provider", "=", provider), IS_UNDER_WAY]) : is("id", "=", id)))
    .execute();
}

const IS_UNDER_WAY = sql<boolean>`(state IN ('initial', 'approved') OR owed IS NOT NULL)`;

/** Nothing is to be tried again later. */
const TAKEN = { attempts: 0, next_at: null };

function pageOf({ db, now }: PaymentDeps, after: PaymentRow | undefined) {
  const all = db
    .selectFrom("payments")
    .selectAll()
    .where((is) => is.or([is("next_at", "is", null), is("next_at", "<=", now())]))
    .orderBy("created_at")
    .orderBy("id")
    .limit(AT_ONCE);
  return after === undefined
    ? all
    : all.where((is) => is(is.refTuple("created_at", "id"), ">", is.tuple(after.created_at, after.id)));
}

/** Of a player who may pay nothing in now. */
const IS_BARRED = sql<boolean>`EXISTS (SELECT FROM players AS player WHERE player.id = payments.player_id
  AND ${sql.raw(barredAs("player"))} <> ALL (${sql.lit(`{${OPEN_TO_DEPOSITS.join(",")}}`)}::text[]))`;

const waitingAfter = (
  deps: PaymentDeps,
  { reviewedBefore, expiredBefore }: WaitingBefore,
  after: PaymentRow | undefined,
): Promise<PaymentRow[]> =>
  pageOf(deps, after)
    .where("state", "in", ["initial", "approved"])
    .where((is) =>
      is.or([
        is.and([is("kind", "=", "withdrawal"), is("state", "=", "initial"), is("created_at", "<=", reviewedBefore)]),
        is.and([is("kind", "=", "withdrawal"), is("state", "=", "approved"), is("reference", "is", null)]),
        is.and([
          is("kind", "=", "deposit"),
          is("state", "=", "initial"),
          is.or([is("created_at", "<=", expiredBefore), IS_BARRED]),
        ]),
      ]),
    )
    .execute();

/** One step of what waits; of two processes that take it, or a player who cancels, one is first. */
async function takeOn(deps: Run, waiting: PaymentRow): Promise<void> {
  const payment = await deps.db.transaction().execute(async (trx) => {
    const held = await lockedPayment(trx, waiting.id);
    if (held === undefined || (held.state !== "initial" && held.state !== "approved")) return null;
    if (held.kind === "withdrawal") return reviewed(trx, deps, held);
    await giveUpDeposit(trx, held, { at: deps.now(), failure: "expired" });
    return null;
  });
  if (payment === null || payment.reference !== null) return;
  const { reference } = await providerOf(deps, payment).payOut(asProviderPayment(payment));
  const row = deps.db
    .updateTable("payments")
    .set({ reference, ...TAKEN })
    .where("id", "=", payment.id);
  await row.where("reference", "is", null).execute();
}

/**
 * The withdrawal that is to be handed over now, or null. Of a suspended player all waits, and so does what operators are about to
 * give back; whoever owes the site gets the
 * money back into the balance, unless its provider may have heard of it already, or the debt is in another currency, which it
 * would not pay: then it waits for the debt to be paid. What cannot be handed over stays as it is: until it is approved its player may cancel it.
 */
async function reviewed(trx: DatabaseTransaction, deps: Run, payment: PaymentRow): Promise<PaymentRow | null> {
  if (await isFrozen(trx, payment.player_id)) return null;
  if (payment.state === "approved" && (await isAskedBack(trx, payment.id, deps.now()))) return null;
  const debt = await debtOf(trx, payment);
  if (debt === "same_currency" && payment.state === "initial") {
    const declined = { type: "withdrawal.declined", reported: null, failure: "debt" } as const;
    await takePaymentStep(trx, deps, { payment, event: declined });
  }
  if (debt !== null) return null;
  if (deps.silent.has(payment.provider)) return null;
  providerOf(deps, payment);
  if (payment.state === "approved") return payment;
  const approved = { type: "withdrawal.approved", reported: null, failure: null } as const;
  return (await takePaymentStep(trx, deps, { payment, event: approved })).payment;
}

/** Deposits that their providers have said to be on their way, and nothing of since. */
const lostAfter = (
  deps: PaymentDeps,
  { lostBefore }: WaitingBefore,
  after: PaymentRow | undefined,
): Promise<PaymentRow[]> =>
  pageOf(deps, after).where("state", "=", "pending").where("created_at", "<=", lostBefore).execute();

const giveUpLost = (deps: Run, { id }: PaymentRow): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const held = await lockedPayment(trx, id);
    if (held?.state === "pending") await giveUpDeposit(trx, held, { at: deps.now(), failure: "never_decided" });
  });

const owedAfter = (deps: PaymentDeps, after: PaymentRow | undefined): Promise<PaymentRow[]> =>
  pageOf(deps, after).where("owed", "is not", null).execute();

/** Tells the provider what it has to hear of a deposit; until it has answered, it is told again. */
async function giveOwed(deps: Run, { id, provider: name }: PaymentRow): Promise<void> {
  if (deps.silent.has(name)) return;
  // As it stands now: those before it may have taken long, and what was charged back meanwhile is not asked back.
  const standing = deps.db.selectFrom("payments").selectAll().where("id", "=", id).where("owed", "is not", null);
  const payment = await standing.executeTakeFirst();
  if (payment === undefined) return;
  const { owed } = payment;
  const provider = providerOf(deps, payment);
  const asked = asProviderPayment(payment);
  // What was paid meanwhile is reported, and until then counts against the player's limit.
  if (owed === "cancel" && (await provider.cancelDeposit(asked)) === "paid") return tryLater(deps, payment, false);
  if (owed === "return") {
    if (provider.returnDeposit === undefined)
      deps.log.error({ payment: id }, "a deposit came too late, and its provider returns none: give it back by hand");
    else await provider.returnDeposit({ ...asked, reference: payment.reference ?? "" });
  }
  const row = deps.db.updateTable("payments").set({ owed: null, ...TAKEN });
  await row.where("id", "=", id).where("owed", "=", owed).execute();
}

function providerOf({ catalogue }: PaymentDeps, { id, kind, provider }: PaymentRow): PaymentProvider {
  const found = catalogue.provider(provider);
  if (found === null) throw new ProviderGone(`${kind} ${id} is of a provider that is not there`);
  return found;
}
