import type { Database } from "../db/database.ts";
import type { Site } from "../site/site.ts";

const MINUTE_MS = 60_000;

export interface PlayableDay {
  db: Database;
  site: Site;
  playerId: string;
}

/** How many minutes a day somebody lets a player play; null where nobody says so. */
export type MinutesADay = (day: PlayableDay) => Promise<number | null>;

const ofSite: MinutesADay = async ({ site }) => site.safety.sessionLimitMinutes;

/** What the player has set for themselves. */
const ofPlayer: MinutesADay = async ({ db, playerId }) => {
  const limit = await db
    .selectFrom("player_limits")
    .select("amount")
    .where("player_id", "=", playerId)
    .where("type", "=", "time")
    .where("period", "=", "day")
    .where("status", "=", "active")
    .executeTakeFirst();
  return limit === undefined || limit.amount === null ? null : Number(limit.amount);
};

/** Of several limits the lowest holds. */
const LIMITS: readonly MinutesADay[] = [ofSite, ofPlayer];

/** How long a player may play in a day, in milliseconds; null without a limit. */
export async function playableMs(day: PlayableDay): Promise<number | null> {
  const minutes = (await Promise.all(LIMITS.map((limit) => limit(day)))).filter((limit) => limit !== null);
  return minutes.length === 0 ? null : Math.min(...minutes) * MINUTE_MS;
}
