import { Hono } from "hono";
import type { Context } from "hono";
import { proxy } from "hono/proxy";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";
import type { RequestOrigin } from "./request-origin.ts";

/** Calls of this process's own pages, and of its visitors, to the process that has the APIs. */
export interface PassOn {
  /** For one call. */
  pass: (c: Context<AppEnv>) => Promise<Response>;
  /** For API paths, to be mounted at the same path as there. */
  router: Hono<AppEnv>;
  /** For the pages' own calls while they are rendered. */
  apiFetch: (request: Request) => Promise<Response>;
}

export function createPassOn(backendOrigin: string, origin: RequestOrigin): PassOn {
  const there = (url: string): URL => {
    const { pathname, search } = new URL(url);
    return new URL(pathname + search, backendOrigin);
  };
  /** One value each: the back end believes its last proxy, which is this process. */
  const visitor = (c: Context<AppEnv>): Record<string, string | undefined> => ({
    ...c.req.header(),
    // Of this connection, not of the one to the back end.
    host: undefined,
    connection: undefined,
    "x-forwarded-for": origin.ip(c) ?? "unknown",
    "x-forwarded-proto": origin.isSecure(c) ? "https" : "http",
    "x-forwarded-host": origin.host(c),
  });

  const pass = (c: Context<AppEnv>): Promise<Response> =>
    proxy(there(c.req.url), { raw: c.req.raw, headers: visitor(c) }).catch(() => refuse(c, "unavailable"));
  const router = new Hono<AppEnv>();
  router.all("*", pass);
  return {
    pass,
    router,
    apiFetch(request) {
      const { host, protocol } = new URL(request.url);
      const passed = new Request(there(request.url), request);
      passed.headers.set("x-forwarded-host", host);
      passed.headers.set("x-forwarded-proto", protocol.replace(":", ""));
      return fetch(passed);
    },
  };
}
