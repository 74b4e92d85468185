import type { components } from "@touchline/contract/api";
import { Listeners } from "../../platform/listeners.ts";

type SportsbookSession = components["schemas"]["SportsbookSession"];

// Renewed a little early, so that a token does not run out on its way to the server.
const MARGIN_MS = 10_000;

type SessionEnd = "unknown" | "limit";

/** The sportsbook's bearer token: none for a visitor, fetched once for all calls that wait for it. */
export interface BearerTokens {
  current: () => Promise<string | null>;
  /** Forgets a token that has run out. */
  drop: (token: string) => void;
  /** Forgets a token whose session the server no longer knows. */
  refused: (token: string) => void;
  /** The player has played as long as a day allows. */
  overLimit: () => void;
  /** Hears that the session has ended, or is another's: elsewhere somebody signed out, or in again. Or by a limit. */
  follow: (listener: (end: SessionEnd) => void) => () => void;
  /** The CSRF token of this player's session, as the cookie had it first: the cookie may be another's by now. */
  csrf: (inCookie: string | null) => string | null;
  /** A call was refused for the cookie's being another session's. */
  cookieChanged: () => void;
  signedIn: () => void;
  signedOut: () => void;
}

export function createBearerTokens(
  /** Is given the token before, for none but its own session may renew it; null where there is no session. */
  openSession: (before: string | null) => Promise<SportsbookSession | null>,
  /** A player's clock may be wrong. */
  now: () => number,
): BearerTokens {
  let isSignedIn = false;
  let known: SportsbookSession | null = null;
  let before: string | null = null;
  let csrf: string | null = null;
  let opening: Promise<SportsbookSession | null> | null = null;
  const listeners = new Listeners<SessionEnd>();

  const reset = (signedIn: boolean): void => {
    isSignedIn = signedIn;
    known = null;
    before = null;
    csrf = null;
    opening = null;
  };

  const open = async (): Promise<SportsbookSession | null> => {
    const mine = openSession(before);
    opening = mine;
    try {
      const session = await mine;
      // Whoever signed out or in meanwhile does not get this one.
      if (opening !== mine) return session;
      known = session;
      before = session?.token ?? null;
      if (session === null) listeners.notify("unknown");
      return session;
    } finally {
      if (opening === mine) opening = null;
    }
  };

  return {
    current: async () => {
      if (!isSignedIn) return null;
      if (known !== null && Date.parse(known.expires_at) - MARGIN_MS > now()) return known.token;
      const session = await (opening ?? open());
      return session?.token ?? null;
    },
    drop: (token) => {
      if (known?.token === token) known = null;
    },
    refused: (token) => {
      if (known?.token !== token) return;
      known = null;
      listeners.notify("unknown");
    },
    csrf: (inCookie) => {
      if (!isSignedIn) return inCookie;
      csrf ??= inCookie;
      return csrf;
    },
    cookieChanged: () => listeners.notify("unknown"),
    overLimit: () => listeners.notify("limit"),
    follow: (listener) => listeners.add(listener),
    signedIn: () => reset(true),
    signedOut: () => reset(false),
  };
}
