import { crc32, deflateSync } from "node:zlib";

interface Film {
  width: number;
  height: number;
  picturesPerSecond: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_PER_PIXEL = 4;
const BITS_A_COLOUR = 8;
const OF_A_PALETTE = 3;
const MOST_COLOURS = 256;

/** Pictures of few colours (RGBA) as one animated PNG, which begins anew for ever: of each what differs from the one before. */
export function animatedPng(pictures: readonly Uint8Array[], { width, height, picturesPerSecond }: Film): Buffer {
  const palette = new Map<number, number>();
  const indexed = pictures.map((picture) => indexedBy(palette, picture));
  if (palette.size > MOST_COLOURS) throw new Error(`${palette.size} colours, and a palette has ${MOST_COLOURS}`);
  const whole = { x: 0, y: 0, width, height };
  let sequence = 0;
  const frames = indexed.flatMap((picture, index) => {
    const before = indexed[index - 1];
    const box = before === undefined ? whole : changedBox(before, picture, width);
    const control = chunk(
      "fcTL",
      ...numbers(sequence++, box.width, box.height, box.x, box.y),
      delay(picturesPerSecond),
    );
    const rows = deflateSync(rowsOf(picture, box, width), { level: 9 });
    return [control, index === 0 ? chunk("IDAT", rows) : chunk("fdAT", ...numbers(sequence++), rows)];
  });
  const header = Buffer.from([BITS_A_COLOUR, OF_A_PALETTE, 0, 0, 0]);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", ...numbers(width, height), header),
    chunk("acTL", ...numbers(pictures.length, 0)),
    chunk("PLTE", Buffer.from([...palette.keys()].flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]))),
    ...frames,
    chunk("IEND"),
  ]);
}

/** Each pixel's place in the palette, which grows by the colours that it lacks. */
function indexedBy(palette: Map<number, number>, picture: Uint8Array): Uint8Array {
  const indexes = new Uint8Array(picture.length / BYTES_PER_PIXEL);
  for (let pixel = 0; pixel < indexes.length; pixel++) {
    const at = pixel * BYTES_PER_PIXEL;
    const rgb = ((picture[at] ?? 0) << 16) | ((picture[at + 1] ?? 0) << 8) | (picture[at + 2] ?? 0);
    const index = palette.get(rgb) ?? palette.size;
    palette.set(rgb, index);
    indexes[pixel] = index;
  }
  return indexes;
}

/** The least box with all that differs; a dot where nothing does, for a frame has a size. */
function changedBox(before: Uint8Array, now: Uint8Array, width: number): Box {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  for (let pixel = 0; pixel < now.length; pixel++) {
    if (before[pixel] === now[pixel]) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Rows of a box, each behind the number of its filter, which is none. */
function rowsOf(picture: Uint8Array, { x, y, width, height }: Box, lineWidth: number): Buffer {
  const rows = Array.from({ length: height }, (_, row) => {
    const start = (y + row) * lineWidth + x;
    return Buffer.concat([Buffer.from([0]), picture.subarray(start, start + width)]);
  });
  return Buffer.concat(rows);
}

/** One over so many seconds, and then the picture stays and the next is laid over it. */
function delay(picturesPerSecond: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUInt16BE(1, 0);
  bytes.writeUInt16BE(picturesPerSecond, 2);
  return bytes;
}

const numbers = (...values: readonly number[]): Buffer[] =>
  values.map((value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  });

function chunk(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const [length = Buffer.alloc(0)] = numbers(parts.reduce((sum, part) => sum + part.length, 0));
  const checked = Buffer.concat([Buffer.from(type, "latin1"), ...parts]);
  return Buffer.concat([length, checked, ...numbers(crc32(checked))]);
}
