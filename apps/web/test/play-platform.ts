import { once } from "node:events";
import { type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { API_ERRORS, type ApiErrorName } from "@touchline/contract/vocabulary";
import type { PlaySession } from "../app/state/play-safety.ts";
import type { Player } from "../app/state/session.ts";
import { samplePlayerData } from "./background-samples.ts";

const money = (value: string) => ({ value, currency: "EUR", subunits: 100 });

/** A platform that counts time of play as a test tells it to, over a real socket. */
export class PlayPlatform {
  play: PlaySession = {
    period_minutes: 60,
    site_period_minutes: 60,
    period_started_at: "2026-11-28T10:00:00.000Z",
    is_due: false,
    played_seconds: 0,
    played_today_seconds: 0,
    bets_sum: money("500"),
    wins_sum: money("0"),
    other_currencies: [],
  };
  player: Player = samplePlayerData().player;
  /** What calls are refused with; null where they are answered. */
  refusal: ApiErrorName | null = null;
  /** The only call that is refused; null where all are. */
  refusedCall: string | null = null;
  isSilent = false;
  readonly calls: string[] = [];
  readonly said: unknown[] = [];
  readonly #server: Server = createServer((request, response) => {
    const at = `${request.method} ${(request.url ?? "").split("?")[0]}`;
    this.calls.push(at);
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      if (body !== "") this.said.push(JSON.parse(body));
      this.#answer(at, response);
    });
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

  count = (call: string): number => this.calls.filter((made) => made === call).length;

  #answer(at: string, response: ServerResponse): void {
    if (this.isSilent) return void response.destroy();
    if (this.refusal !== null && (this.refusedCall ?? at) === at) {
      const { status, ...error } = API_ERRORS[this.refusal];
      return send(response, status, { ...error, message: "" });
    }
    if (at === "POST /sportsbook_sessions/continue")
      this.play = { ...this.play, is_due: false, period_started_at: "2026-11-28T11:00:00.000Z" };
    if (at === "GET /player") return send(response, 200, this.player);
    return at.includes("/sportsbook_sessions") ? send(response, 200, this.play) : void response.writeHead(204).end();
  }
}

const send = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
