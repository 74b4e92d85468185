import { randomUUID } from "node:crypto";
import { Account, PAYMENT_SIGNATURE } from "@touchline/contract";
import { z } from "zod";
import { readConfig } from "../../src/settings/config.ts";
import { createLogger } from "../../src/observability/create-logger.ts";
import { openPayments } from "../../src/startup/open-payments.ts";
import { paymentCatalogue } from "../../src/payments/payment-catalogue.ts";
import type { PaymentProvider } from "../../src/payments/payment-provider.ts";
import { type PaymentCall, type Payments, createPayments } from "../../src/payments/payments.ts";
import { signedHeader } from "../../src/signing/signed-body.ts";
import { hmac } from "../../src/players/secrets.ts";
import type { Answer, Browser } from "../platform/browser.ts";
import { PLATFORM, SECRETS, type PlatformUnderTest } from "../platform/platform-under-test.ts";

export const DEMO_SECRET = hmac(SECRETS.sessionSecret, "the provider of our own payments");

export interface MadePayment {
  id: string;
  key: string;
  amount: string;
}

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const CANNOT = () => Promise.reject(new Error("no answer"));

/** A provider that does what is given, and else answers nothing. */
export const silentProvider = (id: string, given: Partial<PaymentProvider> = {}): PaymentProvider => ({
  id,
  secrets: [],
  methods: [],
  openDeposit: CANNOT,
  cancelDeposit: CANNOT,
  payOut: CANNOT,
  ...given,
});

/** A player's payments, and the provider behind them. */
export class PaymentsUnderTest {
  readonly under: PlatformUnderTest;
  readonly player: Browser;

  constructor(under: PlatformUnderTest, player: Browser) {
    this.under = under;
    this.player = player;
  }

  make(
    kind: "deposits" | "withdrawals",
    value: string,
    {
      key = randomUUID(),
      method = "demo-card",
      currency = "EUR",
    }: { key?: string; method?: string; currency?: string } = {},
  ): Promise<Answer> {
    const body = { method, amount: { value, currency } };
    return this.player.post(`${PLATFORM}/player/${kind}`, body, { "idempotency-key": key });
  }

  async made(kind: "deposits" | "withdrawals", value: string, given: { method?: string } = {}): Promise<MadePayment> {
    const { status, body } = await this.make(kind, value, given);
    if (status !== 201 || body.state !== "initial") throw new Error(`no ${kind}: ${status} ${body.key}`);
    return { id: body.id, key: body.key, amount: value };
  }

  /** A deposit that is recorded, and whose server was ended before its provider opened a page, or before it kept that. */
  async begunAndEnded(value: string, { isOpened = false } = {}): Promise<MadePayment> {
    const { demo } = this;
    const asked = Promise.withResolvers<string>();
    const provider: PaymentProvider = {
      ...demo,
      async openDeposit(payment) {
        if (isOpened) await demo.openDeposit(payment);
        asked.resolve(payment.id);
        return Promise.withResolvers<never>().promise;
      },
    };
    const [site] = this.under.sites.all;
    if (site === undefined) throw new Error("there is no site");
    const call = await this.call(value);
    const page = { returnTo: "http://localhost/", siteOrigin: "http://localhost", site };
    const answered = this.with([provider]).deposit({ ...call, ...page });
    const refused = answered.then((answer) => Promise.reject(new Error(JSON.stringify(answer))));
    return { id: await Promise.race([asked.promise, refused]), key: call.key, amount: value };
  }

  /** A withdrawal that is approved, and whose provider has given no answer. */
  async unanswered(value: string): Promise<MadePayment> {
    // What waits from before would be asked first, and ours not any more.
    await this.goOn();
    const made = await this.made("withdrawals", value);
    await this.goOnWith([silentProvider("demo-payments")]);
    const state = await this.state(made.key);
    if (state !== "approved") throw new Error(`the withdrawal is ${state}`);
    return made;
  }

  /** The player's own limit, set as players do. */
  async limitDeposits(period: "day" | "week" | "month", amount: string, currency = "EUR"): Promise<void> {
    const limit = { type: "deposit", period, currency, amount };
    const { status } = await this.player.post(`${PLATFORM}/user_limits`, limit);
    if (status !== 200) throw new Error(`no limit: ${status}`);
  }

  async state(key: string): Promise<string> {
    return String((await this.player.get(`${PLATFORM}/player/payments/${key}`)).body.state);
  }

  async available(): Promise<bigint> {
    const { body } = await this.player.get(`${PLATFORM}/player/accounts`);
    const accounts = z.array(Account).parse(body);
    return BigInt(accounts.find(({ currency }) => currency === "EUR")?.available_to_bet ?? 0);
  }

  /** The provider's own id of a payment. */
  async reference(id: string): Promise<string> {
    const { db } = this.under.database;
    const found = db.selectFrom("demo_payments").select("reference").where("payment_id", "=", id);
    return (await found.executeTakeFirst())?.reference ?? `ref-${id}`;
  }

  async eventOf({ id, amount }: MadePayment, type: string, given: object = {}) {
    const reference = await this.reference(id);
    return { id: randomUUID(), type, payment_id: id, reference, amount, currency: "EUR", ...given };
  }

  /** A report that is signed as it must be, unless something of it is given otherwise. */
  report(
    event: object,
    { secret = DEMO_SECRET, at = this.under.now(), provider = "demo-payments", header = "" } = {},
  ): Promise<Answer> {
    const body = JSON.stringify(event);
    const signature = header === "" ? signedHeader(secret, body, at) : header;
    return this.under.browser().post(`/payments/${provider}/events`, body, { [PAYMENT_SIGNATURE]: signature });
  }

  async reportOf(payment: MadePayment, type: string, given: object = {}): Promise<Answer> {
    return this.report(await this.eventOf(payment, type, given));
  }

  /** What the server does by itself, with withdrawals of before approved. */
  sweep(reviewMs = 0, fetch?: (request: Request) => Promise<Response>) {
    const { goOn, deliver } = this.#sweeps(reviewMs, fetch);
    return goOn().then(async ({ failures }) => ({ failures, ...(await deliver()) }));
  }

  /** The same, while the provider says nothing of its own. */
  goOn(reviewMs = 0) {
    return this.#sweeps(reviewMs).goOn();
  }

  /** The same with other providers than the server's own. */
  goOnWith(providers: readonly PaymentProvider[]) {
    return this.with(providers).goOn(this.#limits(0));
  }

  /** What a server with other providers does about payments. */
  with(providers: readonly PaymentProvider[]): Payments {
    const { db } = this.under.database;
    const catalogue = paymentCatalogue(providers, { deposits: this.#config().depositLimits });
    const now = () => this.under.now();
    return createPayments({ db, now, log: createLogger("silent"), catalogue, ...this.#news });
  }

  /** What the server makes of a player's call. */
  async call(value: string, method = "demo-card"): Promise<PaymentCall> {
    const { body } = await this.player.get(`${PLATFORM}/player`);
    return { playerId: body.id, key: randomUUID(), method, amount: BigInt(value), currency: "EUR", locale: "en" };
  }

  /** The provider that the server plays. */
  get demo(): PaymentProvider {
    return this.#opened().demo;
  }

  #limits(reviewMs: number) {
    const at = this.under.clock.nowMs();
    const before = (ms: number): Date => new Date(at - ms);
    return { reviewedBefore: before(reviewMs), expiredBefore: before(HOUR_MS), lostBefore: before(WEEK_MS) };
  }

  #sweeps(reviewMs: number, fetch?: (request: Request) => Promise<Response>) {
    const { payments, demo } = this.#opened(fetch);
    return { goOn: () => payments.goOn(this.#limits(reviewMs)), deliver: () => demo.deliver() };
  }

  get #news() {
    return { enqueueBalance: async () => undefined, notices: this.under.book.placement.events.notices };
  }

  #config() {
    const read = readConfig({});
    if (!read.ok) throw new Error(read.problem);
    return read.config;
  }

  #opened(fetch: (request: Request) => Promise<Response> = (request) => this.under.fetch(request)) {
    const opened = openPayments(this.#config(), {
      db: this.under.database.db,
      now: () => this.under.now(),
      log: createLogger("silent"),
      sessionSecret: SECRETS.sessionSecret,
      fetch,
      ...this.#news,
    });
    if (opened === null) throw new Error("there are no payments");
    return opened;
  }
}
