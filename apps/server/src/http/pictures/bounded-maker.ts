export type Bytes = Uint8Array<ArrayBuffer>;

const KEPT_BYTES = 32_000_000;
const WAITING = 50;
/** A failed one is not tried again and again: something else stands in for so long. */
const FAILED_FOR_MS = 60_000;

export interface BoundedMaker<Wish> {
  /** Null where it could not be made now, or too many wait for theirs. */
  make(wish: Wish): Promise<Bytes | null>;
}

export interface BoundedMakerOptions<Wish> {
  work: (wish: Wish) => Promise<Bytes>;
  /** Wishes with one key come to the same bytes. */
  keyOf: (wish: Wish) => string;
  now?: (() => number) | undefined;
}

/** Makes what is dear when it is first asked for, one after the other, and keeps the latest. */
export function createBoundedMaker<Wish>({
  work,
  keyOf,
  now = () => performance.now(),
}: BoundedMakerOptions<Wish>): BoundedMaker<Wish> {
  const kept = new Map<string, Bytes>();
  const failed = new Map<string, number>();
  const underWay = new Map<string, Promise<Bytes | null>>();
  let keptBytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  function keep(key: string, bytes: Bytes): void {
    kept.set(key, bytes);
    keptBytes += bytes.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (keptBytes <= KEPT_BYTES) return;
      kept.delete(oldest);
      keptBytes -= byteLength;
    }
  }

  async function begin(key: string, wish: Wish): Promise<Bytes | null> {
    await last;
    try {
      const bytes = await work(wish);
      keep(key, bytes);
      failed.delete(key);
      return bytes;
    } catch {
      for (const [former, until] of failed) if (until <= now()) failed.delete(former);
      failed.set(key, now() + FAILED_FOR_MS);
      return null;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async make(wish) {
      const key = keyOf(wish);
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const waiting = underWay.get(key);
      if (waiting !== undefined) return waiting;
      if (underWay.size >= WAITING || (failed.get(key) ?? 0) > now()) return null;
      const begun = begin(key, wish);
      underWay.set(key, begun);
      last = begun;
      return begun;
    },
  };
}
