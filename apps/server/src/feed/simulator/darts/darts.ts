import { DARTS } from "@touchline/sports/darts";
import { createLeagueSport } from "../league-sport.ts";
import type { SimulatedSport } from "../simulated-sport.ts";
import { dartsPlay } from "./darts-play.ts";
import { DARTS_CATEGORIES, DARTS_LEAGUES } from "./leagues.ts";
import { withKnockouts } from "../families/knockout/with-knockouts.ts";
import { createDartsKnockouts, DARTS_KNOCKOUTS } from "./knockouts.ts";
import { DARTS_PRICES } from "./prices.ts";
import type { DartsFormat } from "./model/darts-view.ts";

const PROVIDER = "betradar";

/** Darts: invented players, in races of legs and evenings of sets, round the clock. */
export const createDarts = (): SimulatedSport =>
  withKnockouts(createLeagues(), { knockouts: createDartsKnockouts(PROVIDER), tournaments: DARTS_KNOCKOUTS });

const createLeagues = (): SimulatedSport =>
  createLeagueSport({
    descriptor: DARTS,
    sport: { id: "22", name: "Darts", priority: 11 },
    categories: DARTS_CATEGORIES,
    leagues: DARTS_LEAGUES,
    prefix: "dt",
    provider: PROVIDER,
    margins: DARTS_PRICES.margins,
    play: ({ seed, hash, startMs, meeting: { home, away, tournamentId } }) =>
      dartsPlay({
        seed,
        hash,
        startMs,
        format: formatOf(tournamentId),
        levels: { home: home.level, away: away.level },
      }),
    season: { strengthOf: ({ level }) => level, resultMarket: () => "186", relegates: false },
  });

function formatOf(tournamentId: string): DartsFormat {
  const league = DARTS_LEAGUES.find(({ id }) => id === tournamentId);
  if (!league) throw new Error(`Darts has no tournament ${tournamentId}.`);
  return league.format;
}
