import { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "./app-env.ts";
import { fieldsAtFault, refuse } from "./refuse.ts";

/** A router for contract routes: what their schemas refuse is answered with the fields at fault. */
export function createApiRouter(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      return refuse(c, "invalid_request", { fields: fieldsAtFault(result.target, result.error) });
    },
  });
}
