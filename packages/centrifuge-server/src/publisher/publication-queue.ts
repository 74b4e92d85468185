import { type BatchReply, RealtimeEngineUnavailable, asFailure } from "./centrifugo-api.ts";
import { RealtimeEngineError } from "./publisher.ts";
import type { Clock } from "../clock.ts";

interface Position {
  offset: number;
  epoch: string;
}

export interface QueuedPublication {
  channel: string;
  /** The command as JSON text, written once however often it is sent. */
  command: string;
  /** Its sender keeps it and sends it again, or it is worth nothing later. */
  isLossHarmless: boolean;
}

interface Waiting extends QueuedPublication {
  sinceMs: number;
  settle: ((outcome: { position: Position } | { failure: unknown }) => void) | null;
}

/** One request holds this many publications, or this much text, whichever is less. */
const BATCH_COMMANDS = 200;
const BATCH_CHARACTERS = 512 * 1024;
/** Waiting longer than this, or with more behind it, a price is history: clients read the state anew instead. */
const WAIT_LIMIT_MS = 10_000;
const WAITING_LIMIT = 20_000;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 2_000;

export interface PublicationQueueDeps {
  clock: Clock;
  /** Sends the commands in their order and answers one reply for each, or throws where it is unknown what became of them. */
  send: (commands: readonly string[]) => Promise<BatchReply[]>;
  /** What a channel is told once publications to it were lost, as a command. */
  lossNotice: ((channel: string) => string) | null;
  /** Told why requests begin to fail, and null when they go through again. */
  onTrouble: (reason: unknown) => void;
}

export interface QueueStats {
  waiting: number;
  published: number;
  /** Requests that failed and were tried again. */
  retries: number;
  /** Publications nobody will hear. */
  lost: number;
}

/**
 * Publications on their way to another server: one request at a time, so that each channel keeps its
 * order, and as many in a request as have come up meanwhile. A failure is waited out for some seconds;
 * after that the channels concerned are told to read their state anew, as soon as anyone can be told.
 */
export class PublicationQueue {
  readonly #parts: PublicationQueueDeps;
  #waiting: Waiting[] = [];
  #isSending = false;
  #isClosed = false;
  #failuresInARow = 0;
  #idle: (() => void)[] = [];
  #published = 0;
  #retries = 0;
  #lost = 0;

  constructor(parts: PublicationQueueDeps) {
    this.#parts = parts;
  }

  /** The last request failed, and none has gone through since. */
  get isFailing(): boolean {
    return this.#failuresInARow > 0;
  }

  get stats(): QueueStats {
    return { waiting: this.#waiting.length, published: this.#published, retries: this.#retries, lost: this.#lost };
  }

  add(publication: QueuedPublication): Promise<Position> {
    return new Promise((resolve, reject) => {
      const sinceMs = this.#parts.clock.nowMs();
      this.#waiting.push({
        ...publication,
        sinceMs,
        settle: (outcome) => ("position" in outcome ? resolve(outcome.position) : reject(outcome.failure)),
      });
      if (!this.#isSending) void this.#sendAll();
    });
  }

  /** Sends what waits if the engine takes it now, and tries nothing again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#isSending) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    // What is published in this turn of the loop goes along.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#nextBatch();
      try {
        const replies = await this.#parts.send(batch.map(({ command }) => command));
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
      characters += entry.command.length;
      if (batch.length === BATCH_COMMANDS || (batch.length > 0 && characters > BATCH_CHARACTERS)) break;
      batch.push(entry);
    }
    return batch;
  }

  /** False where the engine may take it later. */
  #isDone({ channel, settle }: Waiting, reply: BatchReply | undefined): boolean {
    if (reply === undefined) return false;
    if ("position" in reply) {
      this.#published += 1;
      settle?.(reply);
      return true;
    }
    const failure = asFailure(reply.error, channel);
    if (failure instanceof RealtimeEngineUnavailable) return false;
    settle?.({ failure });
    return true;
  }

  #recovered(): void {
    if (this.isFailing) this.#parts.onTrouble(null);
    this.#failuresInARow = 0;
  }

  async #failed(error: unknown): Promise<void> {
    if (!this.isFailing) this.#parts.onTrouble(error);
    this.#failuresInARow += 1;
    // What the engine refuses as a whole (a wrong key) it will refuse again.
    const isHopeless = this.#isClosed || error instanceof RealtimeEngineError;
    const oldestMs = this.#waiting.find(({ settle }) => settle !== null)?.sinceMs ?? Infinity;
    const isTooLate = this.#parts.clock.nowMs() - oldestMs >= WAIT_LIMIT_MS;
    if (isHopeless || isTooLate || this.#waiting.length > WAITING_LIMIT) this.#lose(this.#waiting.splice(0), error);
    if (this.#isClosed) this.#waiting = [];
    if (this.#waiting.length === 0) {
      // Nothing left to try with: whoever comes next finds out how it is.
      this.#failuresInARow = 0;
      return;
    }
    this.#retries += 1;
    const backOffMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failuresInARow - 1));
    await new Promise<void>((resolve) => void this.#parts.clock.after(backOffMs, resolve));
  }

  /** Gives up on these; what their channels are told of it goes before everything else. */
  #lose(entries: readonly Waiting[], failure: unknown): void {
    for (const { isLossHarmless, settle } of entries) {
      if (settle !== null && !isLossHarmless) this.#lost += 1;
      settle?.({ failure });
    }
    const { lossNotice, clock } = this.#parts;
    if (lossNotice === null) return;
    const channels = new Set(entries.filter((entry) => !entry.isLossHarmless).map(({ channel }) => channel));
    const notices = [...channels].map((channel) => ({
      channel,
      command: lossNotice(channel),
      isLossHarmless: false,
      sinceMs: clock.nowMs(),
      settle: null,
    }));
    this.#waiting.unshift(...notices);
  }
}
