import type { PickedSelection } from "@touchline/betting";
import type { MarketCell } from "../../data/live/live-cells.ts";
import type { LiveStore } from "../../data/live/live-store.ts";
import { type OddsMatch, matchName } from "./odds-match.ts";

export type OddsMarket = Pick<MarketCell, "marketId" | "name" | "specifier" | "groupKeys" | "provider">;
export type OddsOutcome = Pick<MarketCell["outcomes"][number], "id" | "key" | "name">;

/** What a click on a price adds to the slip, at the price of this very moment; null where it takes no bets. */
export function selectionOf({
  store,
  match,
  market,
  outcome,
}: {
  store: LiveStore;
  match: OddsMatch;
  market: OddsMarket;
  outcome: OddsOutcome;
}): PickedSelection | null {
  store.flush();
  store.view.pressed?.(outcome.key);
  const { state, odds } = store.outcome(outcome.key);
  if (state !== "open" || odds === null) return null;
  return {
    id: outcome.key,
    type: match.type,
    matchId: match.id,
    matchUrnId: match.urn_id,
    matchSlug: match.slug,
    matchStatus: store.match(match.id)?.status ?? match.status,
    matchName: matchName(match),
    nameA: match.home.name,
    nameB: match.away.name,
    sportKey: match.sport.key,
    categoryId: match.category.id,
    categoryName: match.category.name,
    categorySlug: match.category.slug,
    provider: market.provider,
    marketGroup: market.groupKeys[0] ?? "",
    marketId: market.marketId,
    marketName: market.name,
    specifier: market.specifier,
    outcomeId: outcome.id,
    outcomeName: outcome.name,
    active: true,
    odds,
  };
}
