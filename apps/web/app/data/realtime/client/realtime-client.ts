import { type ChannelOptions, ChannelSubscription } from "./channel-subscription.ts";
import { type Answer, Link } from "./link.ts";
import {
  CONNECTION_CLOSED,
  CONNECTION_INVALIDATED,
  type ConnectResult,
  type Method,
  NO_TOKEN,
  type Notice,
  type ProtocolError,
  type Push,
  TOKEN_EXPIRED,
  isFinal,
  isWorthRetrying,
} from "./protocol.ts";
import { type Waits, atExpiry, backoff } from "./timing.ts";
import type { TransportKind } from "./transport.ts";

const RENEW_AGAIN: Waits = { leastMs: 5_000, mostMs: 10_000 };

export interface ClientOptions {
  /** The ways to the server, the best first. The first that leads to it is kept. */
  transports: readonly TransportKind[];
  /** A token to connect with; null where the server will not give one to this caller. */
  getToken: () => Promise<string | null>;
  reconnect: Waits;
  /** A server that was silent for its ping interval and this long is taken for gone. */
  silenceBeyondPingMs: number;
  events: {
    connected: () => void;
    /** The link is gone; the client comes back by itself. */
    lost: () => void;
    /** It does not, unless it is asked to connect again. */
    ended: (notice: Notice) => void;
    failed: (error: unknown) => void;
  };
}

/** A client of the Centrifuge JSON protocol: one connection that is kept, and channels that are subscribed to over it. */
export class RealtimeClient {
  readonly #options: ClientOptions;
  readonly #channels = new Map<string, ChannelSubscription>();
  #state: "off" | "connecting" | "connected" = "off";
  #token: string | undefined;
  #link: Link | null = null;
  /** Commands are taken by the link. */
  #isReady = false;
  /** What belongs to an earlier attempt counts for nothing. */
  #attempt = 0;
  #isTrying = false;
  /** Attempts since the last connection that was of use. */
  #failures = 0;
  #transport = 0;
  #hasFoundWay = false;
  #isOffline = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  #listening = new AbortController();

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  connect(): void {
    if (this.#state !== "off") return;
    this.#state = "connecting";
    this.#failures = 0;
    this.#listen();
    this.#try();
  }

  disconnect(): void {
    this.#become("off");
  }

  /** Has the next attempt ask for another token. */
  forgetToken(): void {
    this.#token = undefined;
  }

  /** A channel that can be subscribed to; there is one of a name at a time. */
  channel(channel: string, options: ChannelOptions): ChannelSubscription {
    const subscription = new ChannelSubscription({
      ...options,
      channel,
      line: () => (this.#isReady ? this.#link : null),
      closed: () => {
        if (this.#channels.get(channel) === subscription) this.#channels.delete(channel);
      },
    });
    this.#channels.set(channel, subscription);
    return subscription;
  }

  call<Of extends Method>(method: Of, params: object, answer: Answer<Of>): void {
    if (this.#link === null || this.#state !== "connected") answer.failed(CONNECTION_CLOSED);
    else this.#link.call(method, params, answer);
  }

  #try(): void {
    clearTimeout(this.#retry);
    if (this.#state !== "connecting" || this.#isTrying) return;
    this.#isTrying = true;
    this.#open(this.#attempt).catch((error: unknown) => this.#options.events.failed(error));
  }

  async #open(attempt: number): Promise<void> {
    const { getToken } = this.#options;
    if (this.#token === undefined) {
      const token = await getToken().catch(() => undefined);
      if (attempt !== this.#attempt) return;
      if (token === null) return this.#end(NO_TOKEN);
      if (token === undefined) return this.#tryLater();
      this.#token = token;
    }
    this.#link = this.#newLink(this.#token);
  }

  #newLink(token: string): Link {
    const { transports, silenceBeyondPingMs, events } = this.#options;
    const kind = transports[this.#transport];
    if (kind === undefined) throw new Error("No transport.");
    const link: Link = new Link({
      kind,
      silenceBeyondPingMs,
      // An empty token is left out: the server may take visitors without one.
      hello: { name: "js", ...(token !== "" && { token }) },
      events: {
        ready: () => {
          this.#isReady = true;
          for (const channel of this.#channels.values()) channel.ask();
        },
        connected: (result) => this.#connected(link, result),
        refused: (error) => this.#refused(link, error),
        pushed: (push) => this.#pushed(push),
        lost: (notice) => this.#lost(link, notice),
        failed: events.failed,
      },
    });
    return link;
  }

  #connected(link: Link, result: ConnectResult): void {
    this.#state = "connected";
    this.#isTrying = false;
    this.#isOffline = false;
    this.#hasFoundWay = true;
    this.#renewAt(link, result);
    this.#options.events.connected();
  }

  #refused(link: Link, error: ProtocolError): void {
    if (error.code === TOKEN_EXPIRED) this.forgetToken();
    this.#noteWay(link);
    if (!isWorthRetrying(error)) return this.#end({ code: error.code, reason: error.message ?? "" });
    this.#become("connecting");
    this.#tryLater();
  }

  #pushed({ channel = "", ...push }: Push): void {
    this.#channels.get(channel)?.pushed(push);
  }

  #lost(link: Link, notice: Notice): void {
    this.#noteWay(link);
    if (link.isProven) this.#failures = 0;
    if (notice.code === CONNECTION_INVALIDATED) {
      this.forgetToken();
      for (const channel of this.#channels.values()) channel.invalidate();
    }
    if (isFinal(notice.code)) return this.#end(notice);
    this.#become("connecting");
    this.#tryLater();
  }

  /** Until one way has led to the server the next attempt takes another. */
  #noteWay(link: Link): void {
    this.#hasFoundWay ||= link.wasOpen;
    if (!this.#hasFoundWay) this.#transport = (this.#transport + 1) % this.#options.transports.length;
  }

  #end(notice: Notice): void {
    this.#become("off");
    this.#options.events.ended(notice);
  }

  /** Leaves the link, and tells its channels. */
  #become(state: "off" | "connecting"): void {
    const wasConnected = this.#state === "connected";
    this.#state = state;
    this.#attempt += 1;
    this.#isTrying = false;
    this.#isReady = false;
    clearTimeout(this.#retry);
    clearTimeout(this.#renewal);
    if (state === "off") {
      this.#listening.abort();
      this.#isOffline = false;
    }
    const link = this.#link;
    this.#link = null;
    link?.close();
    if (!wasConnected) return;
    for (const channel of this.#channels.values()) channel.linkLost();
    if (state === "connecting") this.#options.events.lost();
  }

  #tryLater(): void {
    this.#isTrying = false;
    // The first round over the ways to the server loses no time.
    const isFirstRound = !this.#hasFoundWay && this.#transport > 0 && this.#failures === 0;
    const waitMs = isFirstRound ? 0 : backoff(this.#failures, this.#options.reconnect);
    if (!isFirstRound) this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#try(), waitMs);
  }

  #renewAt(link: Link, { expires = false, ttl }: ConnectResult): void {
    clearTimeout(this.#renewal);
    if (expires) this.#renewal = atExpiry(() => void this.#renew(link), ttl);
  }

  async #renew(link: Link): Promise<void> {
    const again = (): void => {
      this.#renewal = setTimeout(() => void this.#renew(link), backoff(0, RENEW_AGAIN));
    };
    const token = await this.#options.getToken().catch(() => undefined);
    if (this.#link !== link) return;
    if (token === null) return this.#end(NO_TOKEN);
    if (token === undefined) return again();
    this.#token = token;
    link.call(
      "refresh",
      { token },
      {
        done: (result) => this.#renewAt(link, result),
        failed: (error) => {
          if (this.#link !== link || error === CONNECTION_CLOSED) return;
          if (error.code !== TOKEN_EXPIRED && isWorthRetrying(error)) again();
          else this.#end({ code: error.code, reason: error.message ?? "" });
        },
      },
    );
  }

  /** The browser knows sooner than a socket that the network is gone or back, and that the page is put aside. */
  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const leave = (): void => {
      this.#become("connecting");
      this.#tryLater();
    };
    const follow = (name: string, look: (isPersisted: boolean) => void): void =>
      globalThis.addEventListener?.(name, (event) => look("persisted" in event && event.persisted === true), {
        signal,
      });
    follow("offline", () => {
      this.#isOffline = true;
      leave();
    });
    follow("online", () => {
      if (this.#state !== "connecting") return;
      // What was begun without a network may never end.
      if (this.#isOffline) this.#become("connecting");
      this.#isOffline = false;
      this.#try();
    });
    // A frozen page answers no pings, though its socket may stay open.
    follow("pagehide", (isFrozen) => isFrozen && leave());
    follow("pageshow", (isFrozen) => isFrozen && this.#try());
  }
}
