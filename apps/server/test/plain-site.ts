import { GENERIC } from "../src/site/jurisdictions/generic.ts";
import type { Site } from "../src/site/site.ts";

/** A site whose operator says nothing but its languages. */
export const plainSite = (...locales: [string, ...string[]]): Site => ({
  key: "plain",
  hosts: [],
  name: "Plain",
  logo: null,
  icon: null,
  styles: "",
  bars: { dark: "#000000", light: "#ffffff" },
  locales,
  localeInUrlRequired: false,
  rtlEnabled: true,
  blockedCountries: [],
  signInEnabled: true,
  signUpEnabled: true,
  myBetsVisible: true,
  jurisdiction: GENERIC,
  mirror: null,
  municipalities: null,
  help: "/general-rules",
  breachedPasswordsUrl: null,
  footer: { links: [], note: {} },
  texts: {},
  pages: [],
  promotions: [],
});
