import { MAX_PIXELS } from "../../site/site-pictures.ts";
import { type PictureFormat, qualityOf } from "./picture-format.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

export interface PictureWish {
  file: string;
  format: PictureFormat;
  /** The picture fits in, and is never made larger than it is. */
  box: { width: number } | { height: number };
}

const KEPT_BYTES = 32_000_000;
const WAITING = 50;
const TIMEOUT_S = 20;
/** A failed one is not tried again and again: the original stands in for so long. */
const FAILED_FOR_MS = 60_000;

// What it stands on is 20 MB of machine code: a site without such pictures never loads it.
const loadSharp = async () => {
  const { default: sharp } = await import("sharp");
  // One thread, so that three quarters of a second of AVIF leave the others to the bets; and no pictures kept besides ours.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
let loading: ReturnType<typeof loadSharp> | undefined;

async function make({ file, format, box }: PictureWish): Promise<Bytes> {
  loading ??= loadSharp();
  const sharp = await loading;
  const made = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ ...box, withoutEnlargement: true })
    .toFormat(format.name, { quality: qualityOf(format) })
    .toBuffer();
  return new Uint8Array(made);
}

export interface PictureMaker {
  /** Null where it could not be made now, or too many wait for theirs. */
  make(wish: PictureWish): Promise<Bytes | null>;
}

/** Makes pictures when they are first asked for, one after the other, and keeps the latest. */
export function createPictureMaker({ work = make, now = () => performance.now() } = {}): PictureMaker {
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

  async function begin(key: string, wish: PictureWish): Promise<Bytes | null> {
    await last;
    try {
      const bytes = await work(wish);
      keep(key, bytes);
      return bytes;
    } catch {
      failed.set(key, now() + FAILED_FOR_MS);
      return null;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async make(wish) {
      const key = JSON.stringify([wish.file, wish.format.name, wish.box]);
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
