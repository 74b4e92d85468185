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
  EventsLost,
  MarketsChanged,
  MatchChanged,
  MatchStatusChanged,
  ProviderStatusChanged,
  Pulse,
  RealtimeEvent,
} from "./events.ts";
