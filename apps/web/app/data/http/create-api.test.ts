import { once } from "node:events";
import { type IncomingMessage, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { API_ERRORS, type ApiErrorName } from "@touchline/contract/vocabulary";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { setServerTime } from "../../platform/server-clock.ts";
import { answerOf } from "./api-failure.ts";
import { type Api, createApi } from "./create-api.ts";

const { token_expired: TOKEN_EXPIRED } = API_ERRORS;
const HOUR_MS = 3_600_000;

/** An API that opens numbered sessions and takes only the tokens it is told to. */
class TokenServer {
  sessions = 0;
  goodToken: string | null = null;
  /** Why it takes no other token. */
  refusal: ApiErrorName = "token_expired";
  opensSessions = true;
  /** The only CSRF token that it takes; null where it takes any. */
  csrf: string | null = null;
  /** Whether it leaves who wants a session without an answer. */
  isSilent = false;
  /** How far its clock is ahead of this one. */
  clockMs = 0;
  readonly requests: { path: string; headers: IncomingMessage["headers"] }[] = [];
  readonly #server: Server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    this.requests.push({ path, headers: request.headers });
    const send = (status: number, body: unknown): void => {
      const date = new Date(Date.now() + this.clockMs).toUTCString();
      response.writeHead(status, { "content-type": "application/json", date }).end(JSON.stringify(body));
    };
    const refuse = (name: ApiErrorName): void => {
      const { status, code, key } = API_ERRORS[name];
      send(status, { code, key, message: "no" });
    };
    if (path === "/platform/sportsbook_sessions") {
      if (this.isSilent) return;
      if (!this.opensSessions) return refuse("unauthorized");
      this.sessions += 1;
      return send(200, {
        token: `t${this.sessions}`,
        expires_at: new Date(Date.now() + this.clockMs + HOUR_MS).toISOString(),
      });
    }
    if (this.csrf !== null && request.headers["x-csrf-token"] !== this.csrf) return refuse("csrf_failed");
    const isRefused = this.goodToken !== null && request.headers.authorization !== `Bearer ${this.goodToken}`;
    if (isRefused) return refuse(this.refusal);
    return send(200, { list: [], pagination: { total: 0, page: 1, limit: 1, last_page: 1 } });
  });

  async start(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    // A server that listens on a port has an address of this kind.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  to(path: string) {
    return this.requests.filter((request) => request.path === path);
  }
}

describe("createApi", () => {
  let server: TokenServer;
  let api: Api;
  let cookie = "";
  const listBets = () => answerOf(api.sportsbook.GET("/bets"));

  beforeEach(async () => {
    cookie = "a=b; tl_csrf=c5f";
    server = new TokenServer();
    const origin = await server.start();
    const endpoints = { platform: "/platform", sportsbook: "/sportsbook" };
    api = createApi({ endpoints, origin, locale: "en", cookies: () => cookie });
  });
  afterEach(() => server.stop());

  it("sends no token for a visitor [ENG-06]", async () => {
    await listBets();
    expect(server.to("/sportsbook/bets")[0]?.headers.authorization).toBeUndefined();
    expect(server.sessions).toBe(0);
  });

  it("opens one session for all calls that wait for its token [ENG-06]", async () => {
    api.tokens.signedIn();
    await Promise.all([listBets(), listBets(), listBets()]);
    expect(server.sessions).toBe(1);
    expect(server.to("/sportsbook/bets").map(({ headers }) => headers.authorization)).toEqual(
      Array(3).fill("Bearer t1"),
    );
  });

  it("opens a session anew where a connection that brings nothing any more has taken the first along [TKT-26]", async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(limit.signal);
    onTestFinished(() => timeout.mockRestore());
    server.isSilent = true;
    api.tokens.signedIn();
    const first = listBets();
    await expect.poll(() => server.to("/platform/sportsbook_sessions")).toHaveLength(1);
    server.isSilent = false;
    limit.abort();
    expect(await first).toMatchObject({ ok: false, failure: { kind: "lost" } });
    expect(await listBets()).toMatchObject({ ok: true });
  });

  it("renews a token that has run out and asks once more", async () => {
    api.tokens.signedIn();
    server.goodToken = "t2";
    expect(await listBets()).toMatchObject({ ok: true });
    expect(server.sessions).toBe(2);
    expect(server.to("/sportsbook/bets")).toHaveLength(2);
  });

  it("asks only once more, even where the new token is refused too", async () => {
    api.tokens.signedIn();
    server.goodToken = "none";
    expect(await listBets()).toMatchObject({
      ok: false,
      failure: { kind: "refused", error: { code: TOKEN_EXPIRED.code } },
    });
    expect(server.to("/sportsbook/bets")).toHaveLength(2);
  });

  it("renews a token for its own session only, by sending it along", async () => {
    api.tokens.signedIn();
    server.goodToken = "t2";
    await listBets();
    const [first, second] = server.to("/platform/sportsbook_sessions");
    expect(first?.headers.authorization).toBeUndefined();
    expect(second?.headers.authorization).toBe("Bearer t1");
  });

  it("never repeats a call whose session has ended: the next one may be another player's", async () => {
    let ends = 0;
    api.tokens.follow(() => (ends += 1));
    api.tokens.signedIn();
    Object.assign(server, { goodToken: "none", refusal: "unauthorized" });
    await Promise.all([listBets(), listBets()]);
    expect(server.to("/sportsbook/bets")).toHaveLength(2);
    expect(ends).toBe(1);
  });

  it("tells where the session has ended by the time a token is wanted", async () => {
    let ends = 0;
    const unfollow = api.tokens.follow(() => (ends += 1));
    server.opensSessions = false;
    api.tokens.signedIn();
    await listBets();
    expect(ends).toBe(1);
    unfollow();
    await listBets();
    expect(ends).toBe(1);
  });

  it("keeps a token for its hour though the clock of the device is hours ahead of the server's", async () => {
    server.clockMs = -3 * HOUR_MS;
    onTestFinished(() => setServerTime(Date.now()));
    api.tokens.signedIn();
    await listBets();
    await listBets();
    expect(server.sessions).toBe(1);
  });

  it("forgets the token of whoever signed out", async () => {
    api.tokens.signedIn();
    await listBets();
    api.tokens.signedOut();
    await listBets();
    expect(server.to("/sportsbook/bets")[1]?.headers.authorization).toBeUndefined();
  });

  it("marks platform calls and sends the CSRF pair with those that change something [ENG-06]", async () => {
    await api.platform.DELETE("/users/sign_out");
    const headers = server.to("/platform/users/sign_out")[0]?.headers;
    expect(headers).toMatchObject({ "x-csrf-token": "c5f", "x-application": "sportsbook" });
    expect(headers?.accept).toContain("vnd.");
  });

  it("changes nothing with the cookie of another player, who signed in elsewhere, and says that it is there [ACC-01] [ACC-05]", async () => {
    cookie = "tl_csrf=first";
    const notified = vi.fn<(end: string) => void>();
    api.tokens.follow(notified);
    api.tokens.signedIn();
    await api.platform.PATCH("/player/update_locale", { body: { locale: "de" } });
    cookie = "tl_csrf=second";
    server.csrf = "second";
    await api.platform.PATCH("/player/update_locale", { body: { locale: "de" } });
    const sent = () => server.to("/platform/player/update_locale").map(({ headers }) => headers["x-csrf-token"]);
    expect(sent()).toEqual(["first", "first"]);
    expect(notified.mock.calls).toEqual([["unknown"]]);
    api.tokens.signedIn();
    await api.platform.PATCH("/player/update_locale", { body: { locale: "de" } });
    expect(sent().at(-1)).toBe("second");
    expect(notified).toHaveBeenCalledTimes(1);
  });

  it("asks the platform for words in the language of the page [ACC-05]", async () => {
    await api.platform.GET("/system_state");
    expect(server.to("/platform/system_state")[0]?.headers["accept-language"]).toBe("en");
  });

  it("calls an answer lost where nobody answers", async () => {
    server.stop();
    expect(await listBets()).toEqual({ ok: false, failure: { kind: "lost" } });
  });
});
