import { type Selection, marketKey } from "@touchline/betting";
import { useMarket } from "../../data/live/use-market.ts";

/** What was picked, in the page's language: the pick may have been made on a page in another. */
export function usePickNames(selection: Selection): { market: string; outcome: string } {
  const market = useMarket(marketKey(selection));
  const outcome = market?.outcomes.find(({ id }) => id === selection.outcomeId);
  return { market: market?.name ?? selection.marketName, outcome: outcome?.name ?? selection.outcomeName };
}
