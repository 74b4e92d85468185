import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";

/** What tells sports of rallies apart: a set goes to so many points with two ahead, a match to so many sets. */
export interface RallyRules {
  setsToWin: number;
  pointsOfSet: number;
  pointsOfLastSet: number;
  /** Who wins a rally serves the next; or each side serves two in turn, one each once both are a point from the set. */
  serve: "winner" | "turns";
  /** The first serve of the last set is tossed for anew. */
  isLastSetTossed: boolean;
}

/** How likely home wins a rally that each side serves. */
export type RallyChance = Readonly<Record<Side, number>>;

export const OPPONENT = { home: "away", away: "home" } as const;
export const NO_PAIR: Pair = { home: 0, away: 0 };

export const mostSets = ({ setsToWin }: RallyRules): number => 2 * setsToWin - 1;

/** Points that win a set, by its number from 1. */
export const pointsOfSet = (rules: RallyRules, setNumber: number): number =>
  setNumber === mostSets(rules) ? rules.pointsOfLastSet : rules.pointsOfSet;

export const isSetWon = (target: number, { home, away }: Pair): boolean =>
  Math.max(home, away) >= target && Math.abs(home - away) >= 2;

const SERVES_IN_TURN = 2;

/** Who serves the rally after so many of a set, where sides serve in turn. */
export function serverInTurn(target: number, first: Side, played: number): Side {
  const untilBothAreClose = SERVES_IN_TURN * (target - 1);
  const turn = played < untilBothAreClose ? Math.floor(played / SERVES_IN_TURN) : played;
  return turn % 2 === 0 ? first : OPPONENT[first];
}
