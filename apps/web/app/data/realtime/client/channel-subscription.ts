import type { Position } from "../realtime-hooks.ts";
import type { Link } from "./link.ts";
import {
  CONNECTION_CLOSED,
  FIRST_TO_SUBSCRIBE_AGAIN,
  NO_TOKEN,
  type Notice,
  type ProtocolError,
  type Publication,
  type Push,
  REJECT_UNRECOVERED,
  SUBSCRIPTION_INVALIDATED,
  type SubscribeResult,
  TIMED_OUT,
  TOKEN_EXPIRED,
  UNRECOVERABLE,
  isWorthRetrying,
} from "./protocol.ts";
import { type Waits, atExpiry, backoff } from "./timing.ts";

const RESUBSCRIBE: Waits = { leastMs: 500, mostMs: 20_000 };
const RENEW_AGAIN: Waits = { leastMs: 10_000, mostMs: 20_000 };

export interface ChannelEvents {
  publication: (data: unknown) => void;
  /** Complete where all that was told since the known position follows, in the same turn. */
  subscribed: (isComplete: boolean) => void;
  /** Link or server ended the subscription; it is asked for anew. */
  lost: () => void;
  /** An attempt failed, and there will be another. */
  hindered: () => void;
  /** The subscription is refused or taken back, and is not asked for by itself. */
  ended: (notice: Notice) => void;
}

export interface ChannelOptions {
  events: ChannelEvents;
  /** A token for the channel; null where the caller may not read it. Without this none is sent. */
  getToken?: () => Promise<string | null>;
  /** Reads the channel's state, and says where the stream stood: at first, and where the server cannot fill a gap. */
  getState?: () => Promise<Position>;
}

interface ChannelDeps extends ChannelOptions {
  channel: string;
  /** Where commands can be sent to now. */
  line: () => Link | null;
  closed: () => void;
}

/** One channel, asked for until it is closed or refused, and recovered from where it was known to stand. */
export class ChannelSubscription {
  readonly #deps: ChannelDeps;
  #state: "off" | "asking" | "subscribed" = "off";
  /** What belongs to an earlier flow counts for nothing. */
  #flow = 0;
  #isAsking = false;
  #position: Position | null = null;
  #canRecover = false;
  #token: string | undefined;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #renewal: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: ChannelDeps) {
    this.#deps = deps;
  }

  subscribe(): void {
    if (this.#state !== "off") return;
    this.#state = "asking";
    this.ask();
  }

  /** Asks for the channel where that is wanted and possible now. */
  ask(): void {
    const isWaiting = this.#isAsking || this.#retry !== undefined;
    if (this.#state !== "asking" || isWaiting || this.#deps.line() === null) return;
    this.#isAsking = true;
    const flow = this.#flow;
    this.#askFrom(flow).catch(() => {
      if (flow === this.#flow) this.#hindered();
    });
  }

  pushed({ pub, unsubscribe }: Push): void {
    // What is said of a subscription that is over.
    if (this.#state !== "subscribed") return;
    if (pub !== undefined) this.#publish(pub);
    if (unsubscribe === undefined) return;
    if (unsubscribe.code < FIRST_TO_SUBSCRIBE_AGAIN) return this.#end(unsubscribe);
    if (unsubscribe.code === SUBSCRIPTION_INVALIDATED) this.invalidate();
    this.linkLost();
    this.ask();
  }

  linkLost(): void {
    if (this.#state !== "subscribed") return;
    this.#leave("asking");
    this.#deps.events.lost();
  }

  /** Nothing that is known holds any more. */
  invalidate(): void {
    this.#token = undefined;
    this.#position = null;
    this.#canRecover = false;
  }

  close(): void {
    // Servers may have begun what they were asked for.
    if (this.#state === "subscribed" || this.#isAsking) this.#unsubscribe();
    this.#leave("off");
    this.#deps.closed();
  }

  async #askFrom(flow: number): Promise<void> {
    const { getState, getToken } = this.#deps;
    // Without an `await` what needs no answer first goes out with the other commands of this turn.
    if (getState !== undefined && this.#position === null) {
      const position = await getState();
      if (flow !== this.#flow) return;
      this.#position = position;
      this.#canRecover = true;
    }
    if (getToken !== undefined && this.#token === undefined) {
      const token = await getToken();
      if (flow !== this.#flow) return;
      if (token === null) return this.#end(NO_TOKEN);
      this.#token = token;
    }
    this.#send(flow);
  }

  #send(flow: number): void {
    const { channel, getState, line } = this.#deps;
    const link = line();
    if (link === null) {
      // Asked for with the next link.
      this.#isAsking = false;
      return;
    }
    const command = {
      channel,
      token: this.#token,
      ...(this.#canRecover && { recover: true, ...this.#position }),
      ...(getState && { flag: REJECT_UNRECOVERED }),
    };
    link.call("subscribe", command, {
      done: (result) => {
        if (flow === this.#flow) this.#subscribed(result);
      },
      failed: (error) => {
        if (flow === this.#flow) this.#refused(error, link);
      },
    });
  }

  #subscribed(result: SubscribeResult): void {
    const { offset = 0, epoch = "", publications = [] } = result;
    this.#leave("subscribed");
    const flow = this.#flow;
    this.#canRecover = result.recoverable === true;
    // After a recovery it is the position recovered from: each publication moves it.
    if (this.#canRecover) this.#position = { offset, epoch };
    this.#renewAt(result);
    this.#deps.events.subscribed(result.was_recovering === true && result.recovered === true);
    for (const publication of publications) {
      // Whoever is told may have closed it.
      if (flow !== this.#flow) return;
      this.#publish(publication);
    }
  }

  #refused(error: ProtocolError, link: Link): void {
    this.#isAsking = false;
    // Asked for with the next link.
    if (error === CONNECTION_CLOSED) return;
    if (error === TIMED_OUT) return link.giveUp();
    const { getState, getToken } = this.#deps;
    if (error.code === UNRECOVERABLE && getState !== undefined) {
      this.#position = null;
      return this.#askLater();
    }
    if (error.code === TOKEN_EXPIRED) {
      this.#token = undefined;
      if (getToken === undefined) return this.#end(NO_TOKEN);
    }
    if (isWorthRetrying(error)) this.#hindered();
    else this.#end({ code: error.code, reason: error.message ?? "" });
  }

  #publish({ data, offset = 0 }: Publication): void {
    this.#deps.events.publication(data);
    // Only then: a position never runs ahead of what was told.
    if (this.#position !== null && offset > 0) this.#position = { ...this.#position, offset };
  }

  #hindered(): void {
    this.#isAsking = false;
    this.#deps.events.hindered();
    this.#askLater();
  }

  #askLater(): void {
    clearTimeout(this.#retry);
    if (this.#state !== "asking") return;
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined;
        this.ask();
      },
      backoff(this.#attempts, RESUBSCRIBE),
    );
    this.#attempts += 1;
  }

  #renewAt({ expires = false, ttl }: SubscribeResult): void {
    clearTimeout(this.#renewal);
    if (expires) this.#renewal = atExpiry(() => void this.#renew(this.#flow), ttl);
  }

  async #renew(flow: number): Promise<void> {
    const again = (): void => {
      this.#renewal = setTimeout(() => void this.#renew(flow), backoff(0, RENEW_AGAIN));
    };
    const refused = (notice: Notice): void => {
      this.#unsubscribe();
      this.#end(notice);
    };
    const { channel, getToken, line } = this.#deps;
    const token = await getToken?.().catch(() => undefined);
    if (flow !== this.#flow) return;
    if (token === null) return refused(NO_TOKEN);
    if (token === undefined) return again();
    this.#token = token;
    line()?.call(
      "sub_refresh",
      { channel, token },
      {
        done: (result) => {
          if (flow === this.#flow) this.#renewAt(result);
        },
        failed: (error) => {
          if (flow !== this.#flow || error === CONNECTION_CLOSED) return;
          if (error.code !== TOKEN_EXPIRED && isWorthRetrying(error)) again();
          else refused({ code: error.code, reason: error.message ?? "" });
        },
      },
    );
  }

  #unsubscribe(): void {
    const link = this.#deps.line();
    // A server that did not hear it would go on telling.
    const failed = (error: ProtocolError): void => {
      if (error !== CONNECTION_CLOSED) link?.giveUp();
    };
    link?.call("unsubscribe", { channel: this.#deps.channel }, { done: () => undefined, failed });
  }

  #end(notice: Notice): void {
    this.#leave("off");
    this.#deps.events.ended(notice);
  }

  #leave(state: "off" | "asking" | "subscribed"): void {
    this.#state = state;
    this.#flow += 1;
    this.#isAsking = false;
    this.#attempts = 0;
    clearTimeout(this.#retry);
    clearTimeout(this.#renewal);
    this.#retry = undefined;
  }
}
