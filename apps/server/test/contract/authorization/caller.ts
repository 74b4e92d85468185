import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import type { Answer, Browser } from "../../platform/browser.ts";
import { PLATFORM, type PlatformUnderTest, SPORTSBOOK, bearer } from "../../platform/platform-under-test.ts";
import type { Someone } from "../../platform/someone.ts";
import type { ContractRequest } from "../contract-client.ts";
import { addressOf } from "./references.ts";

/** In which a player may write as much again as at once. */
const WRITES_AGAIN_MS = 40_000;

/** A player at a browser, who signs in again where a call, or the time, has ended the session. */
export class Caller {
  readonly #under: PlatformUnderTest;
  readonly someone: Someone;
  readonly browser: Browser;
  token = "";
  id = "";

  private constructor(under: PlatformUnderTest, someone: Someone) {
    this.#under = under;
    this.someone = someone;
    this.browser = under.browser();
  }

  static async signedIn(under: PlatformUnderTest, someone: Someone = DEMO_PLAYER): Promise<Caller> {
    const caller = new Caller(under, someone);
    await caller.signIn();
    return caller;
  }

  async signIn(): Promise<void> {
    // At the same browser, which the account knows: another one would be news to it.
    const { status } = await this.browser.post(`${PLATFORM}/users/sign_in`, this.someone);
    if (status !== 200) throw new Error(`${this.someone.email} could not sign in: ${status}`);
    this.id = String((await this.browser.get(`${PLATFORM}/player`)).body.id);
    this.token = String((await this.browser.post(`${PLATFORM}/sportsbook_sessions`, undefined)).body.token);
  }

  /** The headers that say who calls: the cookies go by themselves. */
  credentials({ operation }: Pick<ContractRequest, "operation">): Record<string, string> {
    return operation.base === SPORTSBOOK ? bearer(this.token) : {};
  }

  async send(request: ContractRequest, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await this.#sendOnce(request, headers);
    if (answer.status === 429) {
      this.#under.clock.advance(WRITES_AGAIN_MS);
      this.#under.feed.alive();
    } else if (answer.status !== 401 || "cookie" in headers) return answer;
    await this.signIn();
    return this.#sendOnce(request, headers);
  }

  #sendOnce(request: ContractRequest, headers: Record<string, string>): Promise<Answer> {
    return sendBy(this.browser, request, { ...this.credentials(request), ...headers });
  }
}

/** Sends a request with no more than it says and what the browser keeps. */
export function sendBy(
  browser: Browser,
  request: ContractRequest,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { operation, body, headers: own } = request;
  const sent = { ...(body !== undefined && { body }), headers: { ...own, ...headers } };
  return browser.send(operation.method, addressOf(request), sent);
}
