import { type ChannelReply, RealtimeEngineUnavailable, asFailure } from "./centrifugo-api.ts";
import { type ChannelPosition, RealtimeEngineError } from "./publisher.ts";
import type { Clock } from "../clock.ts";

/** A publication on its way to another server. */
export interface QueuedPublication {
  channels: readonly string[];
  /** The fields of its command of the server API as JSON text, but for the channels. */
  fields: string;
  /** Its sender repeats it, or it is of no use later: no loss notice follows. */
  isLossHarmless: boolean;
}

interface Waiting extends QueuedPublication {
  sinceMs: number;
  /** Where it was taken already. */
  taken: ChannelPosition[];
  settle: ((outcome: { positions: ChannelPosition[] } | { failure: unknown }) => void) | null;
}

const commandOf = ({ channels, fields }: QueuedPublication): string =>
  channels.length === 1
    ? `{"publish":{"channel":${JSON.stringify(channels[0])},${fields}}}`
    : `{"broadcast":{"channels":${JSON.stringify(channels)},${fields}}}`;

/** The most publications in one request, and the most characters. */
const BATCH_COMMANDS = 200;
const BATCH_CHARACTERS = 512 * 1024;
/** Beyond this time or number, publications are given up: clients read the state anew, which is cheaper than replaying. */
const WAIT_LIMIT_MS = 10_000;
const WAITING_LIMIT = 20_000;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 2_000;

export interface PublicationQueueDeps {
  clock: Clock;
  /** Sends commands in one request and returns the replies to each, in order. Rejects if their outcomes are unknown. */
  send: (commands: readonly string[]) => Promise<ChannelReply[][]>;
  /** The fields of the loss notice; null for none. */
  lossNotice: string | null;
  /** Called with the reason when requests begin to fail, and with null when they succeed again. */
  onTrouble: (reason: unknown) => void;
}

/** Figures of a queue since its start. */
export interface QueueStats {
  /** Publications that wait at this moment. */
  waiting: number;
  published: number;
  /** Requests that failed and were repeated. */
  retries: number;
  /** Publications that were given up. */
  lost: number;
}

/**
 * Sends publications to another server, one request at a time, so that each channel keeps its order. A request has all
 * publications that were added during the last one. Failed requests are repeated for ten seconds; then their publications
 * are given up, and the channels concerned get a loss notice before anything else.
 */
export class PublicationQueue {
  readonly #deps: PublicationQueueDeps;
  #waiting: Waiting[] = [];
  #isSending = false;
  #isClosed = false;
  #failuresInARow = 0;
  #idle: (() => void)[] = [];
  #published = 0;
  #retries = 0;
  #lost = 0;

  constructor(deps: PublicationQueueDeps) {
    this.#deps = deps;
  }

  /** Whether the last request failed. */
  get isFailing(): boolean {
    return this.#failuresInARow > 0;
  }

  get stats(): QueueStats {
    return { waiting: this.#waiting.length, published: this.#published, retries: this.#retries, lost: this.#lost };
  }

  /** Queues a publication; resolves with its positions, or rejects once it is refused or given up. */
  add(publication: QueuedPublication): Promise<ChannelPosition[]> {
    return new Promise((resolve, reject) => {
      const sinceMs = this.#deps.clock.nowMs();
      this.#waiting.push({
        ...publication,
        sinceMs,
        taken: [],
        settle: (outcome) => ("positions" in outcome ? resolve(outcome.positions) : reject(outcome.failure)),
      });
      if (!this.#isSending) void this.#sendAll();
    });
  }

  /** Sends what waits, without repetition. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#isSending) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    // Publications of the same turn of the event loop share the request.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#nextBatch();
      try {
        const replies = await this.#deps.send(batch.map(commandOf));
        const again = batch.filter((entry, index) => !this.#isDone(entry, replies[index]));
        this.#waiting.splice(0, batch.length, ...again);
        if (again.length > 0) throw new RealtimeEngineUnavailable(`${again.length} publications not taken now`);
        this.#recovered();
      } catch (error) {
        await this.#failed(error);
      }
    }
    this.#isSending = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #nextBatch(): Waiting[] {
    const batch: Waiting[] = [];
    let characters = 0;
    for (const entry of this.#waiting) {
      characters += entry.fields.length;
      if (batch.length === BATCH_COMMANDS || (batch.length > 0 && characters > BATCH_CHARACTERS)) break;
      batch.push(entry);
    }
    return batch;
  }

  /** Settles a publication by its replies; false if the engine may take it later, in the channels that it is left with. */
  #isDone(entry: Waiting, replies: readonly ChannelReply[] = []): boolean {
    const later: string[] = [];
    for (const [index, channel] of entry.channels.entries()) {
      // A command that was refused as a whole has one reply for all its channels.
      const reply = replies.length === 1 ? replies[0] : replies[index];
      if (reply !== undefined && "position" in reply) {
        this.#published += 1;
        entry.taken.push({ channel, ...reply.position });
        continue;
      }
      const failure = reply && asFailure(reply.error, channel);
      if (failure === undefined || failure instanceof RealtimeEngineUnavailable) later.push(channel);
      else entry.settle?.({ failure });
    }
    entry.channels = later;
    if (later.length === 0) entry.settle?.({ positions: entry.taken });
    return later.length === 0;
  }

  #recovered(): void {
    if (this.isFailing) this.#deps.onTrouble(null);
    this.#failuresInARow = 0;
  }

  async #failed(error: unknown): Promise<void> {
    if (!this.isFailing) this.#deps.onTrouble(error);
    this.#failuresInARow += 1;
    // A refusal of the whole request (a wrong key) would repeat itself.
    const isHopeless = this.#isClosed || error instanceof RealtimeEngineError;
    const oldestMs = this.#waiting.find(({ settle }) => settle !== null)?.sinceMs ?? Infinity;
    const isTooLate = this.#deps.clock.nowMs() - oldestMs >= WAIT_LIMIT_MS;
    if (isHopeless || isTooLate || this.#waiting.length > WAITING_LIMIT) this.#lose(this.#waiting.splice(0), error);
    if (this.#isClosed) this.#waiting = [];
    if (this.#waiting.length === 0) {
      // Nothing is left to repeat: the next publication is tried at once.
      this.#failuresInARow = 0;
      return;
    }
    this.#retries += 1;
    const backOffMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failuresInARow - 1));
    await new Promise<void>((resolve) => void this.#deps.clock.after(backOffMs, resolve));
  }

  /** Gives up publications and puts the loss notices of their channels in front of the queue. */
  #lose(entries: readonly Waiting[], failure: unknown): void {
    for (const { isLossHarmless, settle } of entries) {
      if (settle !== null && !isLossHarmless) this.#lost += 1;
      settle?.({ failure });
    }
    const { lossNotice, clock } = this.#deps;
    if (lossNotice === null) return;
    const channels = new Set(entries.flatMap((entry) => (entry.isLossHarmless ? [] : entry.channels)));
    const notices = [...channels].map((channel) => ({
      channels: [channel],
      fields: lossNotice,
      isLossHarmless: false,
      sinceMs: clock.nowMs(),
      taken: [],
      settle: null,
    }));
    this.#waiting.unshift(...notices);
  }
}
