import { sql } from "kysely";
import { Hono } from "hono";
import type { Context } from "hono";
import type { Database } from "../db/database.ts";
import { playersWithAddress } from "../players/realm.ts";
import { createPlayClocks } from "../safety/play-clock.ts";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";
import { FastForward, parseJson } from "./test-controls-router.ts";

/** What only tests may do to the time of a player, as they move matches ahead. */
export function createTestPlayersRouter({ db, now }: { db: Database; now: () => Date }): Hono<AppEnv> {
  const clocks = createPlayClocks({ db, now });
  const router = new Hono<AppEnv>();
  const moved = async (c: Context<AppEnv>, move: (playerId: string, byMs: number) => Promise<unknown>) => {
    const request = FastForward.safeParse(parseJson(await c.req.text()));
    if (!request.success) return refuse(c, "invalid_request");
    const address = { email: c.req.param("email") ?? "", realm: c.get("site").realm };
    const player = await playersWithAddress(db, address).select("id").executeTakeFirst();
    if (player === undefined) return refuse(c, "not_found");
    await move(player.id, request.data.by_ms);
    return c.body(null, 204);
  };
  /** As if the player had played for so much longer. */
  router.post("/:email/play", (c) => moved(c, (playerId, byMs) => clocks.playAhead(playerId, byMs)));
  /** As if the player had last done something so much earlier. */
  router.post("/:email/rest", (c) =>
    moved(c, (playerId, byMs) =>
      db
        .updateTable("sessions")
        .set({ active_at: sql<Date>`active_at - ${byMs} * interval '1 millisecond'` })
        .where("player_id", "=", playerId)
        .execute(),
    ),
  );
  return router;
}
