import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import { KeptPublication, type Publication, type StreamPosition } from "./publication.ts";

/**
 * Epoch and top offset outlive the publications: a client that comes late then learns that it missed some. Later still it
 * learns the same from an epoch that is gone, so that thousands of channels a day that end with their matches need not stay.
 */
const POSITION_KEPT_FOR_MS = 3 * 24 * 3_600_000;

/** How much of a channel is kept, and for how long. */
export interface HistoryRule {
  /** Publications. */
  size: number;
  /** Counted from the newest publication; then all are dropped. */
  ttlSeconds: number;
  /** Bytes of data; `HistoryLimits.bytesPerChannel` applies where it is lower. */
  bytes?: number | undefined;
  /** Kept only while the channel has subscribers, and for `ttlSeconds` after it had or its position was asked for. */
  whileAsked?: boolean | undefined;
}

const KB = 1024;

/** Limits on the data in histories, in bytes. */
export interface HistoryLimits {
  /** In one channel. */
  bytesPerChannel: number;
  /** In all channels together; beyond it the channels that have been quiet longest are emptied first. */
  bytes: number;
}

export const HISTORY_LIMITS: HistoryLimits = { bytesPerChannel: 256 * KB, bytes: 64 * KB * KB };

/** One publication to a channel; `PublishOptions` describes the fields. */
export interface PublishRequest {
  /** JSON text. */
  data: string;
  tags?: Record<string, string> | undefined;
  idempotencyKey?: string | undefined;
  version?: number | undefined;
  versionEpoch?: string | undefined;
  skipHistory?: boolean | undefined;
  /** Whether anybody is subscribed to the channel now. */
  hasSubscribers?: boolean | undefined;
}

/** The effect of a publication. */
export interface PublishOutcome {
  position: StreamPosition;
  /** Absent if it repeated an idempotency key or its version was not newer. */
  publication?: Publication;
  /** The publication before it in the history. */
  previous?: Publication | undefined;
}

interface Stream {
  readonly epoch: string;
  top: number;
  publications: KeptPublication[];
  bytes: number;
  publicationsExpireAtMs: number;
  positionExpiresAtMs: number;
  /** When it last had a subscriber, or its position was read. */
  askedAtMs: number;
  version: number;
  versionEpoch: string;
}

const ANSWERS_KEPT_FOR_MS = 5 * 60_000;

/** Positions of publications that carried an idempotency key, kept for five minutes. */
class IdempotencyKeys {
  readonly #clock: Clock;
  /** In the order of expiry, since every entry is kept equally long. */
  readonly #answers = new Map<string, { position: StreamPosition; expiresAtMs: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  answer(channel: string, key: string): StreamPosition | undefined {
    this.dropExpired();
    return this.#answers.get(JSON.stringify([channel, key]))?.position;
  }

  remember(channel: string, key: string, position: StreamPosition): void {
    const expiresAtMs = this.#clock.nowMs() + ANSWERS_KEPT_FOR_MS;
    this.#answers.set(JSON.stringify([channel, key]), { position, expiresAtMs });
  }

  dropExpired(): void {
    const nowMs = this.#clock.nowMs();
    for (const [key, { expiresAtMs }] of this.#answers) {
      if (expiresAtMs > nowMs) return;
      this.#answers.delete(key);
    }
  }
}

const newEpoch = (): string => randomBytes(6).toString("base64url");

/**
 * The histories of all channels, in memory. They end with the process, and the next process begins new epochs. Dropping a
 * publication does not change the position, so a client that missed it is not recovered.
 */
export class ChannelStreams {
  readonly #clock: Clock;
  readonly #limits: HistoryLimits;
  /** In the order of the newest publication of each. */
  readonly #streams = new Map<string, Stream>();
  readonly #keys: IdempotencyKeys;
  /**
   * The epoch of all channels without a stream. A client therefore cannot fill the memory by asking for names. It changes
   * when a stream is forgotten, since that channel's offsets begin anew.
   */
  #emptyEpoch = newEpoch();

  #bytes = 0;

  constructor(clock: Clock, limits: HistoryLimits = HISTORY_LIMITS) {
    this.#clock = clock;
    this.#limits = limits;
    this.#keys = new IdempotencyKeys(clock);
  }

  /** Channels with a stream. */
  get size(): number {
    return this.#streams.size;
  }

  /** Bytes of data in all histories. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The top of a channel; offset 0 where nothing was published. */
  position(channel: string): StreamPosition {
    const stream = this.#find(channel);
    if (stream) stream.askedAtMs = this.#clock.nowMs();
    return stream ? { offset: stream.top, epoch: stream.epoch } : { offset: 0, epoch: this.#emptyEpoch };
  }

  /** The history of a channel, oldest first. */
  publications(channel: string): readonly KeptPublication[] {
    return this.#find(channel)?.publications ?? [];
  }

  /** Appends to the history of a channel; without a rule the publication is not kept and has offset 0. */
  publish(channel: string, history: HistoryRule | undefined, request: PublishRequest): PublishOutcome {
    const { idempotencyKey } = request;
    const known = idempotencyKey ? this.#keys.answer(channel, idempotencyKey) : undefined;
    if (known) return { position: known };
    const outcome = history && !request.skipHistory ? this.#append(channel, history, request) : this.#pass(request);
    if (idempotencyKey) this.#keys.remember(channel, idempotencyKey, outcome.position);
    return outcome;
  }

  /** Frees expired streams and keys of channels that nobody uses. */
  sweep(): void {
    this.#keys.dropExpired();
    for (const channel of this.#streams.keys()) this.#find(channel);
  }

  #pass({ data, tags }: PublishRequest): PublishOutcome {
    return { position: { offset: 0, epoch: "" }, publication: { data, offset: 0, ...(tags && { tags }) } };
  }

  #append(channel: string, history: HistoryRule, request: PublishRequest): PublishOutcome {
    const stream = this.#find(channel) ?? this.#create(channel);
    const { data, tags, version = 0, versionEpoch = "" } = request;
    if (version > 0) {
      const isOld = versionEpoch === stream.versionEpoch && version <= stream.version;
      if (isOld) return { position: { offset: stream.top, epoch: stream.epoch } };
      stream.version = version;
      stream.versionEpoch = versionEpoch;
    }
    const previous = stream.publications.at(-1);
    stream.top += 1;
    const publication: Publication = { data, offset: stream.top, ...(tags && { tags }) };
    const nowMs = this.#clock.nowMs();
    if (request.hasSubscribers) stream.askedAtMs = nowMs;
    // What is kept has no gaps: a publication that is not kept ends those before it.
    if (!history.whileAsked || nowMs - stream.askedAtMs <= history.ttlSeconds * 1000)
      this.#keep(stream, publication, history);
    else this.#empty(stream);
    // Keeps the map in the order of the newest publications.
    this.#streams.delete(channel);
    this.#streams.set(channel, stream);
    stream.publicationsExpireAtMs = nowMs + history.ttlSeconds * 1000;
    stream.positionExpiresAtMs = nowMs + POSITION_KEPT_FOR_MS;
    this.#makeRoom();
    return { position: { offset: stream.top, epoch: stream.epoch }, publication, previous };
  }

  #keep(stream: Stream, publication: Publication, { size, bytes = Infinity }: HistoryRule): void {
    const mostBytes = Math.min(bytes, this.#limits.bytesPerChannel);
    const kept = new KeptPublication(publication);
    stream.publications.push(kept);
    stream.bytes += kept.byteLength;
    this.#bytes += kept.byteLength;
    while (stream.publications.length > size || stream.bytes > mostBytes) {
      const dropped = stream.publications.shift();
      if (!dropped) return;
      stream.bytes -= dropped.byteLength;
      this.#bytes -= dropped.byteLength;
    }
  }

  /** Frees a tenth more than needed, so that not every later publication has to free again. */
  #makeRoom(): void {
    if (this.#bytes <= this.#limits.bytes) return;
    for (const stream of this.#streams.values()) {
      this.#empty(stream);
      if (this.#bytes <= this.#limits.bytes * 0.9) return;
    }
  }

  #empty(stream: Stream): void {
    this.#bytes -= stream.bytes;
    stream.bytes = 0;
    stream.publications = [];
  }

  #create(channel: string): Stream {
    const stream: Stream = {
      epoch: this.#emptyEpoch,
      top: 0,
      publications: [],
      bytes: 0,
      publicationsExpireAtMs: Infinity,
      positionExpiresAtMs: Infinity,
      askedAtMs: -Infinity,
      version: 0,
      versionEpoch: "",
    };
    this.#streams.set(channel, stream);
    return stream;
  }

  #find(channel: string): Stream | undefined {
    const stream = this.#streams.get(channel);
    if (!stream) return undefined;
    const nowMs = this.#clock.nowMs();
    if (nowMs >= stream.positionExpiresAtMs) {
      this.#empty(stream);
      this.#streams.delete(channel);
      this.#emptyEpoch = newEpoch();
      return undefined;
    }
    if (nowMs >= stream.publicationsExpireAtMs && stream.bytes > 0) this.#empty(stream);
    return stream;
  }
}
