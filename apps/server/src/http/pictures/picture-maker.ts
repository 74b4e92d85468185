import { MAX_PIXELS } from "../../site/site-pictures.ts";
import { type BoundedMaker, type Bytes, createBoundedMaker } from "./bounded-maker.ts";
import { loadSharp } from "./load-sharp.ts";
import { type PictureFormat, qualityOf } from "./picture-format.ts";

export interface PictureWish {
  file: string;
  format: PictureFormat;
  /** The picture fits in, and is never made larger than it is. */
  box: { width: number } | { height: number };
}

const TIMEOUT_S = 20;

async function makePicture({ file, format, box }: PictureWish): Promise<Bytes> {
  const sharp = await loadSharp();
  const made = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ ...box, withoutEnlargement: true })
    .toFormat(format.name, { quality: qualityOf(format) })
    .toBuffer();
  return new Uint8Array(made);
}

export type PictureMaker = BoundedMaker<PictureWish>;

/** Makes pictures when they are first asked for, one after the other, and keeps the latest. */
export const createPictureMaker = ({
  work = makePicture,
  now,
}: { work?: (wish: PictureWish) => Promise<Bytes>; now?: () => number } = {}): PictureMaker =>
  createBoundedMaker({ work, now, keyOf: ({ file, format, box }) => JSON.stringify([file, format.name, box]) });
