import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/** Counts the requests being handled, so that a stopping server can let them finish. */
export interface InFlight {
  middleware: MiddlewareHandler<AppEnv>;
  /** Resolves once no handler runs. A response may still be streaming. */
  idle(): Promise<void>;
}

export function createInFlight(): InFlight {
  let running = 0;
  let waiting: (() => void)[] = [];
  return {
    middleware: createMiddleware<AppEnv>(async (_c, next) => {
      running += 1;
      try {
        await next();
      } finally {
        running -= 1;
        if (running === 0) {
          for (const resolve of waiting) resolve();
          waiting = [];
        }
      }
    }),
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
