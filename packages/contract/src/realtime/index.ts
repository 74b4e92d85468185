export {
  PULSE_CHANNEL,
  isPrivateChannel,
  matchChannel,
  parseChannel,
  realtimeLanguage,
  updatesChannel,
  userChannel,
  type ChannelAddress,
} from "./channels.ts";
export {
  BalanceChanged,
  BetChanged,
  CHANNEL_EVENTS,
  DrawOver,
  EventsLost,
  LotteryTicketChanged,
  MarketsChanged,
  MatchChanged,
  MatchStatusChanged,
  ProviderStatusChanged,
  Pulse,
  RealtimeEvent,
} from "./events.ts";
