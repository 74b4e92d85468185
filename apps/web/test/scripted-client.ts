import { vi } from "vitest";
import type { ChannelOptions, ChannelSubscription } from "../app/data/realtime/client/channel-subscription.ts";
import { RealtimeClient } from "../app/data/realtime/client/realtime-client.ts";
import { webSocketAt } from "../app/data/realtime/client/web-socket.ts";
import { type ScriptedSocket, scriptSockets } from "./scripted-server.ts";

export const PING_MS = 10_000;
export const SILENCE_MS = 3_000;

/** A stream as the server answers it. */
export const STREAM = { recoverable: true, epoch: "e", offset: 3 };

export const publication = (n: number) => ({ push: { channel: "match:1", pub: { data: n, offset: n } } });

/** Gives each in turn, and the last again and again. */
export function oneOf<Value>(answers: readonly (Value | Error)[]): () => Promise<Value> {
  let given = 0;
  return async () => {
    const answer = answers[Math.min(given, answers.length - 1)];
    given += 1;
    if (answer === undefined) throw new Error("nothing to give");
    if (answer instanceof Error) throw answer;
    return answer;
  };
}

export const turn = () => vi.advanceTimersByTimeAsync(0);
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A client whose server the test plays, in a time of its own. */
export class ScriptedClient {
  readonly sockets: readonly ScriptedSocket[];
  readonly page = new EventTarget();
  /** What the client said of itself. */
  readonly statuses: unknown[] = [];
  readonly client: RealtimeClient;
  #getToken = oneOf<string | null>(["token"]);

  constructor() {
    vi.useFakeTimers();
    this.sockets = scriptSockets();
    vi.stubGlobal("addEventListener", this.page.addEventListener.bind(this.page));
    this.client = new RealtimeClient({
      transports: ["ws://one", "ws://two"].map(webSocketAt),
      getToken: () => this.#getToken(),
      reconnect: { leastMs: 500, mostMs: 5_000 },
      silenceBeyondPingMs: SILENCE_MS,
      events: {
        connected: () => void this.statuses.push("connected"),
        lost: () => void this.statuses.push("lost"),
        ended: ({ code }) => void this.statuses.push(["ended", code]),
        failed: (error) => void this.statuses.push(["failed", String(error)]),
      },
    });
  }

  stop(): void {
    this.client.disconnect();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }

  /** What it is given where it asks for tokens. */
  giveTokens(...tokens: (string | null | Error)[]): void {
    this.#getToken = oneOf(tokens);
  }

  get socket(): ScriptedSocket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error("The client has opened no socket.");
    return socket;
  }

  get addresses(): string[] {
    return this.sockets.map(({ url }) => url);
  }

  /** Asks to connect, and opens the socket. */
  async open(): Promise<void> {
    this.client.connect();
    await turn();
    this.socket.open();
    await turn();
  }

  async connect(result: object = {}): Promise<void> {
    await this.open();
    this.socket.answer("connect", { ping: PING_MS / 1_000, pong: true, ...result });
  }

  /** Lets time pass until the client takes its next socket. */
  async nextSocket(): Promise<void> {
    const { length } = this.sockets;
    while (this.sockets.length === length) await pass(1);
  }

  /** The link that follows one that is gone. */
  async connectAgain(): Promise<void> {
    await this.nextSocket();
    this.socket.open();
    await turn();
    this.socket.answer("connect", { ping: PING_MS / 1_000, pong: true });
    await turn();
  }

  /** Subscribes to a channel, and keeps what comes of it. */
  follow(options: Partial<ChannelOptions> = {}): { seen: unknown[]; channel: ChannelSubscription } {
    const seen: unknown[] = [];
    const channel = this.client.channel("match:1", {
      ...options,
      events: {
        publication: (data) => void seen.push(data),
        subscribed: (isComplete) => void seen.push(isComplete ? "complete" : "subscribed"),
        lost: () => void seen.push("lost"),
        hindered: () => void seen.push("hindered"),
        ended: ({ code }) => void seen.push(["ended", code]),
        ...options.events,
      },
    });
    channel.subscribe();
    return { seen, channel };
  }
}
