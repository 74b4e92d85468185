import { Hono } from "hono";
import { z } from "zod";
import type { SimulatedFeed } from "../feed/feed.ts";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";

const MAX_STEP_MS = 24 * 60 * 60_000;
const FastForward = z.strictObject({ by_ms: z.int().min(1).max(MAX_STEP_MS) });

/** What only tests may do to a simulated feed. Mounted where TEST_CONTROLS is set, and nowhere else. */
export function createTestControlsRouter(feed: SimulatedFeed): Hono<AppEnv> {
  const router = new Hono<AppEnv>();
  router.post("/matches/:id/fast-forward", async (c) => {
    const request = FastForward.safeParse(await c.req.json());
    if (!request.success) return refuse(c, "invalid_request");
    await feed.fastForward(c.req.param("id"), request.data.by_ms);
    return c.body(null, 204);
  });
  return router;
}
