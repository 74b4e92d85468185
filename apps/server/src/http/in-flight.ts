import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/** Counts the requests being handled, so that a stopping server can let them finish. */
export interface InFlight {
  middleware: MiddlewareHandler<AppEnv>;
  /** Does what is left to do once a request is answered: its duration and its failure are invisible to the caller. */
  afterAnswer(c: Context<AppEnv>, work: () => Promise<void>): void;
  /** Resolves once no handler runs. A response may still be streaming. */
  idle(): Promise<void>;
}

export function createInFlight(): InFlight {
  let running = 0;
  let waiting: (() => void)[] = [];
  async function count(work: () => Promise<void>): Promise<void> {
    running += 1;
    try {
      await work();
    } finally {
      running -= 1;
      if (running === 0) {
        for (const resolve of waiting) resolve();
        waiting = [];
      }
    }
  }
  return {
    middleware: createMiddleware<AppEnv>((_c, next) => count(next)),
    afterAnswer(c, work) {
      const log = c.get("log");
      void count(() =>
        whenAnswered(c)
          .then(work)
          .catch((error: unknown) => log.error({ err: error }, "what was left to do after an answer failed")),
      );
    },
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}

/**
 * Once the last of the answer is written, or nobody waits for it: work that is begun before would delay it, and be seen. A
 * request within the process has no connection, and is answered in this turn of the event loop.
 */
const whenAnswered = (c: Context<AppEnv>): Promise<void> =>
  new Promise((resolve) => {
    // Safe: there is none on requests that came over no connection, whatever the type says.
    const { outgoing } = (c.env as Partial<HttpBindings> | undefined) ?? {};
    if (outgoing === undefined || outgoing.closed) return void setImmediate(resolve);
    outgoing.once("close", resolve);
  });
