import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { isCountryCode } from "../players/countries.ts";
import type { AppEnv } from "./app-env.ts";
import { type Caller, type TrustedProxies, callerOf, networkOf, saidByProxy, siteOf } from "./caller-address.ts";

/** What a request says of where it came from; a proxy's word counts only where the operator trusts one. */
export interface RequestOrigin {
  /** The caller's address; null where none is known. */
  ip(c: Context<AppEnv>): string | null;
  /** The caller as limits count callers. */
  network(c: Context<AppEnv>): string;
  /** The caller as a limit counts callers that must not be many by having many addresses. */
  site(c: Context<AppEnv>): string;
  /** Whether this very machine made it, and not somebody else through a proxy on it. */
  isThisMachine(c: Context<AppEnv>): boolean;
  isSecure(c: Context<AppEnv>): boolean;
  /** The host the browser asked. */
  host(c: Context<AppEnv>): string | undefined;
  /** The country that a trusted proxy says it came from, by its ISO 3166-1 code; null where none is known. */
  country(c: Context<AppEnv>): string | null;
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
  trustedProxies: TrustedProxies;
  allowedOrigins: readonly string[];
  countryHeader?: string | undefined;
}): RequestOrigin {
  const caller = (c: Context<AppEnv>): Caller =>
    callerOf({ peer: peerOf(c), forwardedFor: c.req.header("x-forwarded-for") }, options.trustedProxies);
  const forwarded = (c: Context<AppEnv>, header: string): string | undefined =>
    saidByProxy(c.req.header(header), caller(c).hops);
  const host = (c: Context<AppEnv>): string | undefined =>
    forwarded(c, "x-forwarded-host") ??
    c.req.header("host") ??
    // Asked inside the process, by a page of the site: such a request has no headers of a connection.
    (c.env?.incoming === undefined ? new URL(c.req.url).host : undefined);
  return {
    host,
    ip: (c) => caller(c).address,
    network: (c) => networkOf(caller(c).address),
    site: (c) => siteOf(caller(c).address),
    isThisMachine: (c) =>
      LOOPBACK.test(peerOf(c) ?? "") && PROXY_HEADERS.every((name) => c.req.header(name) === undefined),
    isSecure: (c) => (forwarded(c, "x-forwarded-proto") ?? new URL(c.req.url).protocol.replace(":", "")) === "https",
    country(c) {
      const { countryHeader } = options;
      if (countryHeader === undefined || caller(c).hops === 0) return null;
      const code = c.req.header(countryHeader)?.trim().toUpperCase() ?? "";
      return isCountryCode(code) ? code : null;
    },
    isForeign(c) {
      const origin = c.req.header("origin");
      if (origin === undefined) return c.req.header("sec-fetch-site") === "cross-site";
      if (options.allowedOrigins.includes(origin)) return false;
      return !URL.canParse(origin) || new URL(origin).host !== host(c);
    },
  };
}
