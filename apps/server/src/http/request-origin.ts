import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";
import { callerAddress, networkOf } from "./network-of.ts";

/** What a request says of where it came from; a proxy's word counts only where the operator trusts one. */
export interface RequestOrigin {
  ip(c: Context<AppEnv>): string;
  /** The caller as limits count callers. */
  network(c: Context<AppEnv>): string;
  /** Whether this very machine made it, and not somebody else through a proxy on it. */
  isThisMachine(c: Context<AppEnv>): boolean;
  isSecure(c: Context<AppEnv>): boolean;
  /** The host the browser asked. */
  host(c: Context<AppEnv>): string | undefined;
  /** Whether a browser on another site may have made it. */
  isForeign(c: Context<AppEnv>): boolean;
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
/** What proxies add, whether the operator trusts them or not. */
const PROXY_HEADERS = ["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"];

/** The other end of the connection; null where the request came over none. */
const peerOf = (c: Context<AppEnv>): string | null =>
  c.env.incoming === undefined ? null : (getConnInfo(c).remote.address ?? null);

export function createRequestOrigin(options: {
  trustProxy: boolean;
  allowedOrigins: readonly string[];
}): RequestOrigin {
  const forwarded = (c: Context<AppEnv>, header: string): string | undefined =>
    options.trustProxy ? c.req.header(header)?.split(",").at(-1)?.trim() : undefined;
  const ip = (c: Context<AppEnv>): string =>
    callerAddress(peerOf(c), { forwardedFor: c.req.header("x-forwarded-for"), trustProxy: options.trustProxy });
  const host = (c: Context<AppEnv>): string | undefined => forwarded(c, "x-forwarded-host") ?? c.req.header("host");
  return {
    host,
    ip,
    network: (c) => networkOf(ip(c)),
    isThisMachine: (c) =>
      LOOPBACK.test(peerOf(c) ?? "") && PROXY_HEADERS.every((name) => c.req.header(name) === undefined),
    isSecure: (c) => (forwarded(c, "x-forwarded-proto") ?? new URL(c.req.url).protocol.replace(":", "")) === "https",
    isForeign(c) {
      const origin = c.req.header("origin");
      if (origin === undefined) return c.req.header("sec-fetch-site") === "cross-site";
      if (options.allowedOrigins.includes(origin)) return false;
      return !URL.canParse(origin) || new URL(origin).host !== host(c);
    },
  };
}
