import { once } from "node:events";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { sampleBet } from "./bet-samples.ts";

type Fate = "answered" | "lost-after" | "lost-before" | "refused" | "delayed" | "signed-out" | "partly";

/** A book over a real socket that can lose an answer after recording the bet, or the bet itself. */
export class LossyBook {
  fate: Fate = "answered";
  readonly placements = new Map<string, { state: string }>();
  /** Whether questions are answered with the end of the session. */
  isSessionOver = false;
  posts = 0;
  /** Where questions were put. */
  readonly asked = new Set<string>();
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
    if (request.method === "POST" && (pathname === "/bets" || pathname === "/bets/cashout"))
      return this.#place(request, response);
    const [, key, abandon] = /^\/bets\/(?:placements|cashouts)\/([\w-]+)(\/abandon)?$/.exec(pathname) ?? [];
    if (key !== undefined) this.asked.add(pathname);
    if (key !== undefined) return this.#answerQuestion(response, { key, isLast: abandon !== undefined });
    return send(response, 200, []);
  }

  #answerQuestion(response: ServerResponse, { key, isLast }: { key: string; isLast: boolean }): void {
    this.questions += 1;
    if (this.isSessionOver) return send(response, 401, refusal("unauthorized"));
    if (isLast && !this.placements.has(key)) this.placements.set(key, { state: "rejected" });
    return send(response, 200, placed(key, this.placements.get(key)?.state ?? "unknown"));
  }

  #place(request: IncomingMessage, response: ServerResponse): void {
    this.posts += 1;
    const key = String(request.headers["idempotency-key"]);
    if (this.fate === "lost-before") return void request.socket.destroy();
    if (this.fate === "refused") return send(response, 422, refusal("insufficient_funds"));
    if (this.fate === "partly") return send(response, 201, PARTLY);
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

/** What is recorded under a key, as the book answers of a placement and of a cash-out. */
function placed(key: string, state: string) {
  const record = {
    key,
    state,
    delay_ms: 200,
    decides_at: new Date(Date.now() + 200).toISOString(),
    error: state === "rejected" ? refusal("placement_abandoned") : null,
  };
  const isAccepted = state === "accepted";
  return {
    list: isAccepted ? [sampleBet()] : [],
    placement: record,
    bet: isAccepted ? sampleBet() : null,
    replacements: [],
    cashout: { ...record, paid: isAccepted ? { value: "1368", currency: "EUR", subunits: 100 } : null },
  };
}

/** The first of two singles stands, the second is refused. */
const PARTLY = {
  list: [sampleBet()],
  placement: {
    key: "",
    state: "accepted",
    delay_ms: 0,
    decides_at: null,
    error: {
      ...refusal("market_not_allowed"),
      errors_by_bet: [{ bet_index: 1, selection_index: 0, localized_message: "Suspended.", current_odds: null }],
    },
  },
};
