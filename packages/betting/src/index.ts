export { assertNever } from "./assert-never.ts";
export { inLocaleDigits } from "./locale-digits.ts";

export { formatDecimalOdds } from "./odds/format-decimal.ts";
export { formatOdds } from "./odds/format-odds.ts";
export { parseOdds } from "./odds/parse-odds.ts";
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
export { payableReturn, returnOfRest } from "./bet/payable-return.ts";
export { possibleReturn, stakeForPotentialWin } from "./bet/possible-return.ts";
export type { ReturningBet } from "./bet/possible-return.ts";

export { betOutcome, filedUnder } from "./settlement/bet-outcome.ts";
export type { BetOutcome, EndedBet } from "./settlement/bet-outcome.ts";

export { hasErrors } from "./limits/issue.ts";
export type { Issue, IssueCode } from "./limits/issue.ts";
export { ISSUE_API_ERRORS } from "./limits/issue-messages.ts";
export { BETTING_MESSAGES } from "./limits/betting-messages.ts";
export { cappedReturn, profitCapFor, profitLimitOfPart, readBetLimits } from "./limits/bet-limits.ts";
export type { BetLimits, CurrencyAmount, LimitAction, PayoutLimit, WireBetLimits } from "./limits/bet-limits.ts";
export { SELECTION_LABEL_KEYS, issueMessage } from "./limits/message-keys.ts";
export type { IssueMessage } from "./limits/message-keys.ts";
export { DEFAULT_PLACEMENT_KEY } from "./limits/placement-key.ts";
export { placementMessage, readPlacementError } from "./limits/read-placement-error.ts";
export type { PlacementError } from "./limits/read-placement-error.ts";
export { highestStakeFor, isMaxStakeSupported } from "./limits/max-stake.ts";
export { quotedStake } from "./limits/quoted-stake.ts";
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
  PartReceipt,
  PlacedBet,
  Selection,
  SharedTicketBet,
  StakeBasis,
  StakeSource,
  Ticket,
  TicketBet,
  TicketBonus,
  TicketError,
  EditedBet,
  TicketPlacement,
  TicketState,
} from "./ticket/ticket.ts";
export type { EditEvent, Offer, OutsideEvent, PlacementEvent, TicketEvent } from "./ticket/ticket-event.ts";
export { bankerRoom } from "./ticket/ticket-bet.ts";
export { ticketReducer } from "./ticket/reducer.ts";
export { additionBlock, betTypeNamed, typeSwitchBlock } from "./ticket/bet-type.ts";
export type { AdditionBlock, TypeSwitchBlock } from "./ticket/bet-type.ts";
export { ticketSummary } from "./ticket/summary.ts";
export { ticketSystemTable } from "./ticket/ticket-system-table.ts";
export type { TicketBetSummary, TicketSummary } from "./ticket/summary.ts";
export { ticketIssues } from "./ticket/issues.ts";
export type { TicketContext } from "./ticket/issues.ts";
export { restoreTicket } from "./ticket/restore-ticket.ts";
export { serialiseTicket } from "./ticket/serialise-ticket.ts";
export { payableWins } from "./ticket/payable-wins.ts";
export { placedWin } from "./ticket/placed-win.ts";
export { isOverBookLimit, mostTaken } from "./ticket/most-taken.ts";
export { highestStakes } from "./ticket/highest-stakes.ts";
export { evenStake, sharedStakes } from "./ticket/ticket-bet.ts";
export { placementOf } from "./ticket/placement.ts";
export type { PlacementBet, PlacementRequest } from "./ticket/placement.ts";
export { areTermsWorse } from "./ticket/selection.ts";
export { readTicketError } from "./ticket/ticket-error.ts";
