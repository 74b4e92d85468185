import type { Sessions, LiveSession } from "../players/sessions.ts";
import { type TimeOfPlay, timeLeft } from "../safety/daily-limit.ts";
import type { TimePlayed } from "../safety/play-clock.ts";
import type { Database } from "../db/database.ts";
import type { Site } from "../site/site.ts";

interface TimeDeps {
  db: Database;
  now: () => Date;
  sessions: Pick<Sessions, "playsAgain">;
  timeOfPlay: TimeOfPlay;
}

/**
 * Counts the time of play by a call of a session, and says what is left of it. Who was let in with nothing left does not play by
 * reading: nothing is counted until there is some again, and from then on the session is one like any other.
 */
export async function timeOfSession(
  { db, now, sessions, timeOfPlay }: TimeDeps,
  { session, player }: Pick<LiveSession, "session" | "player">,
  { site, isBet }: { site: Site; isBet: boolean },
): Promise<TimePlayed> {
  const playerId = player.id;
  if (session.without_play) {
    if ((await timeLeft(db, { playerId, site, at: now() })) === 0) return { clock: null, leftMs: 0 };
    await sessions.playsAgain(session);
  }
  return timeOfPlay.noted({ playerId, site, isBet });
}
