import { randomUUID } from "node:crypto";
import { PAYMENT_SIGNATURE } from "@touchline/contract";
import type { PaymentFailure } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { DemoPaymentEventRow, DemoPaymentRow } from "../db/payments-schema.ts";
import { messageText } from "../messages/message-text.ts";
import type { PaymentProvider, ProviderPayment } from "../payments/payment-provider.ts";
import { signedHeader } from "../signing/signed-body.ts";
import { hmac } from "../players/secrets.ts";
import { habitOf, inHabit } from "./report-habits.ts";

const DEMO_PAYMENTS_ID = "demo-payments";
/** Below which its pages are. */
export const DEMO_PAYMENTS_PATH = "/demo-payments";

/** Without a network the host says nothing. */
const SITE = "http://site.invalid";
/** Events of a payment whose amount ends so are another's: as providers' test systems decide by amounts. */
const DECLINED_ENDING = "13";
const WRONG_CODES = 3;
const MAX_ATTEMPTS = 50;
const AT_ONCE = 50;

/** How a payment ends, as whoever plays the bank chooses. */
export const DEMO_OUTCOMES = ["succeeds", "succeeds_later", "fails", "charged_back"] as const;
export type DemoOutcome = (typeof DEMO_OUTCOMES)[number];

export interface DemoPaymentsDeps {
  db: Database;
  now: () => Date;
  sessionSecret: string;
  /** Reaches the site. */
  fetch: (request: Request) => Promise<Response>;
  /** How long what comes later takes. */
  laterMs: number;
}

export type DemoPaymentsProvider = PaymentProvider & DemoPages & { deliver(): Promise<{ undelivered: number }> };

/** What a player does on its pages. */
interface DemoPages {
  /** Null where the address is none of ours. */
  payment(token: string): Promise<DemoPaymentRow | null>;
  choose(payment: DemoPaymentRow, outcome: DemoOutcome): Promise<void>;
  /** False where the code is wrong, and may be tried again. */
  confirm(payment: DemoPaymentRow, code: string): Promise<boolean>;
  leave(payment: DemoPaymentRow): Promise<void>;
}

/** The server as a provider of payments: no bank is behind it. It reaches the site as any provider does. */
export function createDemoProvider(deps: DemoPaymentsDeps): DemoPaymentsProvider {
  const { sessionSecret } = deps;
  const secret = hmac(sessionSecret, "the provider of our own payments");
  return {
    id: DEMO_PAYMENTS_ID,
    secrets: [secret],
    methods: [
      {
        id: "demo-card",
        motif: "card",
        name: (locale) => messageText(locale, "payment.method.card"),
        deposit: { feePerCent: "0", takes: "moments" },
        withdrawal: { feePerCent: "0", takes: "minutes" },
      },
      {
        id: "demo-bank",
        motif: "bank",
        name: (locale) => messageText(locale, "payment.method.bank"),
        deposit: { feePerCent: "0", takes: "minutes" },
        withdrawal: { feePerCent: "0", takes: "minutes" },
      },
    ],
    async openDeposit({ returnTo, siteOrigin, expiresAt, ...payment }) {
      const { reference, show } = await taken(deps, payment, { kind: "deposit", returnTo, expiresAt });
      const url = new URL(`${DEMO_PAYMENTS_PATH}/${pageToken(sessionSecret, reference)}`, siteOrigin);
      return { reference, page: { url: url.href, show } };
    },
    async payOut(payment) {
      const row = await taken(deps, payment, { kind: "withdrawal" });
      const isDeclined = row.amount.endsWith(DECLINED_ENDING);
      const type = isDeclined ? "withdrawal.declined" : "withdrawal.paid";
      const report = { type, dueAt: later(deps), failure: isDeclined ? "declined" : null } as const;
      for (const event of reportsOf(deps, row, [report])) await addEvent(deps.db, row, event);
      return { reference: row.reference };
    },
    cancelDeposit: (payment) => cancelDeposit(deps, payment),
    async returnDeposit(payment) {
      const row = await taken(deps, payment, { kind: "deposit" });
      await addEvent(deps.db, row, { type: "deposit.returned", dueAt: later(deps), failure: null });
    },
    payment: (token) => byToken(deps, token),
    choose: (payment, outcome) => choose(deps, payment, outcome),
    confirm: (payment, code) => confirm(deps, payment, code),
    leave: (payment) => end(deps, payment, { from: ["open", "confirming"], failure: "cancelled" }),
    deliver: () => deliver(deps, secret),
  };
}

/** Nothing is paid on a page after its time, however long it has been open. */
const isInTime = ({ now }: DemoPaymentsDeps) => sql<boolean>`(expires_at IS NULL OR expires_at > ${now()})`;

const later = ({ now, laterMs }: DemoPaymentsDeps): Date => new Date(now().getTime() + laterMs);

/** The address of a page: who knows the reference alone cannot make it. */
const pageToken = (sessionSecret: string, reference: string): string =>
  `${reference}.${hmac(sessionSecret, `a page of our own payments: ${reference}`)}`;

async function byToken({ db, now, sessionSecret }: DemoPaymentsDeps, token: string): Promise<DemoPaymentRow | null> {
  const [reference = ""] = token.split(".");
  if (token !== pageToken(sessionSecret, reference)) return null;
  const found = db.selectFrom("demo_payments").selectAll().where("reference", "=", reference);
  const payment = await found.executeTakeFirst();
  if (payment === undefined) return null;
  const isExpired = payment.expires_at !== null && payment.expires_at <= now();
  return isExpired ? { ...payment, state: "over" } : payment;
}

/** Of a deposit that nobody has heard of yet there is a page afterwards that takes nothing. */
async function cancelDeposit(deps: DemoPaymentsDeps, payment: ProviderPayment): Promise<"cancelled" | "paid"> {
  const { reference } = await taken(deps, payment, { kind: "deposit" });
  const open = deps.db.updateTable("demo_payments").set({ state: "over", code: null });
  await open.where("reference", "=", reference).where("state", "!=", "over").execute();
  const paid = deps.db.selectFrom("demo_payment_events").select("id").where("reference", "=", reference);
  return (await paid.where("type", "=", "deposit.succeeded").executeTakeFirst()) === undefined ? "cancelled" : "paid";
}

/** The payment as it was taken first, however often it is asked for. */
async function taken(
  { db, now }: DemoPaymentsDeps,
  { id, method, amount, currency, subunits, locale }: ProviderPayment,
  { kind, returnTo, expiresAt }: Pick<DemoPaymentRow, "kind"> & { returnTo?: string; expiresAt?: Date },
): Promise<DemoPaymentRow> {
  await db
    .insertInto("demo_payments")
    .values({
      reference: `demo_${randomUUID()}`,
      payment_id: id,
      kind,
      method,
      amount: String(amount),
      currency,
      subunits: String(subunits),
      state: kind === "deposit" ? "open" : "over",
      show: kind === "deposit" && method === "demo-card" ? "frame" : "redirect",
      return_to: returnTo ?? "",
      locale,
      expires_at: expiresAt ?? null,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom("demo_payments").selectAll().where("payment_id", "=", id).executeTakeFirstOrThrow();
}

/** A card is confirmed by a code of the player's bank; a bank has just seen its customer sign in. */
async function choose(deps: DemoPaymentsDeps, payment: DemoPaymentRow, outcome: DemoOutcome): Promise<void> {
  if (payment.method !== "demo-card") return end(deps, payment, { from: ["open"], outcome });
  const code = randomUUID().replaceAll(/\D/g, "").padEnd(6, "0").slice(0, 6);
  await deps.db
    .updateTable("demo_payments")
    .set({ state: "confirming", outcome, code })
    .where("reference", "=", payment.reference)
    .where("state", "=", "open")
    .where(isInTime(deps))
    .execute();
}

async function confirm(deps: DemoPaymentsDeps, payment: DemoPaymentRow, code: string): Promise<boolean> {
  const outcome = DEMO_OUTCOMES.find((known) => known === payment.outcome);
  if (payment.state !== "confirming" || outcome === undefined) return true;
  if (code === payment.code) {
    await end(deps, payment, { from: ["confirming"], outcome });
    return true;
  }
  const { wrong_codes: wrong } = await deps.db
    .updateTable("demo_payments")
    .set((column) => ({ wrong_codes: column("wrong_codes", "+", 1) }))
    .where("reference", "=", payment.reference)
    .returning("wrong_codes")
    .executeTakeFirstOrThrow();
  if (wrong < WRONG_CODES) return false;
  await end(deps, payment, { from: ["confirming"], failure: "not_confirmed" });
  return true;
}

type End =
  | { from: readonly DemoPaymentRow["state"][]; outcome: DemoOutcome }
  | { from: readonly DemoPaymentRow["state"][]; failure: PaymentFailure };

/** Ends a payment once; what is to be reported of it stands with that. */
async function end(deps: DemoPaymentsDeps, { reference }: DemoPaymentRow, how: End): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable("demo_payments")
      .set({ state: "over", code: null })
      .where("reference", "=", reference)
      .where("state", "in", [...how.from])
      .where(isInTime(deps))
      .returningAll()
      .executeTakeFirst();
    if (ended === undefined) return;
    const events = "failure" in how ? failed(deps, how.failure) : eventsOf(deps, how.outcome);
    for (const event of reportsOf(deps, ended, events)) await addEvent(trx, ended, event);
  });
}

interface NewEvent {
  type: string;
  dueAt: Date;
  failure: PaymentFailure | null;
}

const failed = ({ now }: DemoPaymentsDeps, failure: PaymentFailure): NewEvent[] => [
  { type: "deposit.failed", dueAt: now(), failure },
];

function eventsOf(deps: DemoPaymentsDeps, outcome: DemoOutcome): NewEvent[] {
  const at = (type: string, dueAt: Date): NewEvent => ({ type, dueAt, failure: null });
  switch (outcome) {
    case "succeeds":
      return [at("deposit.succeeded", deps.now())];
    case "succeeds_later":
      return [at("deposit.pending", deps.now()), at("deposit.succeeded", later(deps))];
    case "fails":
      return failed(deps, "declined");
    case "charged_back":
      return [at("deposit.succeeded", deps.now()), at("deposit.charged_back", later(deps))];
  }
}

/** The reports of a payment as its amount has them come. */
function reportsOf(deps: DemoPaymentsDeps, { kind, amount }: DemoPaymentRow, reports: readonly NewEvent[]): NewEvent[] {
  const type = kind === "deposit" ? "deposit.pending" : "withdrawal.approved";
  const before = (report: NewEvent): NewEvent => ({ ...report, type, failure: null });
  return inHabit(reports, { habit: habitOf(amount), later: later(deps), before });
}

/** A payment has one event of each type. */
async function addEvent(
  db: Database | DatabaseTransaction,
  { reference }: DemoPaymentRow,
  { type, dueAt, failure }: NewEvent,
): Promise<void> {
  await db
    .insertInto("demo_payment_events")
    .values({ id: `evt_${randomUUID()}`, reference, type, failure, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reports what is due. What the site does not take is sent again, later each time: at least once, and in no sure order. */
async function deliver(deps: DemoPaymentsDeps, secret: string): Promise<{ undelivered: number }> {
  const due = await deps.db
    .selectFrom("demo_payment_events as event")
    .innerJoin("demo_payments as payment", "payment.reference", "event.reference")
    .selectAll("event")
    .select(["payment.payment_id", "payment.amount", "payment.currency"])
    .where("event.sent_at", "is", null)
    .where("event.due_at", "<=", deps.now())
    .where("event.attempts", "<", MAX_ATTEMPTS)
    .orderBy("event.due_at")
    .limit(AT_ONCE)
    .execute();
  let undelivered = 0;
  for (const event of due) {
    // The same report under one id: two at a time, and once more when all is over.
    const isTwice = habitOf(event.amount) === "twice";
    const copies = isTwice ? [event, event] : [event];
    const taken = await Promise.all(copies.map((copy) => send(deps, secret, copy).catch(() => false)));
    const isTaken = taken.every(Boolean);
    if (!isTaken) undelivered += 1;
    const isOver = isTaken && !(isTwice && event.attempts === 0);
    await deps.db
      .updateTable("demo_payment_events")
      .set(isOver ? { sent_at: deps.now() } : { attempts: event.attempts + 1, due_at: afterFailure(deps, event) })
      .where("id", "=", event.id)
      .execute();
  }
  return { undelivered };
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

function afterFailure({ now }: DemoPaymentsDeps, { attempts }: DemoPaymentEventRow): Date {
  // oxlint-disable-next-line touchline/exact-money -- a time
  return new Date(now().getTime() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts));
}

async function send(
  { fetch, now }: DemoPaymentsDeps,
  secret: string,
  event: DemoPaymentEventRow & { payment_id: string; amount: string; currency: string },
): Promise<boolean> {
  const { id, type, payment_id, reference, amount, currency, failure } = event;
  const body = JSON.stringify({ id, type, payment_id, reference, amount, currency, ...(failure && { failure }) });
  const headers = { "content-type": "application/json", [PAYMENT_SIGNATURE]: signedHeader(secret, body, now()) };
  const url = `${SITE}/payments/${DEMO_PAYMENTS_ID}/events`;
  return (await fetch(new Request(url, { method: "POST", headers, body }))).ok;
}
