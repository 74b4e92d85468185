export { PULSE_CHANNEL, matchChannel, updatesChannel, userChannel } from "./channels.ts";
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
