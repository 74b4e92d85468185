import { Hono } from "hono";
import type { Readiness } from "../observability/health.ts";
import type { Metrics } from "../observability/metrics.ts";
import { isSameSecret } from "../players/secrets.ts";
import type { AppEnv } from "./app-env.ts";
import type { RequestOrigin } from "./request-origin.ts";

interface OperationsDeps {
  readiness: () => Promise<Readiness>;
  metrics: Pick<Metrics, "expose" | "contentType">;
  origin: Pick<RequestOrigin, "isThisMachine">;
  /** Opens the metrics to other machines; without one they are for this machine alone. */
  metricsToken: string | undefined;
}

/** What operators watch: health and metrics. */
export function createOperationsRouter({ readiness, metrics, origin, metricsToken }: OperationsDeps): Hono<AppEnv> {
  const router = new Hono<AppEnv>();
  router.get("/health/live", (c) => c.json({ live: true }));
  router.on("GET", ["/health", "/health/ready"], async (c) => {
    const answer = await readiness();
    return c.json(answer, answer.ready ? 200 : 503);
  });
  router.get("/metrics", async (c) => {
    const token = c.req.header("authorization")?.replace(/^Bearer /i, "");
    const isTokenRight = metricsToken !== undefined && token !== undefined && isSameSecret(token, metricsToken);
    if (!isTokenRight && !origin.isThisMachine(c)) return c.notFound();
    return c.body(await metrics.expose(), 200, { "Content-Type": metrics.contentType });
  });
  return router;
}
