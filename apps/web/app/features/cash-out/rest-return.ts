import { type BetShape, returnOfRest } from "@touchline/betting";
import type { Bet } from "../../data/bets/bets.queries.ts";

/** What a part that is cashed out leaves of a bet. */
export interface Rest {
  stake: bigint;
  /** What it pays if every selection wins. */
  returns: bigint;
  /** Selections of the bet. */
  count: number;
}

/** What the rest of a bet's stake pays if all of it wins: by the rule that the book goes by once the other part is paid. */
export function restReturn(bet: Bet, rest: bigint): bigint {
  const { stake, profit_limit: limit, selections } = bet;
  const whole = { shape: shapeOf(bet), stake: BigInt(stake.value), odds: selections.map(({ odds }) => odds) };
  return returnOfRest(whole, { rest, profitLimit: limit && BigInt(limit.value) });
}

function shapeOf({ type, odds, system_type: system, selections }: Bet): BetShape {
  if (type === "custom_bet") return { kind: "custom", odds };
  const bankers = selections.flatMap(({ is_banker: isBanker }, place) => (isBanker ? [place] : []));
  const whole =
    system === null
      ? ({ kind: "product" } as const)
      : ({ kind: "system", winCount: system.win_count, bankers } as const);
  const fractions = selections.flatMap(({ each_way: terms }) => terms?.fraction ?? []);
  return fractions.length > 0 ? { kind: "each_way", of: whole, fractions } : whole;
}
