import type { BetType, ExclusionKind, Provider, ProviderStatus } from "@touchline/contract/vocabulary";
import { type Issue, errorIssue } from "../limits/issue.ts";
import { areOddsTooLow } from "../odds/lowest-odds.ts";
import type { Selection } from "./ticket.ts";

/** Who is betting, and whether bets are taken at all. */
export interface OfferContext {
  readonly providers: readonly { readonly provider: Provider; readonly status: ProviderStatus }[];
  /** The link to the book is down, so prices may be old. */
  readonly arePricesStale: boolean;
  readonly isSpamRestricted: boolean;
  readonly isPve: boolean;
  /** Of a player who takes no part by their own wish. */
  readonly exclusion: ExclusionKind | null;
}

const EXCLUDED = { time_out: "timed_out", self_exclusion: "self_excluded" } as const;

/** What is in the way of any bet: the player, or a book that takes none while no provider is up or prices are old. */
export function openingIssues({
  isSpamRestricted,
  isPve,
  exclusion,
  arePricesStale,
  providers,
}: OfferContext): Issue[] {
  const isBettingOpen = providers.some(({ status }) => status === "active");
  return [
    ...(exclusion === null ? [] : [errorIssue(EXCLUDED[exclusion])]),
    ...(isSpamRestricted ? [errorIssue("spam_bet_forbidden")] : []),
    ...(isPve ? [errorIssue("pve_bet_forbidden")] : []),
    ...(arePricesStale ? [errorIssue("prices_stale")] : []),
    ...(isBettingOpen ? [] : [errorIssue("provider_unavailable")]),
  ];
}

/** A selection made while its provider was already down counts as not available too. Custom bets have a price of their own. */
export function selectionIssues(
  { id, odds, isChanged, isSuspended, isNotAvailable, provider: name }: Selection,
  { betType }: { readonly betType: BetType },
  { providers }: Pick<OfferContext, "providers">,
): Issue[] {
  const params = { selectionId: id };
  const isDown = providers.some(({ provider, status }) => provider === name && status === "inactive");
  if (isNotAvailable || (isDown && providers.some(({ status }) => status === "active")))
    return [errorIssue("selection_not_available", params)];
  if (isSuspended) return [errorIssue("selection_suspended", params)];
  if (betType !== "custom_bet" && areOddsTooLow(odds)) return [errorIssue("odds_too_low", params)];
  return isChanged ? [errorIssue("odds_changed", params)] : [];
}
