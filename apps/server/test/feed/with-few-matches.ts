import type { SimulatedSport } from "../../src/feed/simulator/simulated-sport.ts";
import { VirtualClock } from "../book/virtual-clock.ts";

const HOUR_MS = 3_600_000;

/** A feed that opens has no results of matches that began earlier; what is known around matches goes further back. */
const RESULTS_MS = 26 * HOUR_MS;
/** The longest match that is in play began no earlier. */
const BEFORE_MS = 4 * HOUR_MS;
const AHEAD_MS = 3 * HOUR_MS;

/** A sport with the outrights of its first competition alone: those of all take seconds where they open at once. */
export const withFewSeasons = (sport: SimulatedSport): SimulatedSport =>
  sport.outrightsBetween === undefined
    ? sport
    : {
        ...sport,
        outrightsBetween: (fromMs, toMs) => {
          const open = sport.outrightsBetween?.(fromMs, toMs) ?? [];
          return open.filter(({ tournamentId }) => tournamentId === open[0]?.tournamentId);
        },
      };

/** And with the matches of some hours about a moment alone, but where those of a competition are asked for. */
export const withFewMatches = (sport: SimulatedSport, nowMs = new VirtualClock().nowMs()): SimulatedSport => ({
  ...withFewSeasons(sport),
  startsBetween: (fromMs, toMs, tournamentId) => {
    const matches = sport.startsBetween(fromMs, toMs, tournamentId);
    const isKept = (startTimeMs: number): boolean =>
      startTimeMs < nowMs - RESULTS_MS || (startTimeMs > nowMs - BEFORE_MS && startTimeMs < nowMs + AHEAD_MS);
    return tournamentId === undefined ? matches.filter(({ startTimeMs }) => isKept(startTimeMs)) : matches;
  },
});
