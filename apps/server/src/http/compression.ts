import { Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { acceptedEncoding } from "./accepted-encoding.ts";
import type { AppEnv } from "./app-env.ts";

const MIN_BYTES = 1024;
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;

// Each chunk is flushed as it comes, so that a page that streams still streams. Level 4 of brotli
// packs like gzip's best in half its time.
const ENCODERS = {
  br: () =>
    createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 }),
} as const;

/** Packs texts with brotli or gzip for those who take it. */
export function compression() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!isWorthPacking(c)) return;
    c.res.headers.append("Vary", "Accept-Encoding");
    const encoding = acceptedEncoding(c.req.header("accept-encoding"));
    if (encoding === null || c.req.method === "HEAD") return;
    // Not before it is needed: to read it makes a stream of it.
    const { body } = c.res;
    if (body === null) return;
    const packed = Readable.fromWeb(body).pipe(ENCODERS[encoding]());
    c.res = new Response(Readable.toWeb(packed), c.res);
    c.res.headers.delete("Content-Length");
    c.res.headers.set("Content-Encoding", encoding);
    const etag = c.res.headers.get("ETag");
    if (etag !== null && !etag.startsWith("W/")) c.res.headers.set("ETag", `W/${etag}`);
  });
}

function isWorthPacking({ res }: Context<AppEnv>): boolean {
  const length = res.headers.get("Content-Length");
  return (
    !res.headers.has("Content-Encoding") &&
    COMPRESSIBLE.test(res.headers.get("Content-Type") ?? "") &&
    !/no-transform/.test(res.headers.get("Cache-Control") ?? "") &&
    (length === null || Number(length) >= MIN_BYTES)
  );
}
