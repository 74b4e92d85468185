import { type Issue, type PickedSelection, type Subunits } from "@touchline/betting";
import {
  type QuickBet,
  type QuickBetEvent,
  quickBetIssues,
  quickBetReducer,
  tapAction,
} from "@touchline/betting/quick-bet";
import { createStore } from "zustand/vanilla";
import type { ClientState } from "./client-state.tsx";
import { ticketContext } from "./ticket-context.ts";

interface QuickBetDeps {
  state: Pick<ClientState, "ticket" | "session" | "alerts">;
  arePricesStale: () => boolean;
  /** Milliseconds since the price of an outcome last fell; infinite where it has not of late. */
  sinceFall: (id: string) => number;
  /** Milliseconds since the epoch, by the book's clock. */
  now: () => number;
  /** Milliseconds that only ever grow. */
  elapsed: () => number;
  newKey: () => string;
}

/** Nobody sees a price fall and taps on it because of that in less. */
const UNSEEN_MS = 600;

/** Taps on one price so close together are one gesture, or a key held down. */
const ONE_GESTURE_MS = 1_000;

/** Quick bet as it is on in this page. Bets that it starts are sent by the background. */
export function createQuickBet(
  { state, arePricesStale, sinceFall, now, elapsed, newKey }: QuickBetDeps,
  first: QuickBet,
) {
  const store = createStore<QuickBet>(() => first);
  let lastBet = { id: "", at: 0 };

  const dispatch = (event: QuickBetEvent): void => store.setState((quickBet) => quickBetReducer(quickBet, event), true);

  const isEcho = (id: string): boolean => {
    const at = elapsed();
    if (id !== lastBet.id || at - lastBet.at >= ONE_GESTURE_MS) return false;
    lastBet = { id, at };
    return true;
  };

  const place = ({ id }: PickedSelection): void => {
    const { acceptMode } = state.ticket.getState().ticket;
    const key = newKey();
    dispatch({ type: "placement-started", key, startedAt: now(), acceptMode });
    if (store.getState().placement?.key === key) lastBet = { id, at: elapsed() };
  };

  /** Places the bet where nothing stands in its way; what has to be told first is raised. */
  const placeUnlessHindered = (selection: PickedSelection, { hasSeenWarnings }: { hasSeenWarnings: boolean }): void => {
    const session = state.session.getState();
    const context = ticketContext(session, arePricesStale());
    if (context === null) return;
    const isLoggedIn = session.status === "LOGGED_IN";
    const issues = quickBetIssues(store.getState(), { ...context, isLoggedIn });
    if (issues.some(({ severity }) => severity === "error")) return;
    const warning = issues.find((issue): issue is Issue => issue.severity === "warning");
    if (warning !== undefined && !hasSeenWarnings) return dispatch({ type: "warning-raised", issue: warning });
    place(selection);
  };

  const confirmed = (selection: PickedSelection): void => {
    const hasSeenWarnings = store.getState().pendingWarning !== null;
    dispatch({ type: "outcome-tapped", selection });
    dispatch({ type: "approval-changed", isApproved: true });
    placeUnlessHindered(selection, { hasSeenWarnings });
  };

  return Object.assign(store, {
    dispatch,
    /**
     * Takes a tap on an outcome; false where the tap is the slip's. One of a while ago is shown, and places nothing, and so is
     * one that was aimed at a better price.
     */
    tapped: (selection: PickedSelection, { isOld = false } = {}): boolean => {
      const quickBet = store.getState();
      const { kind, turnsQuickBetOff } = tapAction({ quickBet, ticket: state.ticket.getState().ticket, selection });
      if (turnsQuickBetOff)
        dispatch({ type: "turned-off-by-tap", by: kind === "open_custom_bet" ? "custom_bet" : "tap" });
      if (kind !== "quick_bet") return false;
      if (isEcho(selection.id)) return true;
      if (quickBet.state === "PROCESSING") {
        state.alerts.raised({ code: "slipLocked", tone: "info", persistent: false });
        return true;
      }
      dispatch({ type: "outcome-tapped", selection });
      const isAimed = !isOld && sinceFall(selection.id) >= UNSEEN_MS;
      if (store.getState().isApproved && isAimed) placeUnlessHindered(selection, { hasSeenWarnings: false });
      return true;
    },
    /** The player agreed to bet on the selection at the price it has here, and from now on with one tap. */
    confirmed,
    /** The player took another stake than the one that is not taken: to bet it now, or to look at the bet with it. */
    offerTaken: (selection: PickedSelection, { stake, isBet }: { stake: Subunits; isBet: boolean }): void => {
      dispatch({ type: "outcome-tapped", selection });
      dispatch({ type: "stake-changed", stake });
      if (isBet) confirmed(selection);
    },
  });
}
export type QuickBetStore = ReturnType<typeof createQuickBet>;
