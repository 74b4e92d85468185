import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import { IdempotencyKeys } from "./idempotency-keys.ts";
import { KeptPublication, type Publication, type StreamPosition } from "./publication.ts";

/** Epoch and top outlive the publications, so that a late client is told that it missed some. */
const POSITION_KEPT_FOR_MS = 30 * 24 * 3_600_000;

export interface HistoryRule {
  size: number;
  ttlSeconds: number;
  /** Of data; no more than any channel may have. */
  bytes?: number | undefined;
}

const KB = 1024;

/** What histories may hold of data. */
export interface HistoryLimits {
  /** Of one channel; the most that one subscription is sent of what it missed is no more. */
  bytesPerChannel: number;
  /** Of all together: those that were longest not published to go first. */
  bytes: number;
}

export const HISTORY_LIMITS: HistoryLimits = { bytesPerChannel: 256 * KB, bytes: 64 * KB * KB };

export interface PublishRequest {
  /** JSON text. */
  data: string;
  tags?: Record<string, string> | undefined;
  idempotencyKey?: string | undefined;
  version?: number | undefined;
  versionEpoch?: string | undefined;
  skipHistory?: boolean | undefined;
}

export interface PublishOutcome {
  position: StreamPosition;
  /** Absent when the publication was a repetition or older than what is there. */
  publication?: Publication;
  /** The one before it in the history. */
  previous?: Publication | undefined;
}

interface Stream {
  readonly epoch: string;
  top: number;
  publications: KeptPublication[];
  bytes: number;
  publicationsExpireAtMs: number;
  positionExpiresAtMs: number;
  version: number;
  versionEpoch: string;
}

const newEpoch = (): string => randomBytes(6).toString("base64url");

/**
 * The histories of all channels, in memory: they end with the process, and then a new epoch begins. A publication that
 * is dropped, for whatever reason, leaves the position as it is, so whoever missed it learns that.
 */
export class ChannelStreams {
  readonly #clock: Clock;
  readonly #limits: HistoryLimits;
  /** In the order of their newest publications. */
  readonly #streams = new Map<string, Stream>();
  readonly #keys: IdempotencyKeys;
  /**
   * The epoch of every channel nobody has published to. Such channels need no stream, so a client
   * cannot fill the memory by asking for names; forgetting a stream that had publications changes it.
   */
  #emptyEpoch = newEpoch();

  #bytes = 0;

  constructor(clock: Clock, limits: HistoryLimits = HISTORY_LIMITS) {
    this.#clock = clock;
    this.#limits = limits;
    this.#keys = new IdempotencyKeys(clock);
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Of data, in all histories. */
  get bytes(): number {
    return this.#bytes;
  }

  position(channel: string): StreamPosition {
    const stream = this.#find(channel);
    return stream ? { offset: stream.top, epoch: stream.epoch } : { offset: 0, epoch: this.#emptyEpoch };
  }

  publications(channel: string): readonly KeptPublication[] {
    return this.#find(channel)?.publications ?? [];
  }

  publish(channel: string, history: HistoryRule | undefined, request: PublishRequest): PublishOutcome {
    const { idempotencyKey } = request;
    const known = idempotencyKey ? this.#keys.answer(channel, idempotencyKey) : undefined;
    if (known) return { position: known };
    const outcome = history && !request.skipHistory ? this.#append(channel, history, request) : this.#pass(request);
    if (idempotencyKey) this.#keys.remember(channel, idempotencyKey, outcome.position);
    return outcome;
  }

  /** Frees what has expired without being asked for. */
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
    this.#keep(stream, publication, history);
    // The latest to be published to is the last to be dropped.
    this.#streams.delete(channel);
    this.#streams.set(channel, stream);
    const nowMs = this.#clock.nowMs();
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

  /** A tenth more than is needed, so that not every publication has to look for the oldest. */
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
