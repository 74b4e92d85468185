import type { ScoreSheet } from "@touchline/sports";
import { type Ending, NO_POINTS, pointsTallies } from "../../families/points/period-points.ts";
import type { BasketballScore } from "../model/basketball-score.ts";

const TENS = 10;

interface WithPlayers extends Ending {
  /** The points of each who has taken part, who has made none included. */
  players?: ReadonlyMap<string, number>;
}

/** What settlement reads: points by period and player, and who was the first to make so many. */
export function sheetOf(score: BasketballScore, { players, ...ending }: WithPlayers): ScoreSheet {
  const tallies = pointsTallies(score, ending);
  const isFinal = ending.isOver && !ending.isAbandoned;
  // The points of a player are nobody else's, and count for home.
  for (const [id, points] of players ?? []) tallies[`points/${id}`] = { home: points, away: 0, isFinal };
  for (const [index, side] of score.firstTo.entries()) {
    tallies[`race/${TENS * (index + 1)}`] = { ...NO_POINTS, [side]: 1, isFinal: true };
  }
  return { isOver: ending.isOver, tallies };
}
