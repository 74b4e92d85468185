import { setTimeout as delay } from "node:timers/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { SportTypeProviders } from "@touchline/contract/vocabulary";
import type { Logger } from "pino";
import type { OfferMessage } from "../book/offer/offer-message.ts";
import { OfferReplica, OtherOffer } from "../book/offer/offer-replica.ts";
import { OFFER_PATHS, type PositionAnswer, offerKey } from "../http/offer-router.ts";
import { type ChannelPosition, unknownPosition } from "@touchline/centrifuge-server";

const AGAIN_MS = 250;
/** Beats come every half second; without one for so long what is known may be old, and then the link is broken. */
const SURE_FOR_MS = 3_000;
const SILENT_MS = 6_000;
/** A position is of use for as long as the stream remembers what came after it, and asked for no oftener than this. */
const POSITION_KEPT_MS = 1_000;
const POSITIONS_KEPT = 5_000;
const POSITION_WITHIN_MS = 3_000;

interface FollowOptions {
  backendOrigin: string;
  sessionSecret: string;
  followed: SportTypeProviders;
  log: Logger;
  stopping: AbortSignal;
}

/** The offer of the process that has the book, kept as it is there. */
export interface FollowedOffer {
  replica: OfferReplica;
  /** Whether the replica is complete, its writer is alive, and that one's book is current. */
  isCurrent(): boolean;
  /** Since when it was last known to be current: what it shows may be as old. */
  lagSeconds(): number;
  /** Of a channel, at a moment that the replica has reached. */
  position(channel: string): Promise<ChannelPosition>;
  /** Resolves with the reason when this process cannot follow any more. */
  readonly unable: Promise<string>;
}

/** Resolves once the whole offer was received; tries until then, and again whenever the link breaks. */
export async function followOffer(options: FollowOptions): Promise<FollowedOffer> {
  const follower = new OfferFollower(options);
  void follower.run();
  return Promise.race([follower.opened, follower.unable.then((reason) => Promise.reject(new Error(reason)))]);
}

class OfferFollower {
  readonly #options: FollowOptions;
  readonly #opened = Promise.withResolvers<FollowedOffer>();
  readonly #unable = Promise.withResolvers<string>();
  #replica: OfferReplica | null = null;
  #receivedAtMs = Number.NEGATIVE_INFINITY;
  #wasCurrentAtMs = Number.NEGATIVE_INFINITY;
  /** Called at each message, and when the link breaks. */
  readonly #waiting = new Set<() => void>();
  readonly #positions = new Map<string, { askedAtMs: number; position: Promise<ChannelPosition> }>();

  constructor(options: FollowOptions) {
    this.#options = options;
    // Nobody may be waiting when a stop ends it.
    this.#opened.promise.catch(() => undefined);
  }

  get opened(): Promise<FollowedOffer> {
    return this.#opened.promise;
  }

  get unable(): Promise<string> {
    return this.#unable.promise;
  }

  async run(): Promise<void> {
    const { log, stopping } = this.#options;
    let isLogged = false;
    while (!stopping.aborted) {
      const error = await this.#followOnce().catch((reason: unknown) => reason);
      this.#replica?.interrupted();
      this.#wake();
      if (error instanceof OtherOffer) this.#unable.resolve(error.message);
      // Once, not at every attempt.
      if (!isLogged && !stopping.aborted)
        log.warn({ err: error }, "the writer's offer is not followed; tried again until it is");
      isLogged = !(this.#replica?.isComplete ?? false);
      await delay(AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
    this.#opened.reject(new Error("stopped before the offer was received"));
  }

  async #followOnce(): Promise<void> {
    const broken = new AbortController();
    const signal = AbortSignal.any([this.#options.stopping, broken.signal]);
    let silence = setTimeout(() => broken.abort(), SILENT_MS);
    try {
      const answer = await this.#ask(OFFER_PATHS.offer, { signal });
      if (answer.body === null) throw new Error("the writer sent no offer");
      for await (const line of createInterface({ input: Readable.fromWeb(answer.body, { signal }) })) {
        clearTimeout(silence);
        silence = setTimeout(() => broken.abort(), SILENT_MS);
        this.#handle(JSON.parse(line) as OfferMessage); // safe: our own writer's, and its welcome names its format
      }
    } finally {
      clearTimeout(silence);
    }
  }

  #handle(message: OfferMessage): void {
    this.#receivedAtMs = performance.now();
    if (this.#replica === null) {
      if (message.type !== "welcome") throw new Error("the writer began without a welcome");
      this.#replica = new OfferReplica(message, this.#options.followed);
    }
    this.#replica.apply(message);
    if (this.#replica.isCurrent) {
      this.#wasCurrentAtMs = this.#receivedAtMs;
      this.#open(this.#replica);
    }
    this.#wake();
  }

  #open(replica: OfferReplica): void {
    this.#opened.resolve({
      replica,
      isCurrent: () => replica.isCurrent && performance.now() - this.#receivedAtMs < SURE_FOR_MS,
      lagSeconds: () => (performance.now() - this.#wasCurrentAtMs) / 1000,
      position: (channel) => this.#position(channel),
      unable: this.#unable.promise,
    });
  }

  #position(channel: string): Promise<ChannelPosition> {
    const known = this.#positions.get(channel);
    const askedAtMs = performance.now();
    if (known !== undefined && askedAtMs - known.askedAtMs < POSITION_KEPT_MS) return known.position;
    // Without the writer reads go on: from an old position clients receive again what they know, or read anew.
    const before = known?.position ?? Promise.resolve(unknownPosition(channel));
    const position = this.#askPosition(channel).catch(() => before);
    this.#positions.delete(channel);
    this.#positions.set(channel, { askedAtMs, position });
    const [oldest] = this.#positions.keys();
    if (this.#positions.size > POSITIONS_KEPT && oldest !== undefined) this.#positions.delete(oldest);
    return position;
  }

  async #askPosition(channel: string): Promise<ChannelPosition> {
    const replica = this.#replica;
    if (replica === null || !replica.isCurrent) throw new Error("nothing is followed");
    const signal = AbortSignal.timeout(POSITION_WITHIN_MS);
    const answer = await this.#ask(OFFER_PATHS.positions, {
      method: "POST",
      body: JSON.stringify({ channel }),
      signal,
    });
    const { position, version } = (await answer.json()) as PositionAnswer; // safe: our own writer's
    // What was published up to there is in the replica once it has reached the version of that moment.
    while (replica.version < version) {
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
      if (!replica.isCurrent) throw new Error("the link broke before that was received");
    }
    return position;
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  async #ask(path: string, init: RequestInit): Promise<Response> {
    const { backendOrigin, sessionSecret } = this.#options;
    const headers = { authorization: `Bearer ${offerKey(sessionSecret)}`, "accept-encoding": "identity" };
    const answer = await fetch(new URL(path, backendOrigin), { ...init, headers, redirect: "error" });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  }
}
