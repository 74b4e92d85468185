import type { components } from "@touchline/contract/api";

type SportsbookSession = components["schemas"]["SportsbookSession"];

// Renewed a little early, so that a token does not run out on its way to the server.
const MARGIN_MS = 10_000;

/** The sportsbook's bearer token: none for a visitor, fetched once for all calls that wait for it. */
export interface BearerTokens {
  current(): Promise<string | null>;
  /** Forgets a token the server no longer takes. */
  drop(token: string): void;
  signedIn(): void;
  signedOut(): void;
}

export function createBearerTokens(
  openSession: () => Promise<SportsbookSession | null>,
  now: () => number = Date.now,
): BearerTokens {
  let isSignedIn = false;
  let pending: Promise<SportsbookSession | null> | null = null;

  const fetchOnce = (): Promise<SportsbookSession | null> => {
    const opening = openSession();
    pending = opening;
    const forget = (): void => {
      if (pending === opening) pending = null;
    };
    opening.then((session) => session ?? forget(), forget);
    return opening;
  };

  return {
    async current() {
      if (!isSignedIn) return null;
      const session = await (pending ?? fetchOnce());
      if (session === null || Date.parse(session.expires_at) - MARGIN_MS > now()) return session?.token ?? null;
      return (await fetchOnce())?.token ?? null;
    },
    drop(token) {
      const asked = pending;
      asked?.then(
        (session) => {
          if (session?.token === token && pending === asked) pending = null;
        },
        () => undefined,
      );
    },
    signedIn() {
      isSignedIn = true;
      pending = null;
    },
    signedOut() {
      isSignedIn = false;
      pending = null;
    },
  };
}
