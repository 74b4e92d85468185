import type { OutOfTime } from "@touchline/contract";
import type { Context } from "hono";
import type { z } from "zod";
import { timeLeft } from "../../safety/daily-limit.ts";
import { playsAgainAt } from "../../safety/plays-again.ts";
import { type AppEnv, type SignedIn, signedIn } from "../app-env.ts";
import type { PlatformDeps } from "./platform-deps.ts";

type OutOfTimeDeps = Pick<PlatformDeps, "db" | "now">;

/** From when the player of a session may play again of whose time nothing is left. */
export async function outOfTimeAnswer(
  c: Context<AppEnv>,
  { db, now }: OutOfTimeDeps,
  { player }: Pick<SignedIn, "player"> = signedIn(c),
): Promise<z.infer<typeof OutOfTime>> {
  const asked = { playerId: player.id, site: c.get("site"), at: now() };
  return { until: (await playsAgainAt(db, asked))?.toISOString() ?? null };
}

/** The same in a session that was opened without any time left; null where there is some by now, and of any other. */
export async function outOfTimeNow(
  c: Context<AppEnv>,
  deps: OutOfTimeDeps,
  { player, session }: SignedIn,
): Promise<z.infer<typeof OutOfTime> | null> {
  if (!session.without_play) return null;
  const left = await timeLeft(deps.db, { playerId: player.id, site: c.get("site"), at: deps.now() });
  return left === 0 ? outOfTimeAnswer(c, deps, { player }) : null;
}
