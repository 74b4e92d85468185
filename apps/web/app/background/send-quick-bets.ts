import { quickBetPlacement, readQuickBetError } from "@touchline/betting/quick-bet";
import type { TicketPlacement } from "@touchline/betting";
import type { PlacementAnswer } from "../data/bets/keyed-book.ts";
import type { ApiError } from "../data/http/api-failure.ts";
import type { QuickBetStore } from "../state/quick-bet.ts";
import { WIDE } from "../state/ticket.ts";
import type { Background } from "./background.ts";
import { claimPlacement } from "../state/open-placements.ts";
import { endSession, placedBets, placementAnswers, placementCall } from "./place-bets.ts";
import { refreshPlayer } from "./refresh-player.ts";

/**
 * Sends each quick bet once, and follows it until its outcome is certain. One that is left before, by a reload or at the
 * end of the session, is asked about when its player is back, like a bet of the slip that was set aside.
 */
export function sendQuickBets(
  background: Background,
  { store, player }: { store: QuickBetStore; player: string },
): () => void {
  const { device, openPlacements, report } = background;
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
    // Stored before anything is sent, so that a closed page loses nothing.
    openPlacements.started({ key, player, startedAt });
    for await (const answer of placementAnswers(background, { key, startedAt, request }, end.signal))
      applyAnswer(background, { store, key }, answer);
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

function applyAnswer(background: Background, { store, key }: Followed, answer: PlacementAnswer): void {
  const { openPlacements, report, state } = background;
  switch (answer.kind) {
    case "accepted": {
      openPlacements.concluded(key);
      const { sent } = store.getState();
      const [bet] = sent === null ? [] : placedBets(answer.bets, sent.currency);
      if (bet !== undefined) store.dispatch({ type: "placement-accepted", key, bet });
      if (!isOnShow(state)) state.alerts.raised({ code: "betPlaced", tone: "info", persistent: false });
      return void refreshPlayer(background).catch(report);
    }
    case "rejected":
      openPlacements.concluded(key);
      return applyRejected(background, { store, key }, answer.error);
    case "processing": {
      const { decidesAt, delayMs } = answer;
      return store.dispatch({ type: "placement-delayed", key, decidesAt, delayMs });
    }
    case "unknown":
    case "lost":
      return store.dispatch({ type: "placement-outcome-unknown", key });
    case "signed-out":
      openPlacements.concluded(key);
      store.dispatch({ type: "placement-failed", key });
      return endSession(background);
    case "session-ended":
      store.dispatch({ type: "placement-outcome-unknown", key });
      return endSession(background);
  }
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
