import { type Availability, availabilityOf, wrongOddsKey } from "@touchline/betting";
import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import type { OutcomeOffer } from "../../feed/feed.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import type { Refusal } from "../bets/refusal.ts";
import type { BetRequest, OutcomeRequest, PlacementRequest } from "./placement-request.ts";

/** An outcome of a line of a match. */
export interface PickedOutcome {
  matchId: string;
  marketId: string;
  specifier: string;
  outcomeId: string;
}

/** The outcome's offer now, or why no bet is taken on it. */
export type OfferCheck = { offer: OutcomeOffer } | { refused: Refusal["name"] };

const REFUSALS: Readonly<Record<NonNullable<Availability["reason"]>, Refusal["name"]>> = {
  match_stopped: "match_not_bettable",
  provider_down: "provider_unavailable",
  market_closed: "market_not_allowed",
  outcome_inactive: "outcome_inactive",
};

/** Whether an outcome takes bets at this moment: its match and provider are asked before its line is looked up. */
export function checkOffer(catalogue: Catalogue, picked: PickedOutcome): OfferCheck {
  const match = catalogue.match(picked.matchId);
  if (!match) return { refused: "selection_unknown" };
  const closed = availabilityOf(catalogue.offerFacts(match)).reason;
  if (closed !== null) return { refused: REFUSALS[closed] };
  const line = match.line(picked.marketId, picked.specifier);
  if (!line)
    return {
      refused: match.wasOffered(picked.marketId, picked.specifier) ? "market_not_allowed" : "selection_unknown",
    };
  const offer = line.outcomes.find(({ id }) => id === picked.outcomeId);
  if (!offer) return { refused: "selection_unknown" };
  const { reason } = availabilityOf({ marketStatus: line.status, isActive: offer.active });
  return reason === null ? { offer } : { refused: REFUSALS[reason] };
}

/** A leg to check: the pick, the price the player agreed to, and where it stands in the request. */
export interface LegToCheck extends PickedOutcome {
  submittedOdds: string;
  betIndex: number;
  selectionIndex: number;
}

export function legsOfRequest({ bets }: PlacementRequest): LegToCheck[] {
  return bets.flatMap(legsOfBet);
}

export function legsOfBet({ selections }: BetRequest, betIndex: number): LegToCheck[] {
  return selections.map((selection, selectionIndex) => ({
    ...pickedOutcome(selection),
    submittedOdds: selection.odds,
    betIndex,
    selectionIndex,
  }));
}

export function pickedOutcome({ match_id, market_id, specifier, outcome_id }: OutcomeRequest): PickedOutcome {
  return { matchId: match_id, marketId: market_id, specifier, outcomeId: outcome_id };
}

/** Legs of a recorded bet, with where they stood in its request. */
export function legsOfRecord({ bet, legs }: BetRecord): LegToCheck[] {
  return legs.map((leg) => ({
    ...pickedOutcome(leg),
    submittedOdds: leg.submitted_odds,
    betIndex: bet.position,
    selectionIndex: leg.position,
  }));
}

/**
 * Checks legs against what is offered now: the prices they stand at, or every reason of the first stage that fails. Without
 * a mode their prices are not judged: the bet has one of its own.
 */
export function checkLegs(
  catalogue: Catalogue,
  legs: readonly LegToCheck[],
  { mode, isAfterDelay }: { mode: OddsAcceptMode | null; isAfterDelay: boolean },
): { odds: string[] } | { refusals: Refusal[] } {
  const closed: Refusal[] = [];
  const mispriced: Refusal[] = [];
  const odds: string[] = [];
  for (const leg of legs) {
    const at = { betIndex: leg.betIndex, selectionIndex: leg.selectionIndex };
    const check = checkOffer(catalogue, leg);
    if ("refused" in check) {
      closed.push({ name: check.refused, ...at });
      continue;
    }
    const current = check.offer.odds;
    odds.push(current);
    const key = mode && wrongOddsKey({ submitted: leg.submittedOdds, current, mode, isAfterDelay });
    if (key) mispriced.push({ name: "invalid_odds", key, currentOdds: current, ...at });
  }
  const refusals = closed.length > 0 ? closed : mispriced;
  return refusals.length > 0 ? { refusals } : { odds };
}
