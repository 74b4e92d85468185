import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleBet, samplePick } from "../data/bets/bet-samples.ts";
import { createApi } from "../data/http/create-api.ts";
import { createLiveData } from "../data/live/create-live-data.ts";
import { createQueryClient } from "../data/query/create-query-client.ts";
import { createClientState } from "../state/client-state.tsx";
import type { Background } from "./background.ts";
import { placeBets } from "./place-bets.ts";
import { samplePlayerData } from "./placement-samples.ts";

type Fate = "answered" | "lost-after" | "lost-before" | "refused" | "delayed" | "signed-out";

/** A book over a real socket that can lose an answer after recording the bet, or the bet itself. */
class LossyBook {
  fate: Fate = "answered";
  readonly placements = new Map<string, { state: string }>();
  posts = 0;
  questions = 0;
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

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

  decide(): void {
    for (const key of this.placements.keys()) this.placements.set(key, { state: "accepted" });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume();
    await once(request, "end");
    const { pathname } = new URL(request.url ?? "/", "http://book");
    if (pathname === "/sportsbook_sessions") {
      return send(response, 200, { token: "t", expires_at: new Date(Date.now() + 60_000).toISOString() });
    }
    if (request.method === "POST" && pathname === "/bets") return this.#place(request, response);
    if (pathname.startsWith("/bets/placements/")) {
      this.questions += 1;
      const key = pathname.slice("/bets/placements/".length);
      return send(response, 200, placed(key, this.placements.get(key)?.state ?? "unknown"));
    }
    return send(response, 200, []);
  }

  #place(request: IncomingMessage, response: ServerResponse): void {
    this.posts += 1;
    const key = String(request.headers["idempotency-key"]);
    if (this.fate === "lost-before") return void request.socket.destroy();
    if (this.fate === "refused") return send(response, 422, refusal("insufficient_funds"));
    if (this.fate === "signed-out") return send(response, 401, refusal("unauthorized"));
    this.placements.set(key, { state: this.fate === "delayed" ? "processing" : "accepted" });
    if (this.fate === "lost-after") return void request.socket.destroy();
    return send(response, this.fate === "delayed" ? 202 : 201, placed(key, this.placements.get(key)?.state ?? ""));
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const refusal = (name: keyof typeof API_ERRORS) => ({
  code: API_ERRORS[name].code,
  key: API_ERRORS[name].key,
  message: name,
});

const placed = (key: string, state: string) => ({
  list: state === "accepted" ? [sampleBet()] : [],
  placement: { key, state, delay_ms: 200, decides_at: new Date(Date.now() + 200).toISOString(), error: null },
});

describe("placeBets", () => {
  let book: LossyBook;
  let background: Background;
  let stop: () => void;
  let tell: (key: string) => void;

  const ticket = () => background.state.ticket.getState().ticket;
  const start = (): void => {
    stop = placeBets(background);
  };
  const place = (key: string): void => {
    const { ticket } = background.state;
    ticket.dispatch({ type: "selection-added", selection: samplePick() });
    ticket.dispatch({ type: "stake-changed", text: "10", parsed: { ok: true, value: 1_000n }, source: "typed" });
    ticket.dispatch({ type: "placement-started", key, startedAt: Date.now() });
  };

  beforeEach(async () => {
    book = new LossyBook();
    const origin = await book.start();
    const endpoints = { platform: "/", sportsbook: "/", realtime: "/" };
    const listeners = new Set<(key: string) => void>();
    tell = (key) => listeners.forEach((listener) => listener(key));
    background = {
      live: createLiveData(),
      state: createClientState(),
      site: { locale: "en", locales: [], localeInUrlRequired: false, origin, endpoints, renderedAt: 0 },
      api: createApi({ endpoints: { platform: "", sportsbook: "" }, origin, locale: "en", cookies: () => "" }),
      queries: createQueryClient(),
      placementNews: {
        tell,
        follow: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      device: () => "0b0f9d3c-6c3e-4f43-9a55-0d7d9c0f6a11",
      report: (error) => {
        throw error;
      },
      revalidate: () => undefined,
    };
    background.api.tokens.signedIn();
    background.state.session.signedIn();
    background.state.session.loaded(samplePlayerData());
    start();
  });

  afterEach(() => {
    stop();
    book.stop();
  });

  it("places a bet and shows its receipt", async () => {
    place("key-0000000000000001");
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
    expect(book.posts).toBe(1);
    expect(book.questions).toBe(0);
  });

  it("finds out that a bet stands whose answer was lost, and never sends it again [TKT-26]", async () => {
    book.fate = "lost-after";
    place("key-0000000000000002");
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
    expect(book.posts).toBe(1);
    expect(book.questions).toBe(1);
  });

  it("keeps asking while nothing is recorded of a bet that was lost on its way [TKT-26]", async () => {
    book.fate = "lost-before";
    place("key-0000000000000003");
    await expect.poll(() => book.questions).toBeGreaterThan(1);
    expect(ticket()).toMatchObject({ ticketState: "PROCESSING", placement: { isOutcomeUnknown: true } });
    expect(book.posts).toBe(1);
  });

  it("asks at once when the realtime server tells of the placement", async () => {
    book.fate = "delayed";
    place("key-0000000000000004");
    await expect.poll(() => ticket().placement?.decidesAt ?? null).not.toBeNull();
    expect(ticket().ticketState).toBe("PROCESSING");
    book.decide();
    tell("key-0000000000000004");
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
  });

  it("shows the reason of a refusal [TKT-06]", async () => {
    book.fate = "refused";
    place("key-0000000000000005");
    await expect.poll(() => ticket().ticketState).toBe("ERROR");
    expect(ticket().error?.code).toBe(API_ERRORS.insufficient_funds.code);
  });

  it("signs out and asks to sign in where the session has ended [TKT-07]", async () => {
    book.fate = "signed-out";
    place("key-0000000000000006");
    await expect.poll(() => background.state.session.getState().status).toBe("NOT_LOGGED_IN");
    expect(background.state.modals.getState().open).toBe("signIn");
    expect(ticket().inProgress).toBe(false);
  });

  it("asks about a placement that a reload interrupted, and does not send it [TKT-26]", async () => {
    stop();
    place("key-0000000000000007");
    book.placements.set("key-0000000000000007", { state: "accepted" });
    const saved = ticket();
    background.state.ticket.setState(createClientState().ticket.getState(), true);
    background.state.ticket.dispatch({ type: "restored", ticket: saved });
    start();
    await expect.poll(() => ticket().ticketState).toBe("SUCCESS");
    expect(book.posts).toBe(0);
    expect(book.questions).toBe(1);
  });
});
