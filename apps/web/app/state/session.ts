import type { components } from "@touchline/contract/api";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useClientState } from "./client-state.tsx";

type Schemas = components["schemas"];
export type Player = Schemas["Player"];
export type Account = Schemas["Account"];
export type Settings = Schemas["Settings"];
export type StatusGroup = Schemas["StatusGroups"][number];
export type Currency = Schemas["Currency"];

/** UNKNOWN until the browser has looked, PENDING while the player's data load. */
export type AuthStatus = "UNKNOWN" | "PENDING" | "LOGGED_IN" | "NOT_LOGGED_IN";

export interface Session {
  status: AuthStatus;
  /** The player has asked to sign out, and the server has not confirmed yet. */
  isLeaving: boolean;
  player: Player | null;
  /** Active accounts only, one a currency. */
  accounts: readonly Account[];
  /** Currency of the account in use; a visitor's is the site's own. */
  currency: string | null;
  currencies: readonly Currency[];
  /** The player's, or the site's defaults for a visitor; null until loaded. */
  settings: Settings | null;
  /** Of the account that was in use before, while those of the one in use are not known: the figures are of another currency. */
  staleStakes?: Settings["stakes"] | undefined;
  compPoints: number;
  statusGroups: readonly StatusGroup[];
}

const VISITOR: Session = {
  status: "UNKNOWN",
  isLeaving: false,
  player: null,
  accounts: [],
  currency: null,
  currencies: [],
  settings: null,
  compPoints: 0,
  statusGroups: [],
};

/** Id of the place in the header that shows who is signed in. */
export const ACCOUNT_SLOT = "account-slot";

/** A player counts as signed in once an e-mail address or a phone to sign in with is known. */
const isLoggedIn = (player: Player): boolean => (player.email ?? player.auth_phone_number) !== null;

export function createSession() {
  const store = createStore<Session>(() => VISITOR);
  return Object.assign(store, {
    /** A player is signed in, by cookie or form; their data have yet to load. */
    signedIn: () => store.setState({ status: "PENDING" }),
    /** All parts of ACC-02 at once, so that no partly loaded player is shown. */
    loaded: (loaded: Omit<Session, "status" | "isLeaving" | "currency"> & { player: Player }) => {
      const accounts = loaded.accounts.filter(({ active }) => active);
      const currency = accounts.some((account) => account.currency === loaded.player.currency)
        ? loaded.player.currency
        : (accounts[0]?.currency ?? null);
      const status = isLoggedIn(loaded.player) ? "LOGGED_IN" : "NOT_LOGGED_IN";
      store.setState({ ...loaded, accounts, currency, status });
    },
    visitorLoaded: (site: Pick<Session, "currency" | "currencies" | "settings">) => store.setState(site),
    playerChanged: (player: Player) => store.setState({ player }),
    phoneVerified: (number: string) =>
      store.setState(({ player }) => ({ player: player && { ...player, mobile_phone: number } })),
    /** Of an answer that a newer one has overtaken, only who reports is news. */
    settingsChanged: (settings: Settings) =>
      store.setState(({ settings: known }) => ({
        settings:
          known !== null && known.version > settings.version
            ? { ...known, provider_statuses: settings.provider_statuses }
            : settings,
      })),
    /** What the slip is checked against; the other providers are as they were. */
    providersChanged: (changed: Settings["provider_statuses"]) =>
      store.setState(({ settings }) => {
        if (settings === null) return {};
        const isChanged = ({ provider }: (typeof changed)[number]) => changed.some((one) => one.provider === provider);
        const others = settings.provider_statuses.filter((one) => !isChanged(one));
        return { settings: { ...settings, provider_statuses: [...others, ...changed] } };
      }),
    accountChosen: (currency: string) => store.setState({ currency }),
    accountsLoaded: (accounts: readonly Account[]) =>
      store.setState((session) => ({
        accounts: accounts.filter(({ active }) => active).map((account) => newest(session.accounts, account)),
      })),
    balanceChanged: (change: Omit<Account, "active">) =>
      store.setState((session) => ({
        accounts: session.accounts.map((account) =>
          account.currency === change.currency && change.version > account.version
            ? { ...account, ...change }
            : account,
        ),
      })),
    leaving: (isLeaving: boolean) => store.setState({ isLeaving }),
    signedOut: () =>
      store.setState(({ currencies, currency }) => ({ ...VISITOR, status: "NOT_LOGGED_IN", currencies, currency })),
  });
}
export type SessionStore = ReturnType<typeof createSession>;

declare module "./client-state.tsx" {
  interface ClientState {
    session: SessionStore;
  }
}

const newest = (known: readonly Account[], account: Account): Account =>
  known.find(({ currency, version }) => currency === account.currency && version > account.version) ?? account;

export const activeAccount = (session: Session): Account | null =>
  session.accounts.find(({ currency }) => currency === session.currency) ?? null;

/** Reads the session; the selector must return the same value while nothing it reads has changed. */
export const useSession = <T>(selector: (session: Session) => T): T => useStore(useClientState().session, selector);
