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

const NUMBER_DIGITS = 4;

/** What is the same in many pages, and too large for each of them to carry along. */
export function createInserts(): Inserts {
  const secret = randomBytes(16).toString("hex");
  const inserts: Uint8Array[] = [];
  return {
    markOf: (bytes) => {
      const known = inserts.indexOf(bytes);
      const number = known === -1 ? inserts.push(bytes) - 1 : known;
      return `${secret}${String(number).padStart(NUMBER_DIGITS, "0")}`;
    },
    into: (piece) =>
      splitAt(piece, secret).flatMap((part, index) => {
        if (index === 0) return [part];
        const insert = inserts[Number(part.toString("latin1", 0, NUMBER_DIGITS))];
        const rest = part.subarray(NUMBER_DIGITS);
        return insert === undefined ? [rest] : [insert, rest];
      }),
  };
}
