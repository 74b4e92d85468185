import { randomUUID } from "node:crypto";
import { Account, PAYMENT_SIGNATURE, Payment, UserLimit } from "@touchline/contract";
import { CSRF_COOKIE, DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { z } from "zod";
import { signedHeader } from "../../../src/signing/signed-body.ts";
import { hmac } from "../../../src/players/secrets.ts";
import { SECRETS } from "../../launched-server.ts";

const PROVIDER_SECRET = hmac(SECRETS.SESSION_SECRET, "the provider of our own payments");

export interface Report {
  id: string;
  type: string;
  payment_id: string;
  reference: string;
  amount: string;
  currency: "EUR";
}

/** The demo player's browser and the provider of payments, either of which may lose any answer. */
export class CrashPlayer {
  origin = "";
  #cookie = "";
  #csrf = "";

  async signIn(): Promise<void> {
    const answer = await this.#post("/users/sign_in", DEMO_PLAYER);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
    this.#cookie = cookies.join("; ");
    this.#csrf = cookies.find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))?.slice(CSRF_COOKIE.length + 1) ?? "";
  }

  async make(kind: "deposits" | "withdrawals", { key, value }: { key: string; value: string }) {
    const body = { method: "demo-card", amount: { value, currency: "EUR" } };
    const answer = await this.#post(`/player/${kind}`, body, key);
    if (answer.status >= 300) throw new Error(`no ${kind}: ${answer.status} ${await answer.text()}`);
    return Payment.parse(await answer.json());
  }

  /** Pays on the hosted page, with the code of the bank; the bank takes the money back later. Where that was done it does nothing. */
  async payAndTakeBack({ page }: z.infer<typeof Payment>): Promise<void> {
    if (page === null) return;
    // The server may be at another port by now.
    const { pathname } = new URL(page.url);
    await this.#fill(pathname, "outcome=charged_back");
    const shown = await this.#send(pathname, { method: "GET", headers: {} });
    const [, code] = /<b dir="ltr">(\d+)<\/b>/.exec(await shown.text()) ?? [];
    if (code !== undefined) await this.#fill(pathname, `code=${code}`);
  }

  /** What the newest movements of money are of, the newest first. */
  async movements(): Promise<{ id: string; type: string }[]> {
    const answer = await this.#get("/player/transactions?currency=EUR&limit=20");
    return z.array(z.object({ id: z.string(), type: z.string() })).parse(await answer.json());
  }

  /** Null where nothing stands under the key. */
  async state(key: string): Promise<string | null> {
    const answer = await this.#get(`/player/payments/${key}`);
    return answer.status === 404 ? null : Payment.parse(await answer.json()).state;
  }

  async available(): Promise<bigint> {
    const accounts = z.array(Account).parse(await (await this.#get("/player/accounts")).json());
    return BigInt(accounts.find(({ currency }) => currency === "EUR")?.available_to_bet ?? 0);
  }

  async cancel(key: string): Promise<void> {
    const answer = await this.#post(`/player/withdrawals/${key}/cancel`);
    if (answer.status !== 200) throw new Error(`not cancelled: ${answer.status}`);
  }

  async setLimit(amount: string): Promise<void> {
    const limit = { type: "stake", period: "bet", currency: "EUR", amount };
    const answer = await this.#post("/user_limits", limit);
    if (answer.status !== 200) throw new Error(`no limit: ${answer.status}`);
  }

  /** What one bet may cost. */
  async limit(): Promise<string | null> {
    const listed = z.array(UserLimit).parse(await (await this.#get("/user_limits")).json());
    const limits = listed.filter(({ status }) => status === "active" || status === "created");
    if (limits.length > 1) throw new Error("there is more than one limit");
    return limits[0]?.amount ?? null;
  }

  /** What the provider would say, under an id that is the same however often it says so. */
  reportOf(payment: z.infer<typeof Payment>, type: string): Report {
    // Its page's address begins with the provider's own name for the payment.
    const reference = payment.page?.url.split("/").at(-1)?.split(".")[0] ?? `ref-${payment.id}`;
    return { id: randomUUID(), type, payment_id: payment.id, reference, amount: payment.amount.value, currency: "EUR" };
  }

  async report(report: Report): Promise<string> {
    const body = JSON.stringify(report);
    const header = { [PAYMENT_SIGNATURE]: signedHeader(PROVIDER_SECRET, body, new Date()) };
    const answer = await this.#send("/payments/demo-payments/events", { method: "POST", body, headers: header });
    if (answer.status !== 200) throw new Error(`not taken: ${answer.status} ${await answer.text()}`);
    return z.object({ outcome: z.string() }).parse(await answer.json()).outcome;
  }

  async #fill(pathname: string, body: string): Promise<void> {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await this.#send(pathname, { method: "POST", body, headers });
    if (answer.status !== 200) throw new Error(`the page does not take ${body}: ${answer.status}`);
  }

  #get(path: string): Promise<Response> {
    return this.#send(`/api/platform${path}`, { method: "GET", headers: { cookie: this.#cookie } });
  }

  #post(path: string, body?: unknown, key?: string): Promise<Response> {
    const headers = {
      cookie: this.#cookie,
      "x-csrf-token": this.#csrf,
      ...(key !== undefined && { "idempotency-key": key }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return this.#send(`/api/platform${path}`, { method: "POST", ...sent, headers });
  }

  #send(path: string, init: { method: string; body?: string; headers: Record<string, string> }): Promise<Response> {
    const common = { "content-type": "application/json", "accept-encoding": "identity", "x-application": "sportsbook" };
    return fetch(this.origin + path, { ...init, headers: { ...common, ...init.headers } });
  }
}
