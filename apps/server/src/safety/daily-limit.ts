import type { Site } from "../site/site.ts";

const MINUTE_MS = 60_000;

/** How many minutes a day somebody lets a player play; null where nobody says so. */
export type MinutesADay = (asked: { site: Site; playerId: string }) => Promise<number | null>;

const ofSite: MinutesADay = async ({ site }) => site.safety.sessionLimitMinutes;

/** Of several limits the lowest holds. A limit that players set themselves is another one in this list. */
const LIMITS: readonly MinutesADay[] = [ofSite];

/** How long a player may play in a day, in milliseconds; null without a limit. */
export async function playableMs(
  asked: { site: Site; playerId: string },
  limits: readonly MinutesADay[] = LIMITS,
): Promise<number | null> {
  const minutes = (await Promise.all(limits.map((limit) => limit(asked)))).filter((limit) => limit !== null);
  return minutes.length === 0 ? null : Math.min(...minutes) * MINUTE_MS;
}
