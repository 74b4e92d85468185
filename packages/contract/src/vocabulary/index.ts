export { badgePaths } from "./badge.ts";
export { IN_PLAY, MATCH_STATUS, MATCH_STATUSES, MATCH_STAGE, NOT_OVER, isInPlay } from "./match-status.ts";
export type { MatchStatus, MatchStage } from "./match-status.ts";
export { MARKET_STATUS, MARKET_STATUSES, SUSPENSION_REASONS } from "./market-status.ts";
export type { MarketStatus, SuspensionReason } from "./market-status.ts";
export {
  BET_CORRECTIONS,
  BET_FILTERS,
  BET_FILTER_STATUSES,
  BET_RESULT_FILTERS,
  BET_STATUSES,
  BET_TYPES,
  LEG_RESULTS,
  PLACEMENT_STATES,
} from "./bet.ts";
export { CASH_OUT_BLOCKS, CASH_OUT_BLOCK_KEYS, CASH_OUT_BOUNDS, CASH_OUT_CAUSES, CASH_OUT_STATES } from "./cash-out.ts";
export type { CashOutBlock, CashOutBound, CashOutCause, CashOutState } from "./cash-out.ts";
export { CUSTOM_BET_CONFLICTS, CUSTOM_BET_CONFLICT_KEYS } from "./custom-bet.ts";
export type { CustomBetConflict } from "./custom-bet.ts";
export type {
  BetCorrectionCause,
  BetFilter,
  BetResultFilter,
  BetStatus,
  BetType,
  LegResult,
  PlacementState,
} from "./bet.ts";
export { PLACE_FRACTIONS } from "./each-way.ts";
export type { PlaceFraction, PlaceTerms } from "./each-way.ts";
export { FAVOURITES_LIMIT, FAVOURITE_TYPES } from "./favourite.ts";
export { DRAW_STATES, LOTTERY_TICKETS_LIMIT, LOTTERY_TICKET_STATUSES } from "./lottery.ts";
export type { DrawState, LotteryTicketStatus } from "./lottery.ts";
export type { FavouriteType } from "./favourite.ts";
export { REALITY_CHECK_CHOICES } from "./play-safety.ts";
export type { RealityCheckMinutes } from "./play-safety.ts";
export {
  DEPOSIT_EVENTS,
  DEPOSIT_STATES,
  PAYMENT_FAILURES,
  REPORTED_FAILURES,
  WITHDRAWAL_EVENTS,
  WITHDRAWAL_STATES,
} from "./payment.ts";
export type { DepositState, PaymentFailure, WithdrawalState } from "./payment.ts";
export { MARKET_LAYOUTS } from "./market-layout.ts";
export type { MarketLayout } from "./market-layout.ts";
export { VOID_REASONS } from "./void-reason.ts";
export type { VoidReason } from "./void-reason.ts";
export {
  EXCLUSION_HOURS,
  EXCLUSION_KINDS,
  EXCLUSION_SOURCES,
  LIMIT_CONFIRM_HOURS,
  LIMIT_COOLING_HOURS,
  LIMIT_PERIODS,
  LIMIT_SOURCES,
  LIMIT_STATUSES,
  LIMIT_TYPES,
  REGISTRY_PERIOD,
} from "./player-safety.ts";
export type {
  ExclusionKind,
  ExclusionSource,
  LimitPeriod,
  LimitSource,
  LimitStatus,
  LimitType,
  StoredLimitStatus,
} from "./player-safety.ts";
export { CLOSED_BY_PLAYER, IDENTITY_REVIEW, SIGAP_IMPEDIMENT, SPAM_STATUS } from "./player-status.ts";
export {
  JURISDICTIONS,
  LIMIT_KINDS,
  LIMIT_PROMPT_MOMENTS,
  PERSONAL_FIELDS,
  PROMO_TYPES,
  RISK_NOTICES,
  SIGN_UP_WAYS,
} from "./personal-field.ts";
export type {
  JurisdictionCode,
  LimitKind,
  LimitPromptMoment,
  PersonalField,
  PromoType,
  RiskNotice,
  SignUpWay,
} from "./personal-field.ts";
export {
  BETS_FILTER_COOKIE,
  CONSENT_COOKIE,
  DEVICE_COOKIES,
  DISPLAY_COOKIE,
  LIST_MARKET_COOKIE,
  LOCALE_COOKIE,
  LIST_LOOK_COOKIE,
  LOOK_COOKIES,
  MAILBOX_COOKIE,
  MARKET_GROUP_COOKIE,
  PANEL_COOKIE,
  PASSKEY_COOKIES,
  SESSION_COOKIES,
  SIGNED_IN_COOKIE,
  THEME_COOKIE,
  ZONE_COOKIE,
} from "./cookies.ts";
export { AFFILIATE_TAGS, AFFILIATE_TAG_PATTERN } from "./affiliate-tags.ts";
export type { AffiliateTag, AffiliateTags } from "./affiliate-tags.ts";
export { CHAT_TYPES } from "./chat.ts";
export type { ChatType } from "./chat.ts";
export { BY_ITSELF_HEADER } from "./by-itself.ts";
export { CSRF_COOKIE, CSRF_HEADER } from "./csrf.ts";
export { DATA_AGE, DATA_SAVING, DEVICE_ZONE, LIST_LOOKS, LIVE_PACES, MOTIONS, THEMES } from "./display.ts";
export { DEMO_PLAYER } from "./demo-player.ts";
export {
  NOTIFICATION_OBJECTS,
  NOTIFICATION_TOPICS,
  NOTIFICATION_TYPES,
  PUSH_PROVIDERS,
  READ_AT_ONCE,
} from "./notification.ts";
export type { NotificationObject, NotificationTopic, NotificationType, PushProvider } from "./notification.ts";
export { MAILED_LINKS } from "./mailed-links.ts";
export { ODDS_ACCEPT_MODES, ODDS_TYPES, ODDS_TYPE_CODES } from "./odds.ts";
export type { OddsAcceptMode, OddsType } from "./odds.ts";
export { PROVIDERS, PROVIDER_STATUSES, SPORT_TYPES, isFollowed } from "./provider.ts";
export type { Provider, ProviderStatus, SportType, SportTypeProviders } from "./provider.ts";
export { collationTag } from "./collation-tag.ts";
export {
  DISPLAY_LOCALE_ALIASES,
  REALTIME_LANGUAGE_ALIASES,
  RTL_LANGUAGES,
  TEXT_ALIASES,
  textTag,
  textTags,
} from "./locale.ts";
export { API_ERRORS, LIMIT_REACHED_KEYS, WRONG_ODDS_KEYS } from "./error-codes.ts";
export { UNSUPPORTED_BET_KEYS } from "./unsupported-bet-keys.ts";
export type { UnsupportedBetCause } from "./unsupported-bet-keys.ts";
export { BREAK_ERRORS, PLACEMENT_ERRORS } from "./placement-errors.ts";
export { SESSION_ERRORS } from "./session-errors.ts";
export type { ApiErrorCode, ApiErrorName } from "./error-codes.ts";
export { TOP_SPORTS_KEY } from "./top-sports.ts";
export { DENSE_PAIR, SEARCH_LENGTH, isSearchable, searchText } from "./search.ts";
export { BALANCE_MOVEMENTS, type BalanceMovement } from "./balance-movements.ts";
