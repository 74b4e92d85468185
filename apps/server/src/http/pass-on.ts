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

/** Longer than the longest statement of a call may take there; what comes after the head of an answer has its own time. */
const ANSWERS_WITHIN_MS = 30_000;

export function createPassOn(backendOrigin: string, origin: RequestOrigin, withinMs = ANSWERS_WITHIN_MS): PassOn {
  /** What is asked until it is answered, its caller leaves, or nobody has answered for too long. */
  async function inTime(caller: AbortSignal, ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`no answer within ${withinMs} ms`)), withinMs);
    try {
      return await ask(AbortSignal.any([caller, late.signal]));
    } finally {
      clearTimeout(timer);
    }
  }
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

  const pass = async (c: Context<AppEnv>): Promise<Response> => {
    const { raw } = c.req;
    try {
      return await inTime(raw.signal, (signal) => proxy(there(c.req.url), { raw, headers: visitor(c), signal }));
    } catch (error) {
      // Whoever left waits for no answer, and nothing is wrong with the back end.
      if (!raw.signal.aborted) c.get("log").warn({ err: error }, "the process that has the APIs gave no answer");
      return refuse(c, "unavailable");
    }
  };
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
      return inTime(request.signal, (signal) => fetch(passed, { signal }));
    },
  };
}
