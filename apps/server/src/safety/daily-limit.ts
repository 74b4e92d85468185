import type { LimitPeriod } from "@touchline/contract/vocabulary";
import type { Database } from "../db/database.ts";
import type { Site } from "../site/site.ts";
import { playedSince, playWindowStart } from "./play-time.ts";

const MINUTE_MS = 60_000;

export interface PlayableDay {
  db: Database;
  site: Site;
  playerId: string;
  at: Date;
}

/** A limit on time of play, whoever says so. */
interface TimeLimit {
  period: Exclude<LimitPeriod, "bet">;
  minutes: number;
}

const isWindow = (period: LimitPeriod): period is TimeLimit["period"] => period !== "bet";

/** What the player has set for themselves. */
async function limitsOfPlayer({ db, playerId }: PlayableDay): Promise<TimeLimit[]> {
  const rows = await db
    .selectFrom("player_limits")
    .select(["period", "amount"])
    .where("player_id", "=", playerId)
    .where("type", "=", "time")
    .where("status", "=", "active")
    .execute();
  return rows.flatMap(({ period, amount }) =>
    isWindow(period) && amount !== null ? [{ period, minutes: Number(amount) }] : [],
  );
}

const limitsOfSite = ({ site }: PlayableDay): TimeLimit[] =>
  site.safety.sessionLimitMinutes === null ? [] : [{ period: "day", minutes: site.safety.sessionLimitMinutes }];

/** Whose limits hold at a site: several at once, each over its own time. */
export async function timeLimits(day: PlayableDay): Promise<TimeLimit[]> {
  return [...limitsOfSite(day), ...(await limitsOfPlayer(day))];
}

/** How much longer a player may play by the limit that is nearest; null without a limit, and never below nought. */
export async function leftToPlayMs(day: PlayableDay, limits: readonly TimeLimit[]): Promise<number | null> {
  const { db, site, playerId, at } = day;
  const left = await Promise.all(
    limits.map(async ({ period, minutes }) => {
      const since = playWindowStart(period, at, site.safety.timeZone);
      return minutes * MINUTE_MS - (await playedSince(db, playerId, since));
    }),
  );
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}
