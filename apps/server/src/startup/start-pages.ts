import { PLATFORM_ROUTES } from "@touchline/contract";
import { createApp } from "./app.ts";
import { createInFlight } from "../http/in-flight.ts";
import { createPassOn } from "../http/pass-on.ts";
import { createRequestOrigin } from "../http/request-origin.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { listen } from "./listen.ts";
import type { Health } from "../observability/health.ts";
import { openBetsFirst } from "./open-bets-first.ts";
import { openPages } from "./open-pages.ts";
import type { RunningServer, Starting } from "./running-server.ts";
import { StartProblem } from "./start-problem.ts";
import { warnOfUnknownCountries } from "./warn-of-unknown-countries.ts";

const HEALTH_TIMEOUT_MS = 2_000;

/** Renders pages, and keeps nothing: every call goes to the process that has the book. As many of these may run as help. */
export async function startPages(
  { config, log, closers, metrics, operations }: Starting,
  backendOrigin: string,
): Promise<RunningServer> {
  warnOfUnknownCountries(config, log);
  const origin = createRequestOrigin(config);
  const betsFirst = openBetsFirst({ config, closers }, origin);
  const inFlight = createInFlight();
  const health = backendHealth(backendOrigin, config.platformApiBase);
  const backend = createPassOn(backendOrigin, origin);
  const pages = await openPages(config, {
    log,
    apiFetch: backend.apiFetch,
    forgedSession: null,
    renders: betsFirst.renders,
    caller: origin,
    originOf: siteOrigin(origin, (c) => config.publicOrigin ?? new URL(c.req.url).origin),
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
    platform: backend.router,
    sportsbook: backend.router,
    games: { wallet: backend.router, demo: backend.router },
    payments: { events: backend.router, demo: backend.router },
    offer: null,
    realtime: null,
    demoRegistry: null,
    testControls: null,
    pages: pages.middleware,
  });
  closers.add(() => pages.close());
  const listening = await listen({ config, fetch: app.fetch, inFlight, realtime: null });
  closers.add(() => listening.close());
  operations.watch(health);
  closers.add(async () => health.drain());
  return {
    origin: listening.origin,
    operations: operations.origin,
    replaced: new Promise(() => undefined),
    unable: new Promise(() => undefined),
    close: () => closers.closeAll(),
  };
}

/** Ready while the back end serves: without it there is nothing to show. Its health itself is on a port for operators. */
function backendHealth(backendOrigin: string, platformApiBase: string): Health {
  const base = platformApiBase.startsWith("/") ? new URL(platformApiBase, backendOrigin).href : platformApiBase;
  const asked = new URL(base + PLATFORM_ROUTES.getSiteConfig.path);
  let isDraining = false;
  return {
    async readiness() {
      const backend = await answers(asked);
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

async function answers(url: URL): Promise<boolean> {
  try {
    const { ok, body } = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}
