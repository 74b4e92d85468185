import { parseChannel, realtimeLanguage } from "@touchline/contract/channels";
import { namedMarket, namedState } from "@touchline/contract/named";
import type { RealtimeEvent } from "@touchline/contract/realtime";
import { answerOf, isUnauthorized } from "../http/api-failure.ts";
import { inTime } from "../http/ask-patiently.ts";
import type { Api } from "../http/create-api.ts";
import type { Naming } from "../live/live-cells.ts";
import type { LiveStore } from "../live/live-store.ts";
import { loadMatchState, loadMatchesState } from "../matches/load-live-state.ts";
import { type RealtimeConnection, connectRealtime } from "./connect-realtime.ts";
import { type ServerEvent, decodeEvent } from "./decode-event.ts";
import { type NameAsking, createNameAsking } from "./name-asking.ts";
import type { RealtimeHooks } from "./realtime-hooks.ts";

type Message<Name extends RealtimeEvent["event_name"]> = Extract<RealtimeEvent, { event_name: Name }>["message"];

export type LotteryEvent = Extract<RealtimeEvent, { event_name: "draw_over" | "lottery_ticket_changed" }>;

/** A bet of the player's, or what it can be cashed out for. */
export type BetEvent = Extract<RealtimeEvent, { event_name: "bet_changed" | "bet_cashout_changed" }>;

/** What is the player's own, beside money and bets. */
export type PlayerEvent = Extract<
  RealtimeEvent,
  {
    event_name: "notification" | "unread_counters_changed" | "favourite_changed" | "vote_changed" | "settings_changed";
  }
>;

/** What the live store does not keep goes to whoever does. */
export interface RealtimeHandlers extends Pick<RealtimeHooks, "gap" | "inStep" | "failed"> {
  providersChanged: (message: Message<"provider_status_changed">) => void;
  balanceChanged: (message: Message<"balance_changed">) => void;
  betChanged: (event: BetEvent) => void;
  /** A draw is over, or a ticket of the player's is decided. */
  lotteryChanged: (event: LotteryEvent) => void;
  playerChanged: (event: PlayerEvent) => void;
  /** The lists of the page may have missed which matches belong on them. */
  listsMissed: () => void;
}

interface RealtimeDeps {
  api: Api;
  store: LiveStore;
  handlers: RealtimeHandlers;
}

const FORGETS_EVERY_MS = 5 * 60_000;

const NAMING: Naming = { state: namedState, market: namedMarket };

/** Connects to the realtime server: what it says is read here, and written to the store or handed on. */
export function openRealtime(url: string, deps: RealtimeDeps): RealtimeConnection {
  const { api, store, handlers } = deps;
  store.setNaming(NAMING);
  const names = createNameAsking({ api, store, failed: handlers.failed });
  const connection = connectRealtime(url, {
    ...handlers,
    connectionToken: () => connectionToken(api),
    channelToken: (channel) => channelToken(api, channel),
    async loadState(channel, hasMissed) {
      const address = parseChannel(channel);
      if (address?.kind === "match") return loadMatchState(api, store, address.id);
      const position = await loadMatchesState(api, store);
      if (hasMissed) handlers.listsMissed();
      return position;
    },
    publication(channel, data) {
      store.signs.at = Date.now();
      const event = decodeEvent(data);
      if (event === null) handlers.failed(new Error(`Unreadable publication on ${channel}`));
      else applyEvent(event, { ...deps, names });
      return event;
    },
  });
  store.signs.roundTrip = connection.roundTrip;
  const forget = async (): Promise<void> => (await import("../live/forget-matches.ts")).forgetMatches(store);
  // What could not be let go of is, the next time.
  const forgetting = setInterval(() => void forget().catch(() => undefined), FORGETS_EVERY_MS);
  return {
    ...connection,
    stop() {
      clearInterval(forgetting);
      names.stop();
      connection.stop();
    },
  };
}

async function connectionToken({ sportsbook }: Api): Promise<string | null> {
  const answer = await answerOf(sportsbook.POST("/websocket/token", { signal: inTime() }));
  if (answer.ok) return answer.data.token;
  // A session that has ended is no refusal: whoever keeps the session hears of it too, and connects anew.
  if (answer.failure.kind === "refused" && !isUnauthorized(answer.failure)) return null;
  throw new Error("No connection token.");
}

async function channelToken({ sportsbook }: Api, channel: string): Promise<string | null> {
  const answer = await answerOf(
    sportsbook.POST("/websocket/authorize", { body: { channels: [channel] }, signal: inTime() }),
  );
  if (answer.ok) return answer.data.channels.find((entry) => entry.channel === channel)?.token ?? null;
  if (answer.failure.kind === "refused" && !isUnauthorized(answer.failure)) return null;
  throw new Error("No channel token.");
}

function applyEvent(event: ServerEvent, { api, store, handlers, names }: RealtimeDeps & { names: NameAsking }): void {
  const language = realtimeLanguage(api.locale);
  switch (event.event_name) {
    case "match_changed":
    case "match_status_changed":
      store.applyMatch(event.message, event.message.names?.[language]);
      return names.matchChanged(event.message);
    case "markets_changed":
      store.applyMarkets(event.message.match_id, event.message.markets, (line) =>
        event.message.names?.[language]?.find(({ id, specifier }) => id === line.id && specifier === line.specifier),
      );
      return names.linesChanged(event.message.match_id, event.message.markets);
    case "provider_status_changed":
      return handlers.providersChanged(event.message);
    case "draw_over":
      return handlers.lotteryChanged(event);
    case "events_lost":
    case "pulse":
      // Of the connection itself: a channel that lost something has its state read anew.
      return undefined;
    default:
      return applyPlayersEvent(event, handlers);
  }
}

type PlayersEvent =
  | PlayerEvent
  | Extract<
      RealtimeEvent,
      { event_name: "balance_changed" | "bet_changed" | "bet_cashout_changed" | "lottery_ticket_changed" }
    >;

/** What comes on the player's own channel. */
function applyPlayersEvent(event: PlayersEvent, handlers: RealtimeHandlers): void {
  switch (event.event_name) {
    case "balance_changed":
      return handlers.balanceChanged(event.message);
    case "bet_changed":
    case "bet_cashout_changed":
      return handlers.betChanged(event);
    case "lottery_ticket_changed":
      return handlers.lotteryChanged(event);
    default:
      return handlers.playerChanged(event);
  }
}
