import type { components } from "@touchline/contract/api";

type SportsbookSession = components["schemas"]["SportsbookSession"];

// Renewed a little early, so that a token does not run out on its way to the server.
const MARGIN_MS = 10_000;

/** The sportsbook's bearer token: none for a visitor, fetched once for all calls that wait for it. */
export interface BearerTokens {
  current: () => Promise<string | null>;
  /** Forgets a token the server no longer takes. */
  drop: (token: string) => void;
  signedIn: () => void;
  signedOut: () => void;
}

export function createBearerTokens(
  openSession: () => Promise<SportsbookSession | null>,
  now: () => number = Date.now,
): BearerTokens {
  let isSignedIn = false;
  let known: SportsbookSession | null = null;
  let opening: Promise<SportsbookSession | null> | null = null;

  const reset = (signedIn: boolean): void => {
    isSignedIn = signedIn;
    known = null;
    opening = null;
  };

  const open = async (): Promise<SportsbookSession | null> => {
    const mine = openSession();
    opening = mine;
    try {
      const session = await mine;
      // Whoever signed out or in meanwhile does not get this one.
      if (opening === mine) known = session;
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
    signedIn: () => reset(true),
    signedOut: () => reset(false),
  };
}
