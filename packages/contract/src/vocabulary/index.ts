export { MATCH_STATUS, MATCH_STATUSES, MATCH_STAGE, MATCH_STAGES } from "./match-status.ts";
export type { MatchStatus, MatchStage } from "./match-status.ts";
export { MARKET_STATUS, MARKET_STATUSES, SUSPENSION_REASONS } from "./market-status.ts";
export type { MarketStatus, SuspensionReason } from "./market-status.ts";
export {
  BET_FILTERS,
  BET_FILTER_STATUSES,
  BET_RESULTS,
  BET_STATUSES,
  BET_TYPES,
  LEG_RESULTS,
  PLACEMENT_STATES,
} from "./bet.ts";
export type { BetFilter, BetResult, BetStatus, BetType, LegResult, PlacementState } from "./bet.ts";
export { ODDS_ACCEPT_MODES, ODDS_TYPES, ODDS_TYPE_CODES } from "./odds.ts";
export type { OddsAcceptMode, OddsType } from "./odds.ts";
export { PROVIDERS, PROVIDER_STATUSES, SPORT_TYPES, isFollowed } from "./provider.ts";
export type { Provider, ProviderStatus, SportType, SportTypeProviders } from "./provider.ts";
export { DISPLAY_LOCALE_ALIASES, REALTIME_LANGUAGE_ALIASES, RTL_LANGUAGES } from "./locale.ts";
export { API_ERRORS, WRONG_ODDS_KEYS } from "./error-codes.ts";
export { SESSION_ERRORS } from "./session-errors.ts";
export type { ApiErrorCode, ApiErrorName } from "./error-codes.ts";
