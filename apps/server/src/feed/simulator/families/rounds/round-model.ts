import type { Side } from "@touchline/sports";

/** Rounds of each half; the sides change after it. */
export const HALF = 12;
export const ROUNDS_TO_WIN = HALF + 1;
export const REGULATION = 2 * HALF;

/** How a sport of rounds breaks a tie of twelve each: so many rounds on each side, and again while that leaves it level. */
export interface RoundRules {
  overtimeHalf: number;
}

/** What one map is reckoned with. */
export interface RoundModel extends RoundRules {
  /** That home wins a round, sides and money being equal. */
  strength: number;
  /** What is added for the side that defends. */
  defence: number;
  /** What is added for the side that won the round before, and has the better weapons. */
  economy: number;
  homeDefendsFirst: boolean;
}

const LEAST = 0.05;

/** Whether home defends in a round, counted from 0. Overtime begins without a change, and changes each time but then. */
export function homeDefends({ homeDefendsFirst, overtimeHalf }: RoundModel, round: number): boolean {
  if (round < HALF) return homeDefendsFirst;
  if (round < REGULATION) return !homeDefendsFirst;
  const half = Math.floor((round - REGULATION) / overtimeHalf) % 4;
  return half === 1 || half === 2 ? homeDefendsFirst : !homeDefendsFirst;
}

/** Both start a half from nothing, and an overtime with as much as they need. */
const isMoneyEqual = (round: number): boolean => round % HALF === 0 || round >= REGULATION;

/** That home wins a round, counted from 0, a side having won the one before. */
export function homeWinsRound(model: RoundModel, round: number, last: Side | null): number {
  const side = homeDefends(model, round) ? model.defence : -model.defence;
  const money = last === null || isMoneyEqual(round) ? 0 : model.economy;
  const sum = model.strength + side + (last === "home" ? money : -money);
  return Math.min(Math.max(sum, LEAST), 1 - LEAST);
}
