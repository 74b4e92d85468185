export { assertNever } from "./assert-never.ts";

export { formatDecimalOdds } from "./odds/format-decimal.ts";
export { formatOdds } from "./odds/format-odds.ts";
export { FRACTION_LADDER } from "./odds/fraction-ladder.ts";
export { compareOdds } from "./odds/compare-odds.ts";
export { oddsPercent } from "./odds/odds-percent.ts";
export { impliedProbability } from "./odds/implied-probability.ts";
export { isAcceptableOdds, oddsChangeVerdict } from "./odds/acceptable-odds.ts";
export type { OddsChangeVerdict } from "./odds/acceptable-odds.ts";
export { PRICE_TICKS, snapToTick } from "./odds/price-ticks.ts";

export { decimalsOf, stakeDecimals, toDecimalString } from "./money/subunits.ts";
export type { CurrencySpec, Subunits } from "./money/subunits.ts";
export { STAKE_PROBLEMS, parseStake } from "./money/parse-stake.ts";
export type { ParsedStake, StakeProblem } from "./money/parse-stake.ts";
export { recommendedStakes } from "./money/recommended-stakes.ts";

export { combinedOdds } from "./bet/combined-odds.ts";
export { potentialWin, rescaleStake, stakeForPotentialWin } from "./bet/potential-win.ts";
export { combinationCount, elementarySymmetric, systemOdds, systemReturn } from "./bet/system-bet.ts";
export { FULL_COVER_BETS, fullCoverLines, fullCoverReturn } from "./bet/full-cover-bet.ts";
export type { FullCoverName } from "./bet/full-cover-bet.ts";

export { legMultiplier } from "./settlement/leg-multiplier.ts";
export type { SettledLeg } from "./settlement/leg-multiplier.ts";
export { settleBet } from "./settlement/settle-bet.ts";
export type { BetSettlement, SettlableBet } from "./settlement/settle-bet.ts";
export { asianHandicapResult, totalResult } from "./settlement/line-result.ts";
export type { HandicapBet } from "./settlement/line-result.ts";

export { boostedReturn, comboBoostOdds } from "./bonus/combo-boost.ts";
export type { BoostedLeg, ComboBoost } from "./bonus/combo-boost.ts";
export { cashOutOffer, expectedMultiplier, fairValue } from "./cash-out/fair-value.ts";
export type { CashOutBet, LegProbabilities } from "./cash-out/fair-value.ts";

export { hasErrors } from "./limits/issue.ts";
export type { Issue, IssueCode } from "./limits/issue.ts";
export { ISSUE_API_ERRORS, ISSUE_MESSAGE_KEYS, WARNING_MESSAGE_KEYS } from "./limits/issue-messages.ts";
export { cappedReturn, readBetLimits } from "./limits/bet-limits.ts";
export type { BetLimits, CurrencyAmount, LimitAction, WireBetLimits } from "./limits/bet-limits.ts";
export { betIssues } from "./limits/bet-issues.ts";
export type { BetCheck, LimitedBet } from "./limits/bet-issues.ts";

export { marketKey, outcomeKey, parseOutcomeKey } from "./markets/outcome-key.ts";
export type { OutcomeRef } from "./markets/outcome-key.ts";
export { formatSpecifier, parseSpecifier } from "./markets/specifier.ts";
export { MAIN_GROUP_KEY, compareMarkets } from "./markets/market-order.ts";
export type { OrderedMarket } from "./markets/market-order.ts";
export { groupLines, groupMarkets, mostBalancedLine, topMarkets } from "./markets/market-groups.ts";
export type { MarketGroup } from "./markets/market-groups.ts";
export { mergeMarkets } from "./markets/merge-markets.ts";

export { STAKE_SOURCES, TICKET_STATES, emptyTicket } from "./ticket/ticket.ts";
export type {
  PickedSelection,
  PlacedBet,
  Selection,
  StakeSource,
  Ticket,
  TicketBet,
  TicketError,
  TicketPlacement,
  TicketState,
} from "./ticket/ticket.ts";
export type { Offer, TicketEvent } from "./ticket/ticket-event.ts";
export { ticketReducer } from "./ticket/reducer.ts";
export { ticketSummary } from "./ticket/summary.ts";
export type { TicketSummary } from "./ticket/summary.ts";
export { ticketIssues } from "./ticket/issues.ts";
export type { TicketContext } from "./ticket/issues.ts";
export { restoreTicket, serialiseTicket } from "./ticket/storage.ts";
export { placementOf } from "./ticket/placement.ts";
export type { PlacementRequest } from "./ticket/placement.ts";
