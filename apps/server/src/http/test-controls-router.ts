import { Hono } from "hono";
import { z } from "zod";
import { PROVIDERS } from "@touchline/contract/vocabulary";
import type { SimulatedFeed } from "../feed/feed-source.ts";
import type { AppEnv } from "./app-env.ts";
import { fieldsAtFault, refuse } from "./refuse.ts";

const MAX_STEP_MS = 24 * 60 * 60_000;
const Silence = z.strictObject({ is_silent: z.boolean() });
export const FastForward = z.strictObject({ by_ms: z.int().min(1).max(MAX_STEP_MS) });

/** What only tests may do to a simulated feed, and to the time of players. Mounted where TEST_CONTROLS is set, and nowhere else. */
export function createTestControlsRouter(feed: SimulatedFeed, players: Hono<AppEnv>): Hono<AppEnv> {
  const router = new Hono<AppEnv>();
  router.route("/players", players);
  router.post("/matches/:id/fast-forward", async (c) => {
    const body = parseJson(await c.req.text());
    if (body === undefined) return refuse(c, "malformed_json");
    const request = FastForward.safeParse(body);
    if (!request.success) return refuse(c, "invalid_request", { fields: fieldsAtFault("json", request.error) });
    const isMoved = await feed.fastForward(c.req.param("id"), request.data.by_ms);
    return isMoved ? c.body(null, 204) : refuse(c, "not_found");
  });
  router.post("/providers/:provider/silence", async (c) => {
    const body = parseJson(await c.req.text());
    if (body === undefined) return refuse(c, "malformed_json");
    const request = Silence.safeParse(body);
    if (!request.success) return refuse(c, "invalid_request", { fields: fieldsAtFault("json", request.error) });
    const provider = PROVIDERS.find((known) => known === c.req.param("provider"));
    if (provider === undefined || feed.silence === undefined) return refuse(c, "not_found");
    feed.silence(provider, request.data.is_silent);
    return c.body(null, 204);
  });
  return router;
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
