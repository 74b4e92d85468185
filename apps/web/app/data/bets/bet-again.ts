import { type OutcomeRef, type PickedSelection, type SharedTicketBet, outcomeKey } from "@touchline/betting";
import { asOnTicket } from "@touchline/betting/sharing";
import type { Bet } from "./bets.queries.ts";

/** What a selection of a bet was on. */
export const outcomeOf = ({ match, market, specifier, outcome }: Bet["selections"][number]): OutcomeRef => ({
  matchId: match.id,
  marketId: market.id,
  specifier,
  outcomeId: outcome.id,
});

/** The event that puts what can be had of a bet in its place on the slip; null where it cannot be edited by now. */
export function editOf(bet: Bet, selections: readonly PickedSelection[]) {
  // Without an offer it would be edited for nothing.
  if (bet.to_cashout === null || selections.length === 0) return null;
  const worth = BigInt(bet.to_cashout.value);
  const bets = sameBets(bet, { selections, stake: worth });
  return { type: "shared-bets-restored", editedBet: { id: bet.id, ref: bet.ref, worth }, bets } as const;
}

/** The bet again as the slip has it: a part of a full-cover bet can be several bets there. */
export const sameBets = (bet: Bet, of: Pick<SharedTicketBet, "stake" | "selections">): readonly SharedTicketBet[] =>
  asOnTicket(sameBet(bet, of));

/** The bet as it was, of the selections that can be had; a system of other selections than before is a combo. */
function sameBet(
  { type, each_way: eachWay, system_type: system, selections: before }: Bet,
  { selections, stake }: Pick<SharedTicketBet, "stake" | "selections">,
): SharedTicketBet {
  const isSame = selections.length === before.length;
  const isKept = isSame || system?.win_count === 1;
  const systemType = system !== null && isKept ? { winCount: system.win_count, totalCount: selections.length } : null;
  const isCustom = type === "custom_bet" && selections.length > 1;
  const together = systemType === null ? "combo" : "system";
  const ofMany = isCustom ? "custom_bet" : together;
  const banked = new Set(before.filter(({ is_banker: is }) => is).map((selection) => outcomeKey(outcomeOf(selection))));
  const bankers = selections.map(({ id }) => id).filter((id) => banked.has(id));
  return {
    ...(systemType !== null && bankers.length > 0 && { bankers }),
    betType: selections.length === 1 ? "single" : ofMany,
    stake,
    systemType,
    fullCover: null,
    isEachWay: eachWay !== null,
    selections,
  };
}
