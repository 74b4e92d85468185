import { sql } from "kysely";
import type { Logger } from "pino";
import { barredAs } from "../book/placement/player-standing.ts";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PaymentRow } from "../db/payments-schema.ts";
import { OPEN_TO_DEPOSITS } from "./deposit-refusal.ts";
import type { PaymentCatalogue } from "./payment-catalogue.ts";
import { type PaymentProvider, asProviderPayment } from "./payment-provider.ts";
import { type PaymentStepDeps, lockedPayment, takePaymentStep } from "./payment-steps.ts";
import { isFrozen, isInDebt } from "./withdrawal-refusal.ts";

export interface PaymentDeps extends PaymentStepDeps {
  db: Database;
  catalogue: PaymentCatalogue;
  log: Logger;
}

export interface WaitingBefore {
  reviewedBefore: Date;
  expiredBefore: Date;
}

const AT_ONCE = 100;

/** All that waits, the oldest first, each once: what cannot go on for now stands in nobody else's way. */
export async function goOn(deps: PaymentDeps, limits: WaitingBefore): Promise<{ failures: readonly unknown[] }> {
  const waiting = await inTurn(
    (after) => waitingAfter(deps, limits, after),
    (payment) => takeOn(deps, payment),
  );
  const owed = await inTurn(
    (after) => owedAfter(deps, after),
    (payment) => giveOwed(deps, payment),
  );
  return { failures: [...waiting, ...owed] };
}

async function inTurn(
  pageAfter: (after: PaymentRow | undefined) => Promise<PaymentRow[]>,
  take: (payment: PaymentRow) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  let after: PaymentRow | undefined;
  do {
    const page = await pageAfter(after);
    for (const payment of page) {
      try {
        await take(payment);
      } catch (error) {
        failures.push(error);
      }
    }
    after = page.length < AT_ONCE ? undefined : page.at(-1);
  } while (after !== undefined);
  return failures;
}

function pageOf({ db }: PaymentDeps, after: PaymentRow | undefined) {
  const all = db.selectFrom("payments").selectAll().orderBy("created_at").orderBy("id").limit(AT_ONCE);
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
async function takeOn(deps: PaymentDeps, waiting: PaymentRow): Promise<void> {
  const payment = await deps.db.transaction().execute(async (trx) => {
    const held = await lockedPayment(trx, waiting.id);
    if (held === undefined || (held.state !== "initial" && held.state !== "approved")) return null;
    return held.kind === "withdrawal" ? reviewed(trx, deps, held) : givenUp(trx, deps, held);
  });
  if (payment?.state !== "approved" || payment.reference !== null) return;
  const { reference } = await providerOf(deps, payment).payOut(asProviderPayment(payment));
  const row = deps.db.updateTable("payments").set({ reference }).where("id", "=", payment.id);
  await row.where("reference", "is", null).execute();
}

async function givenUp(trx: DatabaseTransaction, deps: PaymentDeps, payment: PaymentRow): Promise<null> {
  const event = { type: "deposit.failed", reported: null, failure: "expired" } as const;
  await takePaymentStep(trx, deps, { payment, event });
  return null;
}

/**
 * The withdrawal that is to be handed over now, or null. Of a suspended player all waits; whoever owes the site gets the
 * money back into the balance, unless its provider may have heard of it already: then it waits for the debt to be paid.
 */
async function reviewed(trx: DatabaseTransaction, deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow | null> {
  if (await isFrozen(trx, payment.player_id)) return null;
  const owes = await isInDebt(trx, payment);
  if (payment.state === "approved") return owes ? null : payment;
  const event = owes
    ? ({ type: "withdrawal.declined", reported: null, failure: "declined" } as const)
    : ({ type: "withdrawal.approved", reported: null, failure: null } as const);
  return (await takePaymentStep(trx, deps, { payment, event })).payment;
}

const owedAfter = (deps: PaymentDeps, after: PaymentRow | undefined): Promise<PaymentRow[]> =>
  pageOf(deps, after).where("owed", "is not", null).execute();

/** Tells the provider what it has to hear of a deposit; until it has answered, it is told again. */
async function giveOwed(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { id, owed } = payment;
  const provider = providerOf(deps, payment);
  const asked = asProviderPayment(payment);
  // What was paid meanwhile is reported, and until then counts against the player's limit.
  if (owed === "cancel" && (await provider.cancelDeposit(asked)) === "paid") return;
  if (owed === "return") {
    if (provider.returnDeposit === undefined)
      deps.log.error({ payment: id }, "a deposit came too late, and its provider returns none: give it back by hand");
    else await provider.returnDeposit({ ...asked, reference: payment.reference ?? "" });
  }
  await deps.db.updateTable("payments").set({ owed: null }).where("id", "=", id).where("owed", "=", owed).execute();
}

function providerOf({ catalogue }: PaymentDeps, { id, kind, provider }: PaymentRow): PaymentProvider {
  const found = catalogue.provider(provider);
  if (found === null) throw new Error(`${kind} ${id} is of a provider that is not there`);
  return found;
}
