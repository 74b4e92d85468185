import type { RealtimeEvent } from "@touchline/contract/realtime";
import type { LiveStore } from "../live/live-store.ts";

type Message<Name extends RealtimeEvent["event_name"]> = Extract<RealtimeEvent, { event_name: Name }>["message"];

export function applyMatchChanged(
  store: LiveStore,
  { id, version, start_time: startTime, status, stage, ...play }: Message<"match_changed">,
): void {
  store.applyMatchParts(id, version, { startTime, status, stage, play });
}

export function applyMatchStatusChanged(
  store: LiveStore,
  { id, version, status, stage }: Message<"match_status_changed">,
): void {
  store.applyMatchParts(id, version, { status, stage });
}

export function applyMarketsChanged(
  store: LiveStore,
  { match_id: matchId, markets }: Message<"markets_changed">,
): void {
  store.applyMarkets(matchId, markets);
}
