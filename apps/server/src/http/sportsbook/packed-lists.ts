import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context, TypedResponse } from "hono";
import { type Encoding, acceptedEncoding } from "../accepted-encoding.ts";
import type { AppEnv } from "../app-env.ts";
import { readyJson } from "./ready-json.ts";
import { createSpareBuffers } from "./spare-buffers.ts";

/** A list as it stands now. */
interface List {
  /** What was asked for, in one spelling, with all that is answered beside the items and their place in the stream. */
  of: string;
  before: string;
  /** Ready JSON; the same string for as long as an item does not change. */
  items: readonly string[];
  after: string;
}

interface Packed {
  items: readonly string[];
  packedAt: number;
  bytes: Promise<Uint8Array<ArrayBuffer>>;
}

/** Short lists are packed as they go: keeping them would save less than it holds. */
const MIN_ITEMS = 50;
const LISTS_KEPT = 50;
/** The stream position of a list must not be older than what the stream remembers. */
const KEPT_MS = 2_000;

const PACK: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 5 }),
};

/**
 * Long lists as packed bytes, for as long as none of their items changes. An unchanged list may carry an older position
 * in the stream: what was published since is about other items, and is received again from there.
 */
export function createPackedLists() {
  const lists = new Map<string, Packed>();
  const spare = createSpareBuffers();

  async function pack(list: List, encoding: Encoding): Packed["bytes"] {
    const pieces = piecesOf(list);
    const buffer = spare.take(pieces.reduce((bytes, piece) => bytes + Buffer.byteLength(piece), 0));
    try {
      let length = 0;
      for (const piece of pieces) length += buffer.write(piece, length);
      return await PACK[encoding](buffer.subarray(0, length));
    } finally {
      spare.give(buffer);
    }
  }

  function packedBytes(key: string, list: List, encoding: Encoding): Packed["bytes"] {
    const { items } = list;
    const now = performance.now();
    const known = lists.get(key);
    if (known !== undefined && now - known.packedAt < KEPT_MS && isSame(known.items, items)) return known.bytes;
    const bytes = pack(list, encoding);
    lists.delete(key);
    lists.set(key, { items, packedAt: now, bytes });
    bytes.catch(() => lists.delete(key));
    dropOldest(now);
    return bytes;
  }

  /** What is too old to answer with only holds on to its items. */
  function dropOldest(now: number): void {
    for (const [key, { packedAt }] of lists) {
      if (lists.size <= LISTS_KEPT && now - packedAt < KEPT_MS) return;
      lists.delete(key);
    }
  }

  return {
    async answer<T>(c: Context<AppEnv>, list: List): Promise<TypedResponse<T, 200, "json">> {
      const encoding = acceptedEncoding(c.req.header("accept-encoding"));
      if (encoding === null || list.items.length < MIN_ITEMS) return readyJson<T>(c, piecesOf(list).join(""));
      const bytes = await packedBytes(`${encoding} ${list.of}`, list, encoding);
      c.header("Content-Encoding", encoding);
      c.header("Vary", "Accept-Encoding", { append: true });
      return readyJson<T>(c, bytes);
    },
  };
}

const piecesOf = ({ before, items, after }: List): readonly string[] => [
  before,
  ...items.flatMap((item, index) => (index === 0 ? item : [",", item])),
  after,
];

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
