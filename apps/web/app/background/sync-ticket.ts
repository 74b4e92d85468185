import { type CurrencySpec, type Offer, type Selection, marketKey } from "@touchline/betting";
import { matchChannel } from "@touchline/contract/channels";
import { MARKET_STATUS, PROVIDERS } from "@touchline/contract/vocabulary";
import type { LiveStore } from "../data/live/live-store.ts";
import type { Session } from "../state/session.ts";
import type { Process } from "./background.ts";

function offerOf(store: LiveStore, selection: Selection): Offer | null {
  const { id: key, matchId } = selection;
  const { state, odds } = store.outcome(key);
  const market = store.market(marketKey(selection));
  const isOnOffer = market !== null && market.status !== MARKET_STATUS.notAllowed && odds !== null;
  if (state === "unavailable" && !isOnOffer) return { key, gone: true };
  if (state === "loading" || market === null || odds === null) return null;
  const matchStatus = store.match(matchId)?.status ?? selection.matchStatus;
  return { key, odds, active: state === "open", marketStatus: market.status, matchStatus, placeTerms: market.eachWay };
}

/** Follows the matches of all selections, whatever page is open, and applies every change to the ticket at once. */
export const syncTicketOffers: Process = ({ live: { store, channels }, state: { ticket } }) => {
  const selections = (): readonly Selection[] => ticket.getState().ticket.bets.flatMap((bet) => bet.selections);
  let releases: (() => void)[] = [];

  const sync = (): void => {
    const offers = selections().flatMap((selection) => offerOf(store, selection) ?? []);
    if (offers.length > 0) ticket.dispatch({ type: "offers-changed", offers });
  };

  const follow = (): void => {
    const before = releases;
    const followed = selections();
    const matchIds = new Set(followed.map(({ matchId }) => matchId));
    releases = [
      store.watch(followed.map(({ id }) => id)),
      ...followed.map(({ id }) => store.subscribeOutcome(id, sync)),
      ...[...matchIds].map((matchId) => store.subscribeMatch(matchId, sync)),
      ...[...matchIds].map((matchId) => channels.hold(matchChannel(matchId), null)),
    ];
    // Released after the new ones are held, so that a shared channel is not closed in between.
    for (const release of before) release();
    sync();
  };

  follow();
  const unsubscribe = ticket.subscribe(({ selectedKeys }, before) => {
    if (
      selectedKeys.size !== before.selectedKeys.size ||
      [...selectedKeys].some((key) => !before.selectedKeys.has(key))
    )
      follow();
  });
  return () => {
    unsubscribe();
    for (const release of releases) release();
  };
};

const currencyOf = ({ currency, currencies }: Session): CurrencySpec | null => {
  const known = currencies.find(({ code }) => code === currency);
  return known === undefined ? null : { code: known.code, fiat: known.fiat, subunits: known.subunits };
};

/** Keeps the ticket in the currency of the account in use, under the player's rule for price changes. */
export const syncTicketSettings: Process = ({ state: { session, preferences, ticket } }) =>
  session.subscribe((now, before) => {
    const currency = currencyOf(now);
    if (currency !== null && currency.code !== ticket.getState().ticket.currency.code) {
      ticket.dispatch({ type: "currency-changed", currency });
    }
    if (now.settings !== null && now.settings !== before.settings) {
      // A choice on this page wins over the saved one that arrives later.
      const mode = preferences.getState().unsaved.acceptMode ?? now.settings.auto_accept_odds_change;
      ticket.dispatch({ type: "accept-mode-changed", mode });
      ticket.dispatch({ type: "provider-status-changed", providers: now.settings.provider_statuses });
      const isAvailable = now.settings.multi_single_available_by_provider;
      ticket.dispatch({ type: "multi-single-changed", providers: PROVIDERS.filter((name) => isAvailable[name]) });
    }
  });
