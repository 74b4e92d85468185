import { useQuery } from "@tanstack/react-query";
import { type SharedBet, sharedBets } from "@touchline/betting/sharing";
import { useState } from "react";
import { type Bet, betQuery } from "../../data/bets/bets.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { useClientState } from "../../state/client-state.tsx";
import type { Ticket } from "@touchline/betting";

/** A selection as a picture names it. */
export interface ShareLine {
  outcome: string;
  market: string;
  match: string;
  odds: string;
}

/** Bets to share: what a code carries of them, and what a picture says. */
export interface Shareable {
  bets: readonly SharedBet[];
  lines: readonly ShareLine[];
}

/**
 * The slip's bets as it stood when this was opened, so that a price that moves makes no other code; or the placed bet of
 * an id, null until it is read.
 */
export function useShareable(betId: string): Shareable | null {
  const { ticket } = useClientState();
  const [ofSlip] = useState(() => shareableTicket(ticket.getState().ticket));
  const { data: bet } = useQuery({ ...betQuery(useApi(), betId), enabled: betId !== "" });
  if (betId === "") return ofSlip;
  return bet === undefined ? null : shareableBet(bet);
}

const shareableTicket = (ticket: Ticket): Shareable => ({
  bets: sharedBets(ticket),
  lines: ticket.bets
    .flatMap(({ selections }) => selections)
    .map(({ outcomeName, marketName, matchName, odds }) => ({
      outcome: outcomeName,
      market: marketName,
      match: matchName,
      odds,
    })),
});

/** An outright goes by its tournament. */
const matchName = ({ home_name, away_name, tournament_name }: Bet["selections"][number]["match"]): string =>
  home_name === null || away_name === null ? tournament_name : `${home_name} – ${away_name}`;

/** A bet that was placed with a freebet or a boost is shared without: they are its player's own. */
export function shareableBet({
  type,
  stake,
  odds,
  selections,
  system_type: system,
  each_way: eachWay,
}: Bet): Shareable {
  const shared: SharedBet = {
    betType: type,
    stake: BigInt(stake.value),
    currency: stake.currency,
    subunits: stake.subunits,
    selections: selections.map(({ match, market, specifier, outcome, is_banker: isBanker }) => ({
      matchId: match.id,
      marketId: market.id,
      specifier,
      outcomeId: outcome.id,
      ...(isBanker && { isBanker }),
    })),
    systemType: system && { winCount: system.win_count, totalCount: system.total_count },
    fullCover: null,
    isEachWay: eachWay !== null,
    customOdds: type === "custom_bet" ? odds : null,
    freebetStake: null,
  };
  const lines = selections.map((selection) => ({
    outcome: selection.outcome.name,
    market: selection.market.name,
    match: matchName(selection.match),
    odds: selection.odds,
  }));
  return { bets: [shared], lines };
}
