import { type OutcomeRef, type PickedSelection, marketKey } from "@touchline/betting";
import type { WireMatch } from "./live-cells.ts";
import type { LiveStore } from "./live-store.ts";

export type MatchIdentity = Pick<
  WireMatch,
  "id" | "urn_id" | "slug" | "type" | "status" | "sport" | "category" | "provider"
> & { home: { name: string }; away: { name: string } };

/**
 * A pick at its price this instant, read from the store and not from the screen, whose text may be old
 * for a row that was off it. Null where the outcome has no open price.
 */
export function pickedSelection(store: LiveStore, match: MatchIdentity, outcome: OutcomeRef & { key: string }): PickedSelection | null {
  store.flush();
  const cell = store.outcome(outcome.key);
  const market = store.market(marketKey(outcome));
  const name = market?.outcomes.find(({ id }) => id === outcome.outcomeId)?.name;
  if (market === null || name === undefined || cell.odds === null || cell.state !== "open") return null;
  return {
    id: outcome.key,
    type: match.type,
    matchId: match.id,
    matchUrnId: match.urn_id,
    matchSlug: match.slug,
    matchStatus: store.match(match.id)?.status ?? match.status,
    matchName: `${match.home.name} – ${match.away.name}`,
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
    outcomeId: outcome.outcomeId,
    outcomeName: name,
    active: true,
    odds: cell.odds,
  };
}
