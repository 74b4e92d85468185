/** One message of a channel. */
export interface Publication {
  /** JSON text without newlines; it is written to clients unchanged. */
  readonly data: string;
  /** Place in the stream from 1; 0 where the channel keeps no history. */
  readonly offset: number;
  readonly tags?: Readonly<Record<string, string>>;
}

/** A publication in a history. It is kept as bytes outside the heap, where non-Latin text takes half the memory. */
export class KeptPublication implements Publication {
  readonly offset: number;
  readonly tags?: Readonly<Record<string, string>>;
  readonly #bytes: Buffer;

  constructor({ data, offset, tags }: Publication) {
    this.#bytes = bytesOf(data);
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

/** What is published to several channels comes once for each, one after the other: its bytes are kept once. */
let last = { data: "", bytes: Buffer.alloc(0) };

function bytesOf(data: string): Buffer {
  if (data === last.data) return last.bytes;
  // An unpooled buffer: a slice of the shared pool would keep the rest of the pool in memory.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(data));
  bytes.write(data);
  last = { data, bytes };
  return bytes;
}

/** A place in a stream. Offsets are comparable under the same epoch only. */
export interface StreamPosition {
  readonly offset: number;
  readonly epoch: string;
}
