import type { LegResult, PlaceFraction } from "@touchline/contract/vocabulary";
import { partStakes, placeOdds } from "../bet/each-way.ts";
import { cappedReturn } from "../limits/bet-limits.ts";
import type { Subunits } from "../money/subunits.ts";
import type { SettledLeg } from "./leg-multiplier.ts";
import { type BetSettlement, type SettlableBet, type SettlableLeg, settleBet } from "./settle-bet.ts";

/** A leg of an each-way bet: how its part to win ended, and how that to be placed did. */
export interface EachWayLeg extends SettledLeg, Pick<SettlableLeg, "isBanker"> {
  readonly fraction: PlaceFraction;
  readonly placeResult: LegResult;
  readonly placeDeadHeatFactor?: string;
}

/** An each-way bet to settle: one half of the stake is on each part. What is absent does not apply to it. */
export interface EachWayBet {
  readonly stake: Subunits;
  readonly legs: readonly EachWayLeg[];
  /** The k of a k/n system; singles and combos have none. */
  readonly systemWinCount?: number;
  /** Highest profit of the two parts together. */
  readonly profitLimit?: Subunits;
}

/**
 * Settles an each-way bet once both its parts are decided, each rounded by itself. It is given back where both parts
 * are, and won where any of them pays.
 */
export function settleEachWay({ stake, legs, profitLimit, ...system }: EachWayBet): BetSettlement {
  const parts = eachWayParts({ ...system, stake, legs });
  const [toWin, toBePlaced] = [settleBet(parts.toWin), settleBet(parts.toBePlaced)];
  if (toWin.state === "open" || toBePlaced.state === "open") return { state: "open" };
  if (toWin.result === "refund" && toBePlaced.result === "refund")
    return { state: "settled", result: "refund", win: stake };
  const uncapped = toWin.win + toBePlaced.win;
  const win = profitLimit === undefined ? uncapped : cappedReturn({ stake, win: uncapped, profitLimit });
  return { state: "settled", result: win === 0n ? "lose" : "win", win };
}

/** The two bets that an each-way bet is made of. */
export function eachWayParts({ stake, legs, ...system }: Omit<EachWayBet, "profitLimit">): {
  readonly toWin: SettlableBet;
  readonly toBePlaced: SettlableBet;
} {
  const parts = partStakes(stake);
  return {
    toWin: { ...system, stake: parts.toWin, legs },
    toBePlaced: { ...system, stake: parts.toBePlaced, legs: legs.map(placeLeg) },
  };
}

/** Both parts are reduced by as much. */
function placeLeg({
  odds,
  fraction,
  placeResult: result,
  placeDeadHeatFactor: deadHeatFactor,
  reductionPercent = 0,
  isBanker = false,
}: EachWayLeg): SettlableLeg {
  const heat = deadHeatFactor === undefined ? {} : { deadHeatFactor };
  return { odds: placeOdds(odds, fraction), result, reductionPercent, isBanker, ...heat };
}
