import type { SimulatedSport } from "../../src/feed/simulator/simulated-sport.ts";

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
