import type { Reach } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { bySide, eitherWay, type OfWinner, reachOf } from "../../play/reach.ts";
import { OPPONENT } from "./played-round.ts";
import { HALF, REGULATION, type RoundRules, ROUNDS_TO_WIN } from "./round-model.ts";

const ANY = Number.POSITIVE_INFINITY;
/** By which a map is won at least, wherever it is won. */
const LEAST_AHEAD = 2;

/** How a map that is not over can still end. However far ahead a side is, overtime can still come. */
export const mapReach = (score: Pair, { overtimeHalf }: RoundRules): Reach =>
  eitherWay(bySide((winner) => reachOf(winner, ofWinner(score[OPPONENT[winner]], score, overtimeHalf))));

/** `lost` are the rounds that the other side has by now. */
function ofWinner(lost: number, { home, away }: Pair, half: number): OfWinner {
  const played = home + away;
  const isOvertime = played >= REGULATION;
  // What both sides have where the part begins that is being played: nothing, or a tie.
  const from = isOvertime ? HALF + half * Math.floor((played - REGULATION) / (2 * half)) : 0;
  const enough = isOvertime ? from + half + 1 : ROUNDS_TO_WIN;
  const tie = enough - 1;
  const furthest = half + 1;
  // Who has as many as a tie has can lose the map in another overtime only.
  if (lost >= tie)
    return {
      won: [tie + furthest, ANY],
      lost: [tie, ANY],
      total: [2 * tie + furthest, ANY],
      ahead: [LEAST_AHEAD, furthest],
    };
  return {
    won: [enough, ANY],
    lost: [lost, ANY],
    total: [enough + lost, ANY],
    ahead: [LEAST_AHEAD, Math.max(enough - lost, furthest)],
  };
}

/** Before overtime: thirteen of a side, or twelve of each. */
export const regulationReach = ({ home, away }: Pair): Reach => ({
  home: [home, ROUNDS_TO_WIN],
  away: [away, ROUNDS_TO_WIN],
  total: [Math.min(home, away) + ROUNDS_TO_WIN, REGULATION],
  margin: [home - ROUNDS_TO_WIN, ROUNDS_TO_WIN - away],
});

/** All rounds of a half are played. */
export function halfReach({ home, away }: Pair): Reach {
  const left = HALF - home - away;
  const lead = home - away;
  return {
    home: [home, home + left],
    away: [away, away + left],
    total: [HALF, HALF],
    margin: [lead - left, lead + left],
  };
}
