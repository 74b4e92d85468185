import { randomUUID } from "node:crypto";
import { UserLimit } from "@touchline/contract";
import { API_ERRORS, CSRF_COOKIE, SESSION_COOKIES } from "@touchline/contract/vocabulary";
import { z } from "zod";
import { createSessions } from "../../../src/players/sessions.ts";
import { createSportsbookTokens } from "../../../src/players/sportsbook-tokens.ts";
import { addPlayer } from "../../a-player.ts";
import { placeBody } from "../../book/book-under-test.ts";
import type { OperatorUnderTest } from "../../operator/operator-under-test.ts";
import type { Answer, Browser } from "../../platform/browser.ts";
import { PLATFORM, type PlatformUnderTest, SECRETS, SPORTSBOOK, bearer } from "../../platform/platform-under-test.ts";
import { type MadePayment, PaymentsUnderTest } from "../payments-under-test.ts";
import type { Currency, Op, OpOf } from "./oracle-state.ts";

const NAMES = new Map<number, string>(Object.entries(API_ERRORS).map(([name, { code }]) => [code, name]));
const nameOf = ({ status, body }: Answer): string =>
  status < 300 ? "ok" : (NAMES.get(body.code) ?? `${status} ${body.code}`);

const errorOf = ({ status, body }: { status: number; body: { error?: string } }): string =>
  status === 200 ? "ok" : (body.error ?? String(status));

/** One who does over HTTP what the oracle is told of. */
export class MoneyPlayer {
  readonly id: string;
  readonly payments: PaymentsUnderTest;
  readonly #under: PlatformUnderTest;
  readonly #desk: OperatorUnderTest;
  readonly #browser: Browser;
  #token = "";
  readonly #made = new Map<string, MadePayment & { currency: Currency }>();
  readonly #requestIds = new Map<string, string>();
  readonly #betIds = new Map<string, string>();

  static async open(
    { under, desk }: { under: PlatformUnderTest; desk: OperatorUnderTest },
    amount: bigint,
  ): Promise<MoneyPlayer> {
    const player = new MoneyPlayer({ under, desk }, await addPlayer(under.database.db, { amount }));
    await player.signIn();
    return player;
  }

  private constructor({ under, desk }: { under: PlatformUnderTest; desk: OperatorUnderTest }, id: string) {
    this.#under = under;
    this.#desk = desk;
    this.id = id;
    this.#browser = under.browser();
    this.payments = new PaymentsUnderTest(under, this.#browser);
  }

  /** Anew after the time in which a session ends; how players sign in has tests of its own. */
  async signIn(): Promise<void> {
    const parts = { secret: SECRETS.sessionSecret, now: () => this.#under.now() };
    const sessions = createSessions({ db: this.#under.database.db, ...parts });
    const { session, secret } = await sessions.open(this.id);
    this.#browser.cookies.set(SESSION_COOKIES.plain, secret);
    this.#browser.cookies.set(CSRF_COOKIE, sessions.csrfToken(session));
    ({ token: this.#token } = await createSportsbookTokens(parts).issue(session));
  }

  async limits(): Promise<z.infer<typeof UserLimit>[]> {
    const listed = z.array(UserLimit).parse((await this.#browser.get(`${PLATFORM}/user_limits`)).body);
    return listed.filter(({ ended_at: endedAt }) => endedAt === undefined);
  }

  /** Does it, or has it done, and says in one word how it was answered. */
  async do(op: Op): Promise<string> {
    switch (op.do) {
      case "deposit":
      case "withdrawal":
        return this.#pay(op);
      case "report": {
        const { currency, ...payment } = this.#payment(op.key);
        const { status, body } = await this.payments.reportOf(payment, op.type, { id: op.event, currency });
        return status === 200 ? String(body.outcome) : String(status);
      }
      case "ask-back":
        return this.#askBack(op);
      case "decide": {
        const id = this.#requestIds.get(op.request) ?? "nobody's";
        return errorOf(await this.#desk.post(op.by, `/requests/${id}/${op.approve ? "approve" : "decline"}`));
      }
      default:
        return this.#play(op);
    }
  }

  async #play(op: Exclude<Op, OpOf<"deposit" | "withdrawal" | "report" | "ask-back" | "decide">>): Promise<string> {
    switch (op.do) {
      case "cancel":
        return nameOf(await this.#write(`/player/withdrawals/${op.key}/cancel`, undefined));
      case "switch":
        return nameOf(await this.#write("/player/accounts", { currency: op.currency }));
      case "limit": {
        const amount = op.amount === null ? null : String(op.amount);
        return nameOf(await this.#write("/user_limits", { ...op.kind, currency: op.currency, amount }));
      }
      case "confirm":
        return nameOf(await this.#write(`/user_limits/${op.id}/confirm`, undefined));
      case "drop":
        return nameOf(await this.#browser.send("DELETE", `${PLATFORM}/user_limits/${op.id}`));
      case "time-out":
        return nameOf(await this.#write("/player/exclusion", { kind: "time_out", period: "24h" }));
      case "bet":
        return this.#bet(op);
      case "cash-out":
        return this.#cashOut(op);
    }
  }

  async #pay({ do: kind, key, amount, currency }: OpOf<"deposit" | "withdrawal">): Promise<string> {
    const value = String(amount);
    const answer = await this.payments.make(kind === "deposit" ? "deposits" : "withdrawals", value, { key, currency });
    if (answer.status === 201) this.#made.set(key, { id: answer.body.id, key, amount: value, currency });
    return nameOf(answer);
  }

  async #askBack({ key, request }: OpOf<"ask-back">): Promise<string> {
    const answer = await this.#desk.post("payments", `/withdrawals/${this.idOf(key)}/give-back`, { key: request });
    if (answer.status === 200) this.#requestIds.set(request, String(answer.body.id));
    return errorOf(answer);
  }

  async #bet({ key, match, stake, currency }: OpOf<"bet">): Promise<string> {
    const leg = { match_id: match, market_id: "1", outcome_id: "1", odds: "2.10" };
    const body = placeBody([leg], { stake: String(stake), currency });
    const answer = await this.#wager("/bets", body, key);
    if (answer.status === 201) this.#betIds.set(key, answer.body.list[0].id);
    return nameOf(answer);
  }

  #cashOut({ bet, key }: OpOf<"cash-out">): Promise<string> {
    const body = { bet_id: this.#betIds.get(bet) ?? randomUUID(), to_cashout: "1", amount_accept_mode: "any" };
    return this.#wager("/bets/cashout", body, key).then(nameOf);
  }

  #wager(path: string, body: unknown, key: string): Promise<Answer> {
    return this.#browser.post(SPORTSBOOK + path, body, { ...bearer(this.#token), "idempotency-key": key });
  }

  #write(path: string, body: unknown): Promise<Answer> {
    return this.#browser.post(PLATFORM + path, body);
  }

  /** The server's name for a payment. */
  idOf(key: string): string {
    return this.#payment(key).id;
  }

  #payment(key: string): MadePayment & { currency: Currency } {
    const made = this.#made.get(key);
    if (made === undefined) throw new Error(`no payment ${key}`);
    return made;
  }
}
