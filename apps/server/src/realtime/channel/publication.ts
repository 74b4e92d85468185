/** One message of a channel as its history keeps it. */
export interface Publication {
  /** JSON text without newlines, written to clients as it is. */
  readonly data: string;
  /** Place in the stream from 1; 0 where the channel keeps no history. */
  readonly offset: number;
  readonly tags?: Readonly<Record<string, string>>;
}

export interface StreamPosition {
  readonly offset: number;
  readonly epoch: string;
}
