import type { LimitKind, LimitPromptMoment } from "@touchline/contract/vocabulary";
import type { Database } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import type { Site } from "../site/site.ts";

export interface DueLimitPrompt {
  at: LimitPromptMoment;
  kinds: readonly LimitKind[];
}

/** What a player has to be asked about limits now; null where the site asks nothing, or the answer still counts. */
export function dueLimitPrompt(
  { limits_asked_at: askedAt, exclusion }: Pick<PlayerRow, "limits_asked_at" | "exclusion">,
  { jurisdiction: { limitPrompt } }: Pick<Site, "jurisdiction">,
  now: Date,
): DueLimitPrompt | null {
  // Whoever has stopped is asked when they play again.
  if (limitPrompt === null || exclusion !== null) return null;
  const { at, kinds, reviewMonths } = limitPrompt;
  if (askedAt === null) return { at, kinds };
  return reviewMonths !== null && monthsAfter(askedAt, reviewMonths) <= now ? { at: "review", kinds } : null;
}

/** The same day so many months later; the last of the month where it has no such day. */
export function monthsAfter(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  // A month that is too short runs over into the next.
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** The player has been asked, and has set limits or not. */
export async function keepLimitsAsked(db: Database, { playerId, at }: { playerId: string; at: Date }): Promise<void> {
  await db.updateTable("players").set({ limits_asked_at: at }).where("id", "=", playerId).execute();
}
