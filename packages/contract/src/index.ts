export { buildAsyncApiDocument } from "./asyncapi-document.ts";
export {
  buildGameWalletDocument,
  buildOpenApiDocument,
  buildPaymentEventsDocument,
  DEFAULT_BASES,
  LANGUAGES,
} from "./document.ts";
export { FOR_OTHER_BACK_ENDS } from "./http/error-meanings.ts";
export { PLATFORM_ROUTES, SPORTSBOOK_ROUTES } from "./http/routes.ts";
export { CashOutAnswer, CashOutRequest } from "./http/cash-outs.ts";
export { Bet, BetCashOut, CashOutRule, BetList, BetPositions, BetSelection, BetSummary } from "./http/bet.ts";
export {
  IdempotencyKey,
  MaxStakeRequest,
  MaxStakes,
  PlacedBets,
  Placement,
  PlaceBetsRequest,
} from "./http/placements.ts";
export { CustomBetCalculation, CustomBetMarket, CustomBetMarkets, CustomBetSelections } from "./http/custom-bets.ts";
export { Counters, MarketList, MatchList, MatchListQuery, StreamPosition } from "./http/catalogue.ts";
export { Clock, MatchNames, MatchStatistic, type NamelessState, PeriodScore, Scores } from "./http/match-state.ts";
export {
  EVENTS_A_PAGE,
  HeadToHead,
  LineupPlayer,
  MatchEvent,
  MatchForm,
  MatchLineups,
  MatchStatistics,
  MatchTimeline,
  OddsHistory,
  PlayedMatch,
  Standings,
} from "./http/match-widgets.ts";
export { Stream, Video } from "./http/match-video.ts";
export { Market, MarketNames, NamelessMarket, Outcome } from "./http/markets.ts";
export { Category, Sport, Tournament } from "./http/places.ts";
export { Competitor, Match, Outright, SportEvent, Team } from "./http/sport-events.ts";
export { Exclusion, ExclusionRequest, LimitChange, UserLimit } from "./http/player-safety.ts";
export { Favourite, FavouriteIds, FavouriteList, FavouriteMark } from "./http/favourites.ts";
export { Game, GameApp, GamePicture, GameProviderId } from "./http/games.ts";
export {
  GAME_SIGNATURE,
  GAME_WALLET_ROUTES,
  GameAmount,
  GameBalance,
  GameMovement,
  GameRollback,
  GameSession,
} from "./http/game-wallet.ts";
export {
  Payment,
  PaymentList,
  PaymentMethod,
  PaymentMethods,
  PaymentPage,
  PaymentRequest,
  PaymentTerms,
} from "./http/payments.ts";
export { PAYMENT_EVENT_ROUTES, PAYMENT_SIGNATURE, PaymentEvent, PaymentEventTaken } from "./http/payment-events.ts";
export { MailRequest, MailRequested, PasswordChange, PasswordReset } from "./http/credentials.ts";
export { ActivityTrack, OutOfTime, PlaySession, RealityCheckChoice, SportsbookSession } from "./http/play-safety.ts";
export { SiteJurisdiction } from "./http/jurisdiction.ts";
export { LedgerEntry } from "./http/ledger.ts";
export { SiteConfig } from "./http/site-config.ts";
export { PersonalData, PersonalDataUpdate } from "./http/personal-data.ts";
export { Statement } from "./http/statements.ts";
export { PhoneCodeSent } from "./http/phone-accounts.ts";
export { PhoneCode, PhoneCodeRequest, PhoneVerification } from "./http/phone.ts";
export { Account, Currency, Player, SignInRequest, SignUpRequest, SystemState } from "./http/platform.ts";
export {
  DrawEntryList,
  Lottery,
  LotteryDraw,
  LotteryDrawList,
  LotteryList,
  LotteryPurchase,
  LotteryTicket,
  LotteryTicketList,
  LotteryTickets,
} from "./http/lotteries.ts";
export { Notification, NotificationList, PushProviderAnswer, UnreadCounters } from "./http/notifications.ts";
export { SearchQuery, SearchResults } from "./http/search.ts";
export { ShareCode, SharedBet, SharedBets } from "./http/share-codes.ts";
export { Vote } from "./http/votes.ts";
export { BetLimits, DisplayChoices, PlayerSettings, Settings, SettingsUpdate } from "./http/settings.ts";
export { ApiError, BetError, Money, OddsValue, Pagination, Subunits } from "./http/shared.ts";
