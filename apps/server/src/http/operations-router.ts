import { Hono } from "hono";
import type { Health } from "../observability/health.ts";
import type { Metrics } from "../observability/metrics.ts";
import { isSameSecret } from "../players/secrets.ts";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";
import type { RequestOrigin } from "./request-origin.ts";

interface OperationsParts {
  health: Health;
  metrics: Metrics;
  origin: RequestOrigin;
  /** Opens the metrics to other machines; without one they are for this machine alone. */
  metricsToken: string | undefined;
}

/** What operators watch: health and metrics. */
export function createOperationsRouter({ health, metrics, origin, metricsToken }: OperationsParts): Hono<AppEnv> {
  const router = new Hono<AppEnv>();
  router.get("/health/live", (c) => c.json({ live: true }));
  router.on("GET", ["/health", "/health/ready"], async (c) => {
    const readiness = await health.readiness();
    return c.json(readiness, readiness.ready ? 200 : 503);
  });
  router.get("/metrics", async (c) => {
    const token = c.req.header("authorization")?.replace(/^Bearer /i, "");
    const isTokenRight = metricsToken !== undefined && token !== undefined && isSameSecret(token, metricsToken);
    if (!isTokenRight && !origin.isThisMachine(c)) return refuse(c, "not_found");
    return c.body(await metrics.expose(), 200, { "Content-Type": metrics.contentType });
  });
  return router;
}
