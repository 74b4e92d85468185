/** One message of a channel as its history keeps it. */
export interface Publication {
  /** JSON text without newlines, written to clients as it is. */
  readonly data: string;
  /** Place in the stream from 1; 0 where the channel keeps no history. */
  readonly offset: number;
  readonly tags?: Readonly<Record<string, string>>;
}

/** A publication as a history holds it: bytes outside the heap, half of what text with one Arabic letter takes in it. */
export class KeptPublication implements Publication {
  readonly offset: number;
  readonly tags?: Readonly<Record<string, string>>;
  readonly #bytes: Buffer;

  constructor({ data, offset, tags }: Publication) {
    // A buffer of its own: one cut from the shared pool would keep its neighbours in memory.
    this.#bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(data));
    this.#bytes.write(data);
    this.offset = offset;
    if (tags) this.tags = tags;
  }

  get data(): string {
    return this.#bytes.toString();
  }

  get byteLength(): number {
    return this.#bytes.byteLength;
  }
}

export interface StreamPosition {
  readonly offset: number;
  readonly epoch: string;
}
