import { type PickedSelection, marketKey } from "@touchline/betting";
import { useMarket } from "../../data/live/use-market.ts";

/** Names in the page's language; those stored with the selection are of the page it was added on. */
export function useSelectionNames(selection: PickedSelection): { market: string; outcome: string } {
  const market = useMarket(marketKey(selection));
  const outcome = market?.outcomes.find(({ id }) => id === selection.outcomeId);
  return { market: market?.name ?? selection.marketName, outcome: outcome?.name ?? selection.outcomeName };
}
