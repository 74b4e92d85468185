import { emptyQuickBet, quickBetReducer, restoreQuickBet, serialiseQuickBet } from "@touchline/betting/quick-bet";
import { randomUuid } from "../platform/random-uuid.ts";
import { serverNow } from "../platform/server-clock.ts";
import { readStored, writeStored } from "../platform/storage.ts";
import { type QuickBetStore, createQuickBet } from "../state/quick-bet.ts";
import { activeAccount } from "../state/session.ts";
import type { Background } from "./background.ts";
import { claimTab } from "./claim-tab.ts";
import { QUICK_BET } from "./stored-quick-bet.ts";
import { sendQuickBets } from "./send-quick-bets.ts";
import { takePressed } from "./take-pressed.ts";
import "../state/ticket-rules.ts";

/** Keeps quick bet for the player who is signed in, and sends its bets. It ends with the session. */
export function followQuickBet(background: Background): () => void {
  const { session, quickBet: slot } = background.state;
  let running: { player: string; end: () => void } | null = null;
  const stopped = new AbortController();
  let isTabKnown = false;

  const end = (): void => {
    running?.end();
    running = null;
    slot.setState({ current: null, isAsked: false });
  };

  const look = (): void => {
    const { status, player } = session.getState();
    if (running !== null && (status === "NOT_LOGGED_IN" || (player !== null && player.id !== running.player))) end();
    if (status === "NOT_LOGGED_IN") forVisitor(background);
    if (status !== "LOGGED_IN" || player === null || running !== null) return;
    const store = openQuickBet(background, { player: player.id, isTabKnown });
    if (store === null) return;
    running = { player: player.id, end: keepUp(background, { store, player: player.id }) };
    slot.setState({ current: store, isAsked: false });
    takePressed(background.state, store);
  };
  // Turned on again after the session in which it was first fetched.
  const askedAgain = (): void => {
    if (slot.getState().isAsked === true) look();
  };

  const unsubscribes = [session.subscribe(look), slot.subscribe(askedAgain)];
  look();
  const learnTab = async (): Promise<void> => {
    const isOurs = await claimTab(stopped.signal);
    if (stopped.signal.aborted) return;
    isTabKnown = true;
    // What is on already was turned on here.
    if (!isOurs && running === null) writeStored("session", QUICK_BET, null);
    look();
  };
  learnTab().catch(background.report);
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    stopped.abort();
    running?.end();
  };
}

/** Who turned it on before it was known that nobody is signed in is asked to. */
function forVisitor({ state }: Background): void {
  const { quickBet: slot, modals } = state;
  writeStored("session", QUICK_BET, null);
  if (slot.getState().isAsked !== true) return;
  slot.setState({ current: null, isAsked: false });
  takePressed(state, null);
  modals.opened("signIn");
}

/** Null where the player has not turned it on, now or before a reload of this tab. */
function openQuickBet(
  { state, live }: Background,
  { player, isTabKnown }: { player: string; isTabKnown: boolean },
): QuickBetStore | null {
  const { currency } = state.ticket.getState().ticket;
  const { isAsked } = state.quickBet.getState();
  const kept = isTabKnown ? restoreQuickBet(readStored("session", QUICK_BET), { player, currency }) : null;
  if (kept === null && isAsked !== true) return null;
  return createQuickBet(
    {
      state,
      arePricesStale: () => live.store.link === "stale",
      sinceFall: (id) => {
        const { move, movedAt } = live.store.outcome(id);
        return move === "down" ? performance.now() - movedAt : Number.POSITIVE_INFINITY;
      },
      now: serverNow,
      elapsed: () => performance.now(),
      newKey: randomUuid,
    },
    kept ?? quickBetReducer(emptyQuickBet({ currency }), { type: "toggled", isEnabled: true }),
  );
}

/** Balance and currency reach quick bet, what it is set to is stored, and its bets are sent. */
function keepUp(background: Background, { store, player }: { store: QuickBetStore; player: string }): () => void {
  const { session, ticket, quickBet: slot } = background.state;
  const note = ({ target: clicked }: Event): void => slot.setState({ clicked });
  // Before a price hears of it, which starts the bet.
  document.addEventListener("click", note, { capture: true });
  const save = (): void => void writeStored("session", QUICK_BET, serialiseQuickBet(store.getState(), player));
  const followBalance = (): void => {
    const account = activeAccount(session.getState());
    const { currency } = store.getState();
    if (account !== null && account.currency === currency.code)
      store.dispatch({ type: "balance-changed", balance: BigInt(account.available_to_bet) });
  };
  const followCurrency = (): void => {
    const { currency } = ticket.getState().ticket;
    if (currency.code === store.getState().currency.code) return;
    store.dispatch({ type: "currency-changed", currency });
    followBalance();
  };
  const ends = [
    sendQuickBets(background, { store, player }),
    store.subscribe(save),
    session.subscribe(followBalance),
    ticket.subscribe(followCurrency),
    () => document.removeEventListener("click", note, { capture: true }),
  ];
  save();
  followCurrency();
  followBalance();
  return () => {
    for (const end of ends) end();
  };
}
