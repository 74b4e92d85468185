import type { FeedCatalogue } from "../../../feed.ts";
import type { SimulatedSport } from "../../simulated-sport.ts";
import { KNOCKOUT_MARGINS } from "./knockout-outright.ts";

/** A sport, and beside what it has the tournaments in which who loses is out: who plays in them plays nowhere else. */
export function withKnockouts(
  sport: SimulatedSport,
  {
    knockouts,
    tournaments,
  }: {
    knockouts: Required<Pick<SimulatedSport, "startsBetween" | "outrightsBetween" | "byId">>;
    tournaments: FeedCatalogue["tournaments"];
  },
): SimulatedSport {
  const isKnockout = (id?: string): boolean => tournaments.some((tournament) => tournament.id === id);
  return {
    ...sport,
    catalogue: { ...sport.catalogue, tournaments: [...sport.catalogue.tournaments, ...tournaments] },
    margins: { ...KNOCKOUT_MARGINS, ...sport.margins },
    startsBetween: (fromMs, toMs, tournamentId) =>
      [
        ...(isKnockout(tournamentId) ? [] : sport.startsBetween(fromMs, toMs, tournamentId)),
        ...knockouts.startsBetween(fromMs, toMs, tournamentId),
      ].toSorted((a, b) => a.startTimeMs - b.startTimeMs),
    outrightsBetween: (fromMs, toMs) => [
      ...(sport.outrightsBetween?.(fromMs, toMs) ?? []),
      ...knockouts.outrightsBetween(fromMs, toMs),
    ],
    byId: (matchId) => sport.byId(matchId) ?? knockouts.byId(matchId),
    isApart: (tournamentId) => sport.seasonOf !== undefined || isKnockout(tournamentId),
  };
}
