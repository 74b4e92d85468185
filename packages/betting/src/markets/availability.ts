import { MARKET_STATUS, MATCH_STATUS, type MarketStatus, type MatchStatus } from "@touchline/contract/vocabulary";

/** What is known of an outcome and of what it stands on; a fact that is absent or null is in no bet's way. */
export interface OfferFacts {
  readonly matchStatus?: MatchStatus | null;
  /** Nothing has been reported of the match, or not its start although that is due. */
  readonly isMatchUnreported?: boolean;
  /** Whether the site follows the match's provider. */
  readonly isProviderFollowed?: boolean;
  /** Whether the match's provider reports at the moment. */
  readonly isProviderUp?: boolean;
  /** `gone` where the match no longer has the line. */
  readonly lineStatus?: MarketStatus | "gone";
  readonly isOutcomeActive?: boolean;
}

/** Whether an outcome can be bet on: open, paused for now, or not on offer; and the first reason why not. */
export type Availability =
  | { readonly state: "open"; readonly reason: null }
  | { readonly state: "suspended"; readonly reason: SuspendedReason }
  | { readonly state: "unavailable"; readonly reason: UnavailableReason };

/** Why an outcome is not on offer. */
export type UnavailableReason = "match_over" | "provider_not_followed" | "line_closed";
/** Why no bets are taken on an outcome for now. */
export type SuspendedReason =
  | "match_stopped"
  | "match_unreported"
  | "provider_down"
  | "line_suspended"
  | "outcome_inactive";

const OPEN: Availability = { state: "open", reason: null };

/**
 * The one rule for whether an outcome can be bet on: price buttons, ticket, cash-out and book ask it. What is not on
 * offer comes before what is paused; of either, the match comes first, then its provider, its line and the outcome.
 */
export function availabilityOf(facts: OfferFacts): Availability {
  const closed = unavailableReason(facts);
  if (closed !== null) return { state: "unavailable", reason: closed };
  const paused = suspendedReason(facts);
  return paused === null ? OPEN : { state: "suspended", reason: paused };
}

/** Whether bets are taken on matches of a status at all. */
export function isBettable(matchStatus: MatchStatus): boolean {
  return availabilityOf({ matchStatus }).state === "open";
}

const OVER: readonly unknown[] = [MATCH_STATUS.closed, MATCH_STATUS.finished, MATCH_STATUS.notCovered];
const ON_OFFER: readonly unknown[] = [undefined, MARKET_STATUS.allowed, MARKET_STATUS.suspended];

function unavailableReason({ matchStatus, isProviderFollowed, lineStatus }: OfferFacts): UnavailableReason | null {
  if (OVER.includes(matchStatus)) return "match_over";
  if (isProviderFollowed === false) return "provider_not_followed";
  return ON_OFFER.includes(lineStatus) ? null : "line_closed";
}

function suspendedReason(facts: OfferFacts): SuspendedReason | null {
  if (facts.matchStatus === MATCH_STATUS.stopped) return "match_stopped";
  if (facts.isMatchUnreported === true) return "match_unreported";
  if (facts.isProviderUp === false) return "provider_down";
  if (facts.lineStatus === MARKET_STATUS.suspended) return "line_suspended";
  return facts.isOutcomeActive === false ? "outcome_inactive" : null;
}
