export { matchChannel, updatesChannel, userChannel } from "./channels.ts";
export {
  BalanceChanged,
  BetChanged,
  CHANNEL_EVENTS,
  EventsLost,
  MarketsChanged,
  MatchChanged,
  MatchStatusChanged,
  ProviderStatusChanged,
  RealtimeEvent,
} from "./events.ts";
