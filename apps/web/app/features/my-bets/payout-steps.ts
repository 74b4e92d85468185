import { profitLimitOfPart } from "@touchline/betting";
import { type Payout, eachWayPayoutOf, payoutOf } from "@touchline/betting/payout";
import type { Bet } from "../../data/bets/bets.queries.ts";

type Selection = Bet["selections"][number];

/** The steps to what a bet paid beside its cash-outs; null where they do not lead there: saying them would be wrong. */
export function payoutSteps(bet: Bet): Payout | null {
  const steps = stepsByRules(bet);
  const settled = BigInt(bet.win?.value ?? 0) - BigInt(bet.cashout?.paid.value ?? 0);
  return steps?.win === settled ? steps : null;
}

/** A leg as settlement saw it. */
const settledLeg = ({ odds, status, is_banker: isBanker, ...leg }: Selection) => ({
  odds,
  result: status,
  isBanker,
  reductionPercent: leg.reduction_percent ?? 0,
  ...(leg.dead_heat_factor !== null && { deadHeatFactor: leg.dead_heat_factor }),
});

const NOTHING_LEFT: Payout = { parts: [], uncapped: 0n, win: 0n };

/** The steps by the rules that the book settles by, for what no cash-out took; null where it was settled in another way. */
function stepsByRules(bet: Bet): Payout | null {
  if ((bet.status !== "done" && bet.status !== "cashed_out") || bet.bonus !== null) return null;
  const { selections, system_type: system, profit_limit: limit, type, odds } = bet;
  const stake = BigInt((bet.cashout?.remaining_stake ?? bet.stake).value);
  if (stake === 0n) return NOTHING_LEFT;
  const whole = {
    stake,
    ...(system !== null && { systemWinCount: system.win_count }),
    ...(type === "custom_bet" && { customOdds: odds }),
    ...(limit !== null && {
      profitLimit: profitLimitOfPart(BigInt(limit.value), { part: stake, stake: BigInt(bet.stake.value) }),
    }),
  };
  const legs = selections.map(settledLeg);
  const placed = selections.flatMap((selection, index) => {
    const { each_way: terms } = selection;
    const leg = legs[index];
    if (terms === null || leg === undefined) return [];
    const heat = terms.dead_heat_factor === null ? {} : { placeDeadHeatFactor: terms.dead_heat_factor };
    return [{ ...leg, fraction: terms.fraction, placeResult: terms.status, ...heat }];
  });
  return bet.each_way === null ? payoutOf({ ...whole, legs }) : eachWayPayoutOf({ ...whole, legs: placed });
}
