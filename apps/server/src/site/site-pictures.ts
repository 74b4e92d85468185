import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { SiteError } from "./site-error.ts";
import { filesIn } from "./site-folder.ts";
import type { SitePicture } from "./site.ts";

const HASH_LETTERS = 10;
const MAX_BYTES = 10_000_000;
/** A small file can be a large picture: 40 million pixels take 160 MB to unpack. */
export const MAX_PIXELS = 40_000_000;

const PICTURE = /^[a-z\d][a-z\d-]*\.(?:svg|png|jpe?g|webp|avif)$/;

/** A picture with the address that pages know it by: it changes with the picture. Throws a SiteError where it is none. */
export function readPicture(file: string): SitePicture {
  if (statSync(file).size > MAX_BYTES) throw new SiteError(`${file}: larger than ${MAX_BYTES} bytes`);
  const content = readFileSync(file);
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, HASH_LETTERS);
  return { address: `/assets/site/${hash}/${path.basename(file)}`, file, ...sizeOf(file, content) };
}

function sizeOf(file: string, content: Uint8Array): { width: number; height: number } {
  const { width, height } = measured(content) ?? { width: 0, height: 0 };
  // A drawing may say no size: it is as large as the place that it is shown in.
  if (file.endsWith(".svg")) return { width: Math.round(width), height: Math.round(height) };
  if (width === 0 || height === 0) throw new SiteError(`${file}: no picture of its kind`);
  if (width * height > MAX_PIXELS) throw new SiteError(`${file}: ${width} x ${height}, more than ${MAX_PIXELS} pixels`);
  return { width, height };
}

function measured(content: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height, orientation = 1 } = imageSize(content);
    // From 5 on, cameras write them lying on their side.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

/** Pictures of texts, by the names that these know them by. */
export function readPictures(folder: string): Readonly<Record<string, SitePicture>> {
  const names = filesIn(folder);
  const unknown = names.find((name) => !PICTURE.test(name));
  if (unknown !== undefined)
    throw new SiteError(`${path.join(folder, unknown)}: no picture is called so, such as boat-race.jpg`);
  return Object.fromEntries(names.map((name) => [name, readPicture(path.join(folder, name))]));
}
