import type { PlaceTerms } from "@touchline/contract/vocabulary";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Refusal } from "../bets/refusal.ts";
import type { SelectionRequest } from "./placement-request.ts";

/** At what the lines of selections are bet on each way now; null for each that is not. */
export function placeTermsOf(selections: readonly AgreedTerms[], catalogue: Catalogue): (PlaceTerms | null)[] {
  return selections.map(
    ({ match_id, market_id, specifier }) => catalogue.match(match_id)?.line(market_id, specifier)?.eachWay ?? null,
  );
}

/** Outcomes that the line of a selection is priced without now; null where there are none. */
export function withdrawnFrom(
  { match_id, market_id, specifier }: AgreedTerms,
  catalogue: Catalogue,
): readonly string[] | null {
  const reductions = catalogue.match(match_id)?.line(market_id, specifier)?.reductions;
  return reductions?.map(({ outcomeId }) => outcomeId) ?? null;
}

/** The line of a selection, and the terms that the player agreed to, if any. */
type AgreedTerms = Pick<SelectionRequest, "match_id" | "market_id" | "specifier"> & {
  each_way?: PlaceTerms | null | undefined;
};

/** Why the selections of an each-way bet are not taken each way, or not at the terms that the player agreed to. */
export function termsRefusals(
  selections: readonly AgreedTerms[],
  { betIndex, catalogue }: { betIndex: number; catalogue: Catalogue },
): Refusal[] {
  const current = placeTermsOf(selections, catalogue);
  return selections.flatMap(({ each_way: agreed }, selectionIndex): Refusal[] => {
    const terms = current[selectionIndex] ?? null;
    if (terms === null) return [{ name: "each_way_unavailable", betIndex, selectionIndex }];
    const isSame = !agreed || (agreed.places === terms.places && agreed.fraction === terms.fraction);
    return isSame ? [] : [{ name: "place_terms_changed", betIndex, selectionIndex }];
  });
}
