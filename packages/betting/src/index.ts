export { assertNever } from "./assert-never.ts";
export { inLocaleDigits } from "./locale-digits.ts";

export { formatDecimalOdds } from "./odds/format-decimal.ts";
export { formatOdds } from "./odds/format-odds.ts";
export type { OddsSetting } from "./odds/format-odds.ts";
export { FRACTION_LADDER } from "./odds/fraction-ladder.ts";
export { compareOdds } from "./odds/compare-odds.ts";
export { oddsPercent } from "./odds/odds-percent.ts";
export { impliedProbability } from "./odds/implied-probability.ts";
export { isAcceptableOdds, oddsChangeVerdict } from "./odds/acceptable-odds.ts";
export type { OddsChangeVerdict } from "./odds/acceptable-odds.ts";
export { PRICE_TICKS, snapToTick } from "./odds/price-ticks.ts";

export { decimalsOf, stakeDecimals, toDecimalString } from "./money/subunits.ts";
export type { CurrencySpec, Subunits } from "./money/subunits.ts";
export { parseStake } from "./money/parse-stake.ts";
export type { ParsedStake } from "./money/parse-stake.ts";
export { STAKE_PROBLEMS } from "./money/stake-problem.ts";
export type { StakeProblem } from "./money/stake-problem.ts";
export { decimalMark, formatStake } from "./money/format-stake.ts";
export { CURRENCIES, SUBCURRENCIES, subcurrencySpec } from "./money/currencies.ts";
export type { CurrencyCode, Subcurrency } from "./money/currencies.ts";
export { convertSubunits } from "./money/convert-subunits.ts";
export type { ConversionRates } from "./money/convert-subunits.ts";
export { recommendedStakes } from "./money/recommended-stakes.ts";

export { combinedOdds } from "./bet/combined-odds.ts";
export { potentialWin } from "./bet/potential-win.ts";
export {
  combinationCount,
  parseSystemId,
  systemId,
  systemOdds,
  systemReturn,
  systemTypesFor,
} from "./bet/system-bet.ts";
export type { SystemType } from "./bet/system-bet.ts";
export { systemTable } from "./bet/system-table.ts";
export type { SystemTableRow } from "./bet/system-table.ts";
export { SYSTEM_PROFIT_MULTIPLE, cappedSystemReturn } from "./bet/profit-cap.ts";
export { repeatedMatches, takenMatches } from "./bet/combined-matches.ts";
export { placeOdds, placeResult } from "./bet/each-way.ts";
export type { Finish } from "./bet/each-way.ts";
export { lineStakes, splitStake } from "./bet/line-stakes.ts";
export type { LineStakes } from "./bet/line-stakes.ts";
export {
  FULL_COVER_BETS,
  FULL_COVER_NAMES,
  coveredReturn,
  coveredSystems,
  fullCoverBetsFor,
  fullCoverOf,
  fullCoverLines,
} from "./bet/full-cover-bet.ts";
export { fullCoverTable } from "./bet/full-cover-table.ts";
export type { CoveredSystem, FullCoverName } from "./bet/full-cover-bet.ts";
export { lineCount } from "./bet/line-count.ts";
export { shapeOdds, shapeReturn } from "./bet/bet-shape.ts";
export type { BetShape } from "./bet/bet-shape.ts";
export { payableReturn } from "./bet/payable-return.ts";
export { possibleReturn, stakeForPotentialWin } from "./bet/possible-return.ts";
export type { ReturningBet } from "./bet/possible-return.ts";

export { legMultiplier } from "./settlement/leg-multiplier.ts";
export type { SettledLeg } from "./settlement/leg-multiplier.ts";
export { settleBet } from "./settlement/settle-bet.ts";
export type { BetSettlement, SettlableBet, SettlableLeg } from "./settlement/settle-bet.ts";
export { eachWayParts, settleEachWay } from "./settlement/settle-each-way.ts";
export type { EachWayBet, EachWayLeg } from "./settlement/settle-each-way.ts";
export { resettlement } from "./settlement/resettlement.ts";
export type { Resettlement } from "./settlement/resettlement.ts";
export { betOutcome } from "./settlement/bet-outcome.ts";
export type { BetOutcome } from "./settlement/bet-outcome.ts";
export { asianHandicapResult, totalResult } from "./settlement/line-result.ts";
export type { HandicapBet } from "./settlement/line-result.ts";

export { settleFreebet } from "./settlement/settle-freebet.ts";
export type { FreebetSettlement } from "./settlement/settle-freebet.ts";

export { PROMO_TYPES } from "./bonus/promo-type.ts";
export type { PromoType } from "./bonus/promo-type.ts";
export { comboBoostOdds } from "./bonus/combo-boost.ts";
export type { BoostedLeg, ComboBoost, ComboBoostRange } from "./bonus/combo-boost.ts";
export { FREEBET_TYPES, freebetReturn } from "./bonus/freebet-return.ts";
export type { FreebetType } from "./bonus/freebet-return.ts";
export { meetsConditions } from "./bonus/qualification.ts";
export type {
  BonusLeg,
  BonusMatchStatus,
  BonusSlip,
  EventCondition,
  LegQualification,
  LegReason,
  Qualification,
  SlipReason,
} from "./bonus/qualification.ts";
export { comboBoostQualification } from "./bonus/combo-boost-qualification.ts";
export type { ComboBoostQualification, ConditionalComboBoost } from "./bonus/combo-boost-qualification.ts";
export { freebetQualification } from "./bonus/freebet-qualification.ts";
export { freebetStake } from "./bonus/freebet-stake.ts";
export type { Freebet } from "./bonus/freebet-stake.ts";
export { farmingStats, huntingQualification } from "./bonus/hunting.ts";
export type { FarmedBet, FarmingStats, HuntingQualification, HuntingRules } from "./bonus/hunting.ts";
export { CHESTS, lootboxProgress, lootboxQualification } from "./bonus/lootbox.ts";
export type { ChestSize, LootboxProgress } from "./bonus/lootbox.ts";
export { TOURNAMENT_RATE, TOURNAMENT_SHARES, tournamentPrizes, tournamentQualification } from "./bonus/tournament.ts";
export type { TournamentQualification } from "./bonus/tournament.ts";
export { JACKPOT_RATE, jackpotContributions, jackpotQualification } from "./bonus/jackpot.ts";
export type { JackpotRules } from "./bonus/jackpot.ts";
export { ambProgress } from "./bonus/amb-freebet.ts";
export type { AmbProgress, AmbRange } from "./bonus/amb-freebet.ts";

export { cashOutOffer, fairOdds, fairValue, ladderOffer, valueByPrices } from "./cash-out/fair-value.ts";
export type { CashOutBet, DeductionRung, LegProbabilities } from "./cash-out/fair-value.ts";
export { partialCashOut } from "./cash-out/partial-cash-out.ts";
export type { PartialCashOut } from "./cash-out/partial-cash-out.ts";
export { canConfirm, cashOutReducer, emptyCashOut } from "./cash-out/cash-out.ts";
export type { CashOut, CashOutEvent, CashOutStep } from "./cash-out/cash-out.ts";
export { CASH_OUT_RULES, cashOutBlock } from "./cash-out/cash-out-block.ts";
export type { CashOutBlock, CashOutCheck, CashOutLeg, CashOutRules } from "./cash-out/cash-out-block.ts";
export { decideCashOut } from "./cash-out/cash-out-decision.ts";
export type { CashOutDecision } from "./cash-out/cash-out-decision.ts";

export { customBetBlock } from "./custom-bet/custom-bet-rules.ts";
export type { CustomBetBlock, CustomBetCheck } from "./custom-bet/custom-bet-rules.ts";
export {
  calculationMessage,
  selectionBlock,
  toggleSelection,
  withConflicts,
} from "./custom-bet/custom-bet-calculation.ts";
export type {
  CalculateResult,
  CustomBetMarket,
  CustomBetOutcome,
  CustomBetSelection,
  SelectionBlock,
} from "./custom-bet/custom-bet-calculation.ts";

export { emptyQuickBet } from "./quick-bet/quick-bet.ts";
export type { QuickBet, QuickBetEvent, QuickBetState } from "./quick-bet/quick-bet.ts";
export { canPlaceQuickBet, quickBetReducer } from "./quick-bet/reducer.ts";
export { quickBetIssues } from "./quick-bet/quick-bet-issues.ts";
export type { QuickBetIssue } from "./quick-bet/quick-bet-issues.ts";
export { quickBetPlacement } from "./quick-bet/quick-bet-placement.ts";
export { tapAction } from "./quick-bet/tap-action.ts";
export type { TapAction } from "./quick-bet/tap-action.ts";

export { hasErrors } from "./limits/issue.ts";
export type { Issue, IssueCode } from "./limits/issue.ts";
export { ISSUE_API_ERRORS } from "./limits/issue-messages.ts";
export { BETTING_MESSAGES } from "./limits/betting-messages.ts";
export { cappedReturn, profitCapFor, readBetLimits } from "./limits/bet-limits.ts";
export type { BetLimits, CurrencyAmount, LimitAction, PayoutLimit, WireBetLimits } from "./limits/bet-limits.ts";
export { SELECTION_LABEL_KEYS, issueMessage } from "./limits/message-keys.ts";
export type { IssueMessage } from "./limits/message-keys.ts";
export { DEFAULT_PLACEMENT_KEY } from "./limits/placement-key.ts";
export { placementMessage, readPlacementError } from "./limits/read-placement-error.ts";
export type { PlacementError } from "./limits/read-placement-error.ts";
export { highestStakeFor, isMaxStakeSupported, quotedStake } from "./limits/max-stake.ts";
export { wrongOddsKey } from "./limits/wrong-odds.ts";
export type { WrongOddsKey } from "./limits/wrong-odds.ts";
export { betIssues } from "./limits/bet-issues.ts";
export type { BetKind } from "./bet/shape-of.ts";
export type { BetCheck, LimitedBet } from "./limits/bet-issues.ts";
export { multiSingleIssues, totalStakeIssues } from "./limits/together-issues.ts";

export { availabilityOf, isBettable, isLineOffered } from "./markets/availability.ts";
export type { Availability, OfferFacts } from "./markets/availability.ts";
export { marketKey, outcomeKey, parseOutcomeKey } from "./markets/outcome-key.ts";
export type { OutcomeRef } from "./markets/outcome-key.ts";
export { formatSpecifier, parseSpecifier } from "./markets/specifier.ts";
export { compareMarkets } from "./markets/market-order.ts";
export type { OrderedMarket } from "./markets/market-order.ts";
export { groupMarkets, mostBalancedLine, topMarkets } from "./markets/market-groups.ts";
export type { MarketGroup, PricedLine } from "./markets/market-groups.ts";
export { compareLines, lineOf, oppositeLine, signedLine } from "./markets/line.ts";
export type { Line } from "./markets/line.ts";
export { fillNameTemplate, flexScoreName } from "./markets/name-template.ts";
export type { NameValues } from "./markets/name-template.ts";
export { mergeMarket } from "./markets/merge-market.ts";
export type { MarketMerge } from "./markets/merge-market.ts";

export { STAKE_SOURCES, emptyTicket } from "./ticket/ticket.ts";
export type {
  BetTypeChoice,
  CustomOdds,
  PickedSelection,
  PlacedBet,
  Selection,
  SharedTicketBet,
  StakeSource,
  Ticket,
  TicketBet,
  TicketBonus,
  TicketError,
  TicketPlacement,
  TicketState,
} from "./ticket/ticket.ts";
export type { EditEvent, Offer, OutsideEvent, PlacementEvent, TicketEvent } from "./ticket/ticket-event.ts";
export { ticketReducer } from "./ticket/reducer.ts";
export { additionBlock, betTypeNamed, typeSwitchBlock } from "./ticket/bet-type.ts";
export type { AdditionBlock, TypeSwitchBlock } from "./ticket/bet-type.ts";
export { ticketSummary, ticketSystemTable } from "./ticket/summary.ts";
export type { TicketBetSummary, TicketSummary } from "./ticket/summary.ts";
export { ticketIssues } from "./ticket/issues.ts";
export type { TicketContext } from "./ticket/issues.ts";
export { restoreTicket, serialiseTicket } from "./ticket/storage.ts";
export { payableWins } from "./ticket/payable-wins.ts";
export { placedWin } from "./ticket/placed-win.ts";
export { highestStakes } from "./ticket/highest-stakes.ts";
export { evenStake } from "./ticket/ticket-bet.ts";
export { placementOf } from "./ticket/placement.ts";
export type { PlacementBet, PlacementRequest } from "./ticket/placement.ts";
export { readTicketError } from "./ticket/ticket-error.ts";
export { sharedBets } from "./ticket/shared-bets.ts";
export type { SharedBet } from "./ticket/shared-bets.ts";

export { readSharedBets, restoreSharedBets, shareFailureOf } from "./sharing/restore-shared-bets.ts";
export type { RestoredShare, ShareContext, ShareFailure } from "./sharing/restore-shared-bets.ts";
