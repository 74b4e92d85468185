import { CancelledError } from "@tanstack/react-query";
import { assertNever } from "@touchline/betting";
import type { RealtimeEvent } from "@touchline/contract/realtime";
import { applyBetChange } from "../data/bets/bets.cache.ts";
import { betsKey } from "../data/bets/bets.queries.ts";
import { ApiCallFailed, isUnauthorized } from "../data/http/api-failure.ts";
import { accountsQuery } from "../data/player/player.queries.ts";
import { applyMarketsChanged, applyMatchChanged, applyMatchStatusChanged } from "../data/realtime/apply-live-event.ts";
import type { Background } from "./background.ts";

/** Applies an event to the stores and caches that it changes. */
export function applyEvent(background: Background, event: RealtimeEvent): void {
  const { live, queries, state, placementNews } = background;
  const { store } = live;
  const { session, ticket } = state;
  switch (event.event_name) {
    case "match_changed":
      return applyMatchChanged(store, event.message);
    case "match_status_changed":
      return applyMatchStatusChanged(store, event.message);
    case "markets_changed":
      return applyMarketsChanged(store, event.message);
    case "provider_status_changed":
      return ticket.dispatch({ type: "provider-status-changed", providers: event.message.providers });
    case "balance_changed":
      return session.balanceChanged(event.message);
    case "bet_changed":
      applyBetChange(queries, event.message.bet);
      background.settledNews(event.message.bet);
      return placementNews.notify(event.message.placement_key);
    case "events_lost":
      // The channel reloads its state by itself.
      return undefined;
    default:
      return assertNever(event);
  }
}

/**
 * Reloads a player's balances and bets after messages may have been missed. A session that has ended has none: its
 * connection can drop before the page notices the end.
 */
export async function refreshPlayer({ api, queries, state: { session } }: Background): Promise<void> {
  if (session.getState().isLeaving) return;
  void queries.invalidateQueries({ queryKey: betsKey });
  try {
    session.accountsLoaded(await queries.query(accountsQuery(api)));
  } catch (error) {
    const isOver = error instanceof ApiCallFailed && isUnauthorized(error.failure);
    if (!isOver && !(error instanceof CancelledError)) throw error;
  }
}
