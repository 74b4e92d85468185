import { type EachWayLeg, eachWayParts, type SettlableLeg } from "@touchline/betting/settlement";
import type { BetSelectionRow } from "../../db/bet-tables.ts";

/** A leg as settlement sees it. */
export function settledLeg({
  result,
  odds,
  dead_heat_factor: deadHeatFactor,
  reduction_percent: percent,
  is_banker: isBanker,
}: BetSelectionRow): SettlableLeg {
  const leg = { result, odds, reductionPercent: percent ?? 0, isBanker };
  return deadHeatFactor === null ? leg : { ...leg, deadHeatFactor };
}

/** The same of an each-way bet, of which every leg has terms. */
export function eachWayLeg(leg: BetSelectionRow): EachWayLeg {
  const { place_terms: terms, place_result: result, place_dead_heat_factor: placeDeadHeatFactor } = leg;
  if (terms === null || result === null)
    throw new Error(`Bet ${leg.bet_id} is each way and leg ${leg.id} has no terms`);
  const ended = { ...settledLeg(leg), fraction: terms.fraction, placeResult: result };
  return placeDeadHeatFactor === null ? ended : { ...ended, placeDeadHeatFactor };
}

/** Its part to be placed. */
export function placeLegOf(leg: BetSelectionRow): SettlableLeg {
  const ended = eachWayLeg(leg);
  return eachWayParts({ stake: 0n, legs: [ended] }).toBePlaced.legs[0] ?? ended;
}
