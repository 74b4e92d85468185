import type { FeedTeam } from "../../../feed.ts";
import { bell, hashText } from "../../seeded-random.ts";
import { drawnColours, slugOf } from "../../competitor-looks.ts";
import { type Gender, personAt } from "../../names/people.ts";
import type { OnServe } from "../model/serve-model.ts";

/** A player that nobody is: names are drawn together from lists of each country. */
export interface Player {
  name: string;
  team: FeedTeam;
  /** How much more than usual of the points on serve, and on return, are won. */
  serve: number;
  return: number;
}

export type Draw = Gender;

export const PLAYERS_A_TOUR = 128;
/** Of the points on serve, between players as good as each other. */
const USUAL_ON_SERVE: Readonly<Record<Draw, number>> = { men: 0.635, women: 0.57 };
const LEAST_ON_SERVE = 0.46;
const MOST_ON_SERVE = 0.78;
/** Standard deviations. */
const OF_CLASS = 0.013;
const OF_SHOT = 0.012;

/** So many players, after the first so many. */
export const playersOf = (draw: Draw, from = 0, count = PLAYERS_A_TOUR): readonly Player[] =>
  Array.from({ length: count }, (_, index) => playerOf(draw, from + index));

/** No two players of a tour share a last name. */
function playerOf(draw: Draw, index: number): Player {
  const { name, lastName } = personAt(draw, index);
  const hash = hashText(`${draw}/${name}`);
  const ability = OF_CLASS * bell(hash, 1);
  const shortName = slugOf(lastName).replaceAll("-", "").slice(0, 3).toUpperCase();
  return {
    name,
    team: { name, shortName, colours: drawnColours(name) },
    serve: ability + OF_SHOT * bell(hash, 2),
    return: ability + OF_SHOT * bell(hash, 3),
  };
}

/** What share of its points on serve each player can expect to win against the other. */
export function expectedOnServe(draw: Draw, home: Player, away: Player): OnServe {
  const share = (server: Player, receiver: Player): number =>
    Math.min(Math.max(USUAL_ON_SERVE[draw] + server.serve - receiver.return, LEAST_ON_SERVE), MOST_ON_SERVE);
  return { home: share(home, away), away: share(away, home) };
}
