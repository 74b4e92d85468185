import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { OPERATOR_BASE } from "@touchline/contract/operator";
import type { Config } from "../settings/config.ts";
import type { AppEnv } from "../http/app-env.ts";
import { createInFlight } from "../http/in-flight.ts";
import { createMatchInfoRouter } from "../http/match-info-router.ts";
import { createOperationsRouter } from "../http/operations-router.ts";
import { createRequestOrigin } from "../http/request-origin.ts";
import { listen } from "./listen.ts";
import type { ServedInfo } from "../match-info/match-info-answers.ts";
import type { Health, Readiness } from "../observability/health.ts";
import type { Metrics } from "../observability/metrics.ts";

export interface Operations {
  origin: string;
  /**
   * From now on reports this state; before, that the process lives and is not ready. Says what is known around matches to
   * servers that ask, and lets operators in where there are any.
   */
  watch(
    health: Pick<Health, "readiness">,
    parts?: { info?: ServedInfo | undefined; operators?: Hono<AppEnv> | null },
  ): void;
  close(): Promise<void>;
}

const NOT_SERVING: Readiness = { ready: false, checks: { serving: "failed" } };

const neverStored = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header("Cache-Control", "no-store");
});

/** Health and metrics, from the first moment of the process to its last, on a port that the public does not reach. */
export async function openOperations(
  config: Pick<Config, "operations" | "trustedProxies" | "allowedOrigins" | "metricsToken">,
  metrics: Metrics,
): Promise<Operations> {
  let readiness = async (): Promise<Readiness> => NOT_SERVING;
  let known: ServedInfo | null = null;
  let operators: Hono<AppEnv> | null = null;
  const inFlight = createInFlight();
  const router = createOperationsRouter({
    readiness: () => readiness(),
    metrics,
    origin: createRequestOrigin(config),
    metricsToken: config.metricsToken,
  });
  const app = new Hono<AppEnv>()
    .use(inFlight.middleware, neverStored)
    .all(`${OPERATOR_BASE}/*`, (c) => operators?.fetch(c.req.raw, c.env) ?? c.notFound())
    .route("/", router)
    .route(
      "/",
      createMatchInfoRouter(() => known),
    );
  const listening = await listen({ config: config.operations, fetch: app.fetch, inFlight, realtime: null });
  return {
    origin: listening.origin,
    watch: (health, parts = {}) => {
      readiness = () => health.readiness();
      known = parts.info ?? null;
      operators = parts.operators ?? null;
    },
    close: () => listening.close(),
  };
}
