import { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";

/** A router for contract routes: what their schemas refuse is answered with the fields at fault. */
export function createApiRouter(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const fields = result.error.issues.slice(0, 20).map((issue) => ({
        path: [result.target, ...issue.path].join("."),
        problem: issue.code,
      }));
      return refuse(c, "invalid_request", { fields });
    },
  });
}
