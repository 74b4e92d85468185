import { isAllowed } from "./consent.ts";
import type { PageKey } from "./page-key.ts";

/** What is told of a visit. Nothing of it says whose it is: no ids, no addresses, no amounts. */
export type AnalyticsEvent =
  | { event: "page_view"; page: PageKey }
  /** Once a placement that stands. */
  | { event: "place_bet_success"; bets: number }
  /** Once a bet of it. */
  | { event: "placed_bet"; bet_type: string; selections: number };

declare global {
  interface Window {
    /** Where tag managers of an operator read events. */
    dataLayer?: unknown[];
  }
}

/** The name of the window's event that carries one. */
export const ANALYTICS_EVENT = "touchline:analytics";

const ADAPTERS: readonly ((event: AnalyticsEvent) => void)[] = [
  (event) => void (window.dataLayer ??= []).push({ ...event }),
  (event) => void window.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: { ...event } })),
];

/** Tells whoever listens, where the visitor allows it; what happens before that is never told. */
export function emitAnalytics(event: AnalyticsEvent): void {
  if (!isAllowed("analytics")) return;
  for (const adapter of ADAPTERS) adapter(event);
}

/** A placement that stands. */
export function emitPlaced(bets: readonly { type: string; selections: readonly unknown[] }[]): void {
  emitAnalytics({ event: "place_bet_success", bets: bets.length });
  for (const { type, selections } of bets)
    emitAnalytics({ event: "placed_bet", bet_type: type, selections: selections.length });
}
