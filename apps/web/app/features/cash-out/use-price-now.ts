import { useQuery } from "@tanstack/react-query";
import { combinedOdds } from "@touchline/betting";
import { outcomeOf } from "../../data/bets/bet-again.ts";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { outcomesNow } from "../../data/matches/outcomes-now.ts";

const ASKED_EVERY_MS = 10_000;

/** The price of a bet's open selections together, kept up with while it is wanted; null until it is known, and where one has none. */
export function usePriceNow({ id, selections }: Bet, isWanted: boolean): string | null {
  const api = useApi();
  const open = selections.filter(({ status }) => status === "no_results").map(outcomeOf);
  const { data } = useQuery({
    queryKey: ["bet-price", id, open],
    queryFn: async () => (await outcomesNow(api, open)).offered.map(({ odds }) => odds),
    enabled: isWanted && open.length > 0,
    refetchInterval: ASKED_EVERY_MS,
    gcTime: 0,
  });
  return data === undefined || data.length < open.length ? null : combinedOdds(data);
}
