import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/** A player's own records stay out of every cache. */
export const notStored = createMiddleware<AppEnv>(async (c, next) => {
  c.header("Cache-Control", "no-store");
  await next();
});
