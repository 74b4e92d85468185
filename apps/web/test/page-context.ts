import { RouterContextProvider } from "react-router";
import { type OperatorSite, type PageEnvironment, pageEnvironment } from "../app/platform/page-environment.ts";

/** A site of which its operator says nothing but the name. */
export const plainSite = (own: Partial<OperatorSite> = {}): OperatorSite => ({
  key: "plain",
  name: "Plain",
  logo: null,
  icon: null,
  styles: "",
  bars: { dark: "#000000", light: "#ffffff" },
  localeInUrlRequired: false,
  rtlEnabled: true,
  tracking: { analytics: false, affiliates: false },
  chat: null,
  footer: { links: [], note: {} },
  texts: {},
  pages: [],
  promotions: [],
  pictures: {},
  ...own,
});

export const ORIGIN = "http://localhost:3000";

/** What the loaders of an English site get, with a back end of the test's own; nothing is kept from call to call. */
export function pageContext(apiFetch: PageEnvironment["apiFetch"]): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageEnvironment, {
    locale: "en",
    locales: [{ code: "en", name: "English" }],
    basename: "/",
    site: plainSite(),
    blockedIn: null,
    reports: null,
    origin: ORIGIN,
    listedOrigin: ORIGIN,
    endpoints: { platform: "/api/platform", sportsbook: "/api/sportsbook", realtime: "ws://localhost:3000" },
    sessionCookie: "signed_in",
    reachesFrames: false,
    worker: null,
    icons: null,
    leagueIcons: [],
    settlementRules: () => [],
    socialCard: () => ({ path: "/cards/en/site/0.png", alt: "" }),
    nonce: undefined,
    apiFetch,
    keep: (_key, read) => read(),
    reportError: () => undefined,
  });
  return context;
}
