import { type KnockoutsOptions, createKnockouts } from "../../families/knockout/knockouts.ts";
import { type Competitor, type KnockoutRules, poolOf } from "../../families/knockout/tournament.ts";
import type { MatchPlay } from "../../simulated-sport.ts";
import { TENNIS_STAGE } from "@touchline/sports/tennis";
import { matchProbability } from "../model/match-probability.ts";
import { createPlay } from "../tennis-play.ts";
import { type Draw, expectedOnServe, type Player, PLAYERS_A_TOUR, playersOf } from "./players.ts";
import { TOURS } from "./tours.ts";

/** A player of a tournament that is played for a cup. */
interface Contender extends Player, Competitor {
  draw: Draw;
}

const onServe = (home: Contender, away: Contender) => expectedOnServe(home.draw, home, away);

const RULES: KnockoutRules<Contender> = {
  play: ({ seed, hash, startMs, home, away }) => createPlay({ seed, hash, startMs, onServe: onServe(home, away) }),
  chance: (home, away) => matchProbability(onServe(home, away)),
  chanceAt: (play, elapsedMs) => play.fairAt(elapsedMs)({ marketId: "186", specifier: "" })[0] ?? 0.5,
  isWonByHome,
};

/** Whoever the other gives up against has won, and were it in the first set. */
function isWonByHome(play: MatchPlay): boolean {
  const { stage, scores } = play.stateAt(play.endMs);
  if (stage === TENNIS_STAGE.homeRetired) return false;
  if (stage === TENNIS_STAGE.awayRetired) return true;
  return (scores.total?.home ?? 0) > (scores.total?.away ?? 0);
}

/** The tournaments of all tours, each with players of its own: they play nowhere else. */
const knockoutTours = (): KnockoutsOptions<Contender>["tours"] =>
  TOURS.flatMap(({ draw, knockouts }) => {
    let taken = PLAYERS_A_TOUR;
    return knockouts.map((tour) => {
      const players = playersOf(draw, taken, poolOf(tour.size));
      taken += players.length;
      return {
        ...tour,
        pool: players.map((player) => ({ ...player, draw, strength: player.serve + player.return })),
      };
    });
  });

export const createTennisKnockouts = (provider: KnockoutsOptions<Contender>["provider"]) =>
  createKnockouts({ prefix: "tk", provider, tours: knockoutTours(), rules: RULES });
