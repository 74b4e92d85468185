import type { CurrencySpec } from "@touchline/betting";
import { PROVIDERS } from "@touchline/contract/vocabulary";
import type { Session } from "../state/session.ts";
import type { Process } from "./background.ts";

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
      // What was chosen on this page goes before what was saved earlier and only arrives now.
      const mode = preferences.getState().unsaved.acceptMode ?? now.settings.auto_accept_odds_change;
      ticket.dispatch({ type: "accept-mode-changed", mode });
      ticket.dispatch({ type: "provider-status-changed", providers: now.settings.provider_statuses });
      const isAvailable = now.settings.multi_single_available_by_provider;
      ticket.dispatch({ type: "multi-single-changed", providers: PROVIDERS.filter((name) => isAvailable[name]) });
    }
  });
