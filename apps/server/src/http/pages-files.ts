import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import type { Context } from "hono";
import { getMimeType } from "hono/utils/mime";
import { ENCODINGS, type Encoding, acceptedEncoding } from "./accepted-encoding.ts";
import type { AppEnv } from "./app-env.ts";

const HASHED = /^\/assets\//;
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT_LIVED = "public, max-age=3600";
const SUFFIXES: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

type Bytes = Uint8Array<ArrayBuffer>;

export interface PublicFile {
  type: string;
  etag: string;
  content: Bytes;
  /** The same, packed when the web was built. */
  packed: ReadonlyMap<Encoding, Bytes>;
}

/**
 * The files of a web build, by the path they are asked for. All of them are kept in memory: they are a
 * few megabytes, and a server goes on with the build it started with even while the next one is made.
 */
export async function readPublicFiles(folder: string): Promise<ReadonlyMap<string, PublicFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const contents = new Map(await Promise.all(names.map(readOne)));
  const isPacked = (file: string): boolean =>
    Object.values(SUFFIXES).some((suffix) => file.endsWith(suffix) && contents.has(file.slice(0, -suffix.length)));
  const files = [...contents].filter(([file]) => !isPacked(file));
  return new Map(files.map(([file, content]) => [urlOf(folder, file), describeFile(file, content, contents)]));
}

/** One file from elsewhere; nothing is packed beside it. */
export const readPublicFile = async (file: string): Promise<PublicFile> =>
  describeFile(file, new Uint8Array(await readFile(file)), new Map());

const readOne = async (file: string): Promise<[string, Bytes]> => [file, new Uint8Array(await readFile(file))];

const urlOf = (folder: string, file: string): string => `/${path.relative(folder, file).split(path.sep).join("/")}`;

function describeFile(file: string, content: Bytes, contents: ReadonlyMap<string, Bytes>): PublicFile {
  return {
    type: getMimeType(file) ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`,
    content,
    packed: new Map(
      ENCODINGS.flatMap((encoding) => {
        const bytes = contents.get(file + SUFFIXES[encoding]);
        return bytes === undefined ? [] : [[encoding, bytes]];
      }),
    ),
  };
}

export const textOf = (file: PublicFile | undefined): string | undefined =>
  file && Buffer.from(file.content).toString("utf8");

/** Answers with a file, packed where the caller takes that. */
export function sendFile(c: Context<AppEnv>, { type, etag, content, packed }: PublicFile): Response {
  const headers = new Headers({
    "Content-Type": type,
    "Cache-Control": HASHED.test(c.req.path) ? IMMUTABLE : SHORT_LIVED,
    ETag: etag,
    Vary: "Accept-Encoding",
  });
  if (c.req.header("if-none-match") === etag) return new Response(null, { status: 304, headers });
  if (packed.size === 0) {
    headers.set("Accept-Ranges", "bytes");
    const range = isStillThis(c, etag) ? rangeOf(c.req.header("range"), content.byteLength) : null;
    if (range !== null) return sendPart(c, { headers, content, range });
  }
  const encoding = acceptedEncoding(c.req.header("accept-encoding"), packed);
  if (encoding !== null) headers.set("Content-Encoding", encoding);
  const bytes = (encoding === null ? undefined : packed.get(encoding)) ?? content;
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(c.req.method === "HEAD" ? null : bytes, { headers });
}

/** Whether the rest of what the caller has a part of is what is sent now. */
function isStillThis(c: Context<AppEnv>, etag: string): boolean {
  const known = c.req.header("if-range");
  return known === undefined || known === etag;
}

type ByteRange = { from: number; to: number } | "beyond";

const ONE_RANGE = /^bytes=(?<from>\d{0,15})-(?<to>\d{0,15})$/;

/** The one range that is asked for, its last byte included; null where it is none that is known here. */
function rangeOf(header: string | undefined, length: number): ByteRange | null {
  const { from = "", to = "" } = ONE_RANGE.exec(header ?? "")?.groups ?? {};
  if (from === "" && to === "") return null;
  if (from === "") return to === "0" ? "beyond" : { from: Math.max(length - Number(to), 0), to: length - 1 };
  const range = { from: Number(from), to: Math.min(to === "" ? length : Number(to), length - 1) };
  if (to !== "" && Number(to) < range.from) return null;
  return range.from >= length ? "beyond" : range;
}

interface FilePart {
  headers: Headers;
  content: Bytes;
  range: ByteRange;
}

/** Players of films ask for parts, and some play nothing that does not come in them. */
function sendPart(c: Context<AppEnv>, { headers, content, range }: FilePart): Response {
  if (range === "beyond") {
    headers.set("Content-Range", `bytes */${content.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  const bytes = content.subarray(range.from, range.to + 1);
  headers.set("Content-Range", `bytes ${range.from}-${range.to}/${content.byteLength}`);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(c.req.method === "HEAD" ? null : bytes, { status: 206, headers });
}
