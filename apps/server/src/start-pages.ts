import type { Logger } from "pino";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { createBetsFirst } from "./http/bets-first.ts";
import { createInFlight } from "./http/in-flight.ts";
import { createOperationsRouter } from "./http/operations-router.ts";
import { createPassOn } from "./http/pass-on.ts";
import { createRequestOrigin } from "./http/request-origin.ts";
import { listen } from "./listen.ts";
import { createMetrics } from "./observability/metrics.ts";
import type { Health } from "./observability/health.ts";
import { openPages } from "./open-pages.ts";
import type { RunningServer } from "./running-server.ts";
import { StartProblem } from "./start-problem.ts";

const HEALTH_TIMEOUT_MS = 2_000;

/** Renders pages, and keeps nothing: every call goes to the process that has the book. As many of these may run as help. */
export async function startPages(config: Config & { backendOrigin: string }, log: Logger): Promise<RunningServer> {
  const origin = createRequestOrigin(config);
  const metrics = createMetrics();
  const betsFirst = createBetsFirst(origin);
  const inFlight = createInFlight();
  const health = backendHealth(config.backendOrigin);
  const backend = createPassOn(config.backendOrigin, origin);
  const pages = await openPages(config, {
    log,
    apiFetch: backend.apiFetch,
    forgedSession: null,
    renders: betsFirst.renders,
    callerOf: (c) => origin.network(c),
  });
  if (pages === null)
    throw new StartProblem(`WEB_BUILD_DIR: no web build to serve pages from in ${config.webBuildDir}`);
  const app = createApp({
    config,
    log,
    metrics,
    inFlight,
    betsFirst,
    origin,
    operations: createOperationsRouter({ health, metrics, origin, metricsToken: config.metricsToken }),
    platform: backend.router,
    sportsbook: backend.router,
    realtime: null,
    testControls: null,
    pages: pages.middleware,
  });
  const listening = await listen({ config, fetch: app.fetch, inFlight, realtime: null });
  return {
    origin: listening.origin,
    replaced: new Promise(() => undefined),
    unable: new Promise(() => undefined),
    async close() {
      health.drain();
      await listening.close();
      await pages.close();
    },
  };
}

/** As ready as the back end is: without it there is nothing to show. */
function backendHealth(backendOrigin: string): Health {
  let isDraining = false;
  return {
    async readiness() {
      const backend = await fetch(new URL("/health/ready", backendOrigin), {
        signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      const ready = backend && !isDraining;
      return {
        ready,
        checks: { serving: isDraining ? "failed" : "ok", backend: backend ? "ok" : "failed" },
      };
    },
    drain() {
      isDraining = true;
    },
  };
}
