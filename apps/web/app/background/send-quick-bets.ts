import { quickBetPlacement, readQuickBetError } from "@touchline/betting/quick-bet";
import type { TicketPlacement } from "@touchline/betting";
import { placementBook } from "../data/bets/placement.ts";
import type { ApiError } from "../data/http/api-failure.ts";
import type { QuickBetStore } from "../state/quick-bet.ts";
import { WIDE } from "../state/ticket.ts";
import type { Background } from "./background.ts";
import { claimPlacement } from "../state/open-placements.ts";
import { type KeyedSink, followKeyed } from "./follow-keyed.ts";
import { placedBets, placementCall } from "./place-bets.ts";

/**
 * Sends each quick bet once, and follows it until its outcome is certain. One that is left before, by a reload or at the
 * end of the session, is asked about when its player is back, like a bet of the slip that was set aside.
 */
export function sendQuickBets(
  background: Background,
  { store, player }: { store: QuickBetStore; player: string },
): () => void {
  const { api, device, openPlacements, report } = background;
  let following: { readonly key: string; readonly end: AbortController } | null = null;

  const leave = (): void => {
    if (following === null) return;
    following.end.abort();
    // Where the outcome is known by now there is nothing to set aside any more.
    openPlacements.setAside(following.key);
    following = null;
  };

  const follow = async ({ key, startedAt }: TicketPlacement): Promise<void> => {
    const end = new AbortController();
    leave();
    following = { key, end };
    const request = placementCall(quickBetPlacement(store.getState()), { device: device(), quick: true });
    const sink = onQuickBet(background, { store, key });
    try {
      // Stored before anything is sent, so that a closed page loses nothing.
      openPlacements.started({ key, player, startedAt });
      const sent = { key, startedAt, request, book: placementBook(api, key) };
      await followKeyed(background, sent, { sink: () => sink, signal: end.signal });
    } finally {
      if (following?.end === end) following = null;
    }
  };

  const unsubscribe = store.subscribe(({ placement }) => {
    if (placement === null) leave();
    else if (placement.key !== following?.key) claimPlacement(placement.key, () => follow(placement)).catch(report);
  });
  return () => {
    unsubscribe();
    leave();
  };
}

interface Followed {
  store: QuickBetStore;
  key: string;
}

function onQuickBet(background: Background, { store, key }: Followed): KeyedSink {
  const { state } = background;
  return {
    accepted: ({ bets }) => {
      const { sent } = store.getState();
      const [bet] = sent === null ? [] : placedBets(bets, sent.currency);
      if (bet !== undefined) store.dispatch({ type: "placement-accepted", key, bet });
      if (!isOnShow(state)) state.alerts.raised({ code: "betPlaced", tone: "info", persistent: false });
    },
    rejected: (error) => applyRejected(background, { store, key }, error),
    delayed: ({ decidesAt, delayMs }) => store.dispatch({ type: "placement-delayed", key, decidesAt, delayMs }),
    unknown: () => store.dispatch({ type: "placement-outcome-unknown", key }),
    undone: () => store.dispatch({ type: "placement-failed", key }),
  };
}

function applyRejected({ state }: Background, { store, key }: Followed, refusal: ApiError): void {
  const { alerts } = state;
  const error = readQuickBetError(refusal, store.getState());
  if (error === null) {
    store.dispatch({ type: "placement-failed", key });
    return alerts.raised({ code: "default", tone: "error", persistent: false });
  }
  store.dispatch({ type: "placement-refused", key, error });
  if (!isOnShow(state)) alerts.raised({ code: "betNotPlaced", tone: "error", persistent: true, reason: error.message });
}

/** On narrow screens it stands over the page; beside a page it is a part of the slip. */
const isOnShow = ({ layout }: Background["state"]): boolean =>
  !matchMedia(WIDE).matches || layout.getState().slipOnShow;
