import type { EncodedMessage } from "../protocol/encode.ts";
import type { Clock } from "../clock.ts";

/** The most bytes of messages in one frame. Joining pays: a frame costs as much as ten messages in it. */
const FRAME_BYTES = 64 * 1024;
/** Queues flushed before the event loop continues. A write takes about 10 µs. */
const FLUSHES_PER_TURN = 1000;

/** Flushes all queues that have messages, together and after a short delay. */
export class FlushSchedule {
  readonly #later: (run: () => void) => void;
  readonly #waiting = new Set<OutgoingQueue>();
  #isScheduled = false;

  constructor(clock: Clock, delayMs: number) {
    this.#later = delayMs > 0 ? (run) => void clock.after(delayMs, run) : (run) => void setImmediate(run);
  }

  add(queue: OutgoingQueue): void {
    this.#waiting.add(queue);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#later(() => this.#flushSome());
  }

  remove(queue: OutgoingQueue): void {
    this.#waiting.delete(queue);
  }

  #flushSome(): void {
    let flushed = 0;
    for (const queue of this.#waiting) {
      if (flushed === FLUSHES_PER_TURN) {
        setImmediate(() => this.#flushSome());
        return;
      }
      flushed += 1;
      queue.flush();
    }
    this.#isScheduled = false;
  }
}

export interface OutgoingQueueDeps {
  schedule: FlushSchedule;
  limitBytes: number;
  write: (frame: string) => void;
  /** Bytes written that the network has not taken yet. */
  bufferedBytes: () => number;
  onSlow: () => void;
  onSent: (messageCount: number) => void;
}

/** The messages that one client is still to be sent, in order. */
export class OutgoingQueue {
  readonly #deps: OutgoingQueueDeps;
  #messages: EncodedMessage[] = [];
  #byteLength = 0;

  constructor(deps: OutgoingQueueDeps) {
    this.#deps = deps;
  }

  push(message: EncodedMessage): void {
    this.#messages.push(message);
    this.#byteLength += message.byteLength;
    if (this.#byteLength > this.#deps.limitBytes) this.#deps.onSlow();
    else this.#deps.schedule.add(this);
  }

  flush(): void {
    this.#deps.schedule.remove(this);
    if (this.#messages.length === 0) return;
    if (this.#byteLength + this.#deps.bufferedBytes() > this.#deps.limitBytes) return this.#deps.onSlow();
    const messages = this.#messages;
    this.clear();
    for (const frame of joinIntoFrames(messages)) this.#deps.write(frame);
    this.#deps.onSent(messages.length);
  }

  clear(): void {
    this.#messages = [];
    this.#byteLength = 0;
    this.#deps.schedule.remove(this);
  }
}

function* joinIntoFrames(messages: readonly EncodedMessage[]): Generator<string> {
  let texts: string[] = [];
  let byteLength = 0;
  for (const message of messages) {
    if (texts.length > 0 && byteLength + message.byteLength > FRAME_BYTES) {
      yield texts.join("\n");
      texts = [];
      byteLength = 0;
    }
    texts.push(message.text);
    byteLength += message.byteLength + 1;
  }
  yield texts.join("\n");
}
