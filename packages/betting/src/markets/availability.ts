import { MARKET_STATUS, MATCH_STATUS, type MarketStatus, type MatchStatus } from "@touchline/contract/vocabulary";

/** What is known of an outcome and of what it stands on; a fact that is absent or null is in no bet's way. */
export interface OfferFacts {
  readonly matchStatus?: MatchStatus | null;
  /** Whether the site follows the match's provider. */
  readonly isProviderFollowed?: boolean;
  /** Whether the match's provider reports at the moment. */
  readonly isProviderUp?: boolean;
  readonly marketStatus?: MarketStatus;
  /** Whether the outcome itself is open. */
  readonly isActive?: boolean;
}

const REASONS = ["match_stopped", "provider_down", "market_closed", "outcome_inactive"] as const;

/** Whether an outcome can be bet on: open, paused for now, or not on offer at all; and the first reason why not. */
export interface Availability {
  readonly state: "open" | "suspended" | "unavailable";
  readonly reason: (typeof REASONS)[number] | null;
}

/**
 * The one rule for whether an outcome can be bet on: price buttons, ticket, cash-out and book ask it. What is not on
 * offer comes before what is paused; of either, the match comes first, then its provider, its line and the outcome.
 */
export function availabilityOf({
  matchStatus,
  isProviderFollowed = true,
  isProviderUp = true,
  marketStatus = MARKET_STATUS.allowed,
  isActive = true,
}: OfferFacts): Availability {
  // Each of the reasons first for good, then for now. The statuses from `closed` on are of matches that are over.
  const first = [
    (matchStatus ?? 0) >= MATCH_STATUS.closed,
    !isProviderFollowed,
    !isLineOffered(marketStatus),
    false,
    matchStatus === MATCH_STATUS.stopped,
    !isProviderUp,
    marketStatus === MARKET_STATUS.suspended,
    !isActive,
  ].indexOf(true);
  if (first === -1) return { state: "open", reason: null };
  return {
    state: first < REASONS.length ? "unavailable" : "suspended",
    reason: [...REASONS, ...REASONS][first] ?? null,
  };
}

/** Whether bets are taken on matches of a status at all. */
export function isBettable(matchStatus: MatchStatus): boolean {
  return availabilityOf({ matchStatus }).state === "open";
}

/** Whether a line of a status is shown with its match: open, or suspended for a while. */
export function isLineOffered(marketStatus: MarketStatus): boolean {
  return marketStatus === MARKET_STATUS.allowed || marketStatus === MARKET_STATUS.suspended;
}
