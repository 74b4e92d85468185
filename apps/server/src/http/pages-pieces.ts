import { randomBytes } from "node:crypto";

/** A page, cut where its nonce goes; each piece in parts, the largest of which all pages share. */
export type Pieces = readonly (readonly Uint8Array[])[];

/** Pages stay bytes from the renderer to the wire: turning a large one into text and back costs more than it looks. */
export function splitAt(html: Buffer, separator: string): Buffer[] {
  const pieces: Buffer[] = [];
  let start = 0;
  for (;;) {
    const end = html.indexOf(separator, start);
    if (end === -1) return [...pieces, html.subarray(start)];
    pieces.push(html.subarray(start, end));
    start = end + separator.length;
  }
}

export function joinWith(pieces: Pieces, separator: string): Buffer<ArrayBuffer> {
  const between = Buffer.from(separator);
  return Buffer.concat(pieces.flatMap((parts, index) => (index === 0 ? parts : [between, ...parts])));
}

export interface Inserts {
  /** What stands in a page for the bytes until they are put in. Nobody outside can write it into a page. */
  markOf: (bytes: Uint8Array) => string;
  /** The piece, cut where marks stand, with their bytes between. */
  into: (piece: Buffer) => readonly Uint8Array[];
}

/** What is the same in every page, and too large for each of them to carry along. */
export function createInserts(): Inserts {
  const inserts: { mark: string; bytes: Uint8Array }[] = [];
  return {
    markOf: (bytes) => {
      const known = inserts.find((insert) => insert.bytes === bytes);
      if (known !== undefined) return known.mark;
      const mark = randomBytes(16).toString("hex");
      inserts.push({ mark, bytes });
      return mark;
    },
    into: (piece) =>
      inserts.reduce<readonly Uint8Array[]>(
        (parts, insert) => parts.flatMap((part) => withInsert(part, insert)),
        [piece],
      ),
  };
}

function withInsert(part: Uint8Array, { mark, bytes }: { mark: string; bytes: Uint8Array }): readonly Uint8Array[] {
  // What was put in has no marks.
  if (!Buffer.isBuffer(part)) return [part];
  return splitAt(part, mark).flatMap((each, index) => (index === 0 ? [each] : [bytes, each]));
}
