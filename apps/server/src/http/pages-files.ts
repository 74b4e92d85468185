import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { getMimeType } from "hono/utils/mime";
import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";

const HASHED = /^\/assets\//;
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT_LIVED = "public, max-age=3600";
const ENCODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

interface PublicFile {
  file: string;
  type: string;
  etag: string;
  /** Encodings that stand beside the file, made when the web was built. */
  encodings: readonly (typeof ENCODINGS)[number][];
}

/** The files of a web build, by the path they are asked for. Read once: a build does not change under a server. */
export async function readPublicFiles(folder: string): Promise<ReadonlyMap<string, PublicFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const isPacked = (file: string) =>
    ENCODINGS.some(({ suffix }) => file.endsWith(suffix) && files.has(file.slice(0, -suffix.length)));
  const originals = [...files].filter((file) => !isPacked(file));
  return new Map(await Promise.all(originals.map((file) => describeFile(folder, file, files))));
}

async function describeFile(folder: string, file: string, files: ReadonlySet<string>): Promise<[string, PublicFile]> {
  const etag = `"${createHash("sha256")
    .update(await readFile(file))
    .digest("base64url")
    .slice(0, 22)}"`;
  const url = `/${path.relative(folder, file).split(path.sep).join("/")}`;
  const encodings = ENCODINGS.filter(({ suffix }) => files.has(file + suffix));
  return [url, { file, type: getMimeType(file) ?? "application/octet-stream", etag, encodings }];
}

/** Answers with a file, packed where the caller takes that. */
export function sendFile(c: Context<AppEnv>, { file, type, etag, encodings }: PublicFile): Response {
  const headers = new Headers({
    "Content-Type": type,
    "Cache-Control": HASHED.test(c.req.path) ? IMMUTABLE : SHORT_LIVED,
    ETag: etag,
    Vary: "Accept-Encoding",
  });
  if (c.req.header("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const accepted = c.req.header("accept-encoding") ?? "";
  const encoding = encodings.find(({ name }) => accepted.includes(name));
  if (encoding !== undefined) headers.set("Content-Encoding", encoding.name);
  if (c.req.method === "HEAD") return new Response(null, { headers });
  return new Response(Readable.toWeb(createReadStream(file + (encoding?.suffix ?? ""))), { headers });
}
