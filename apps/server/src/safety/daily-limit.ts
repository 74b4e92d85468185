import { Batches } from "../db/batches.ts";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { Site } from "../site/site.ts";
import { type PlayCall, type TimePlayed, tickClocks } from "./play-clock.ts";
import { startOfDay } from "./start-of-day.ts";

interface CallAtSite {
  playerId: string;
  site: Site;
  /** Whether it moves money. */
  isBet: boolean;
}

export interface TimeOfPlay {
  /**
   * Counts the time since the call before where somebody has to know it, and says how much of it the limits leave: the
   * site's of a day, and those that players set themselves. One statement for all calls that wait, for bets are many.
   */
  noted(call: CallAtSite): Promise<TimePlayed>;
}

/** Whether time is counted at a site whatever its players have set themselves. */
export const countsPlay = ({ safety }: Site): boolean =>
  safety.realityCheckMinutes !== null || safety.sessionLimitMinutes !== null;

export function createTimeOfPlay({ db, now }: { db: Database; now: () => Date }): TimeOfPlay {
  const calls = new Batches<PlayCall, TimePlayed>({
    run: (waiting) => tickClocks(db, waiting),
    kindOf: ({ playerId }) => playerId,
  });
  return {
    async noted({ playerId, site, isBet }) {
      const at = now();
      const { realityCheckMinutes, sessionLimitMinutes, timeZone } = site.safety;
      return calls.add({
        playerId,
        at,
        isPlay: true,
        isBet,
        isCounted: realityCheckMinutes !== null,
        dayLimitMinutes: sessionLimitMinutes,
        dayStart: startOfDay(at, timeZone),
      });
    },
  };
}

/** What the limits leave of a player's time at a site, in milliseconds, without counting any; null without a limit. */
export async function timeLeft(
  db: Database | DatabaseTransaction,
  { playerId, site, at }: { playerId: string; site: Pick<Site, "safety">; at: Date },
): Promise<number | null> {
  const { sessionLimitMinutes: dayLimitMinutes, timeZone } = site.safety;
  const dayStart = startOfDay(at, timeZone);
  const asked = { playerId, at, isPlay: false, isBet: false, isCounted: false, dayLimitMinutes, dayStart };
  const [left] = await tickClocks(db, [asked]);
  return left?.leftMs ?? null;
}
