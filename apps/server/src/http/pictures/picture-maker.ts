import type { ResizeOptions } from "sharp";
import { MAX_PIXELS } from "../../site/site-pictures.ts";
import { type BoundedMaker, type Bytes, createBoundedMaker } from "./bounded-maker.ts";
import { loadSharp } from "./load-sharp.ts";
import { type PictureFormat, qualityOf } from "./picture-format.ts";

export interface PictureWish {
  file: string;
  format: PictureFormat;
  box: PictureBox;
}

/** The picture fits in, and is never made larger than it is; a square is filled up with a colour. */
export type PictureBox = { width: number } | { height: number } | { side: number; background: string };

const TIMEOUT_S = 20;

async function makePicture({ file, format, box }: PictureWish): Promise<Bytes> {
  const sharp = await loadSharp();
  const made = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize(sidesOf(box))
    .flatten("side" in box ? { background: box.background } : false)
    .toFormat(format.name, { quality: qualityOf(format) })
    .toBuffer();
  return new Uint8Array(made);
}

const sidesOf = (box: PictureBox): ResizeOptions =>
  "side" in box
    ? { width: box.side, height: box.side, fit: "contain", background: box.background }
    : { ...box, withoutEnlargement: true };

export type PictureMaker = BoundedMaker<PictureWish>;

/** Makes pictures when they are first asked for, one after the other, and keeps the latest. */
export const createPictureMaker = ({
  work = makePicture,
  now,
}: { work?: (wish: PictureWish) => Promise<Bytes>; now?: () => number } = {}): PictureMaker =>
  createBoundedMaker({ work, now, keyOf: ({ file, format, box }) => JSON.stringify([file, format.name, box]) });
