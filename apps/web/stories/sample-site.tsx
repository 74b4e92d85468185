import type { ReactNode } from "react";
import { Messages } from "../app/platform/i18n/messages.tsx";
import { SiteProvider } from "../app/platform/site.tsx";
import arLists from "../messages/ar/catalog.json";
import ar from "../messages/ar/odds.json";
import deLists from "../messages/de/catalog.json";
import de from "../messages/de/odds.json";
import enLists from "../messages/en/catalog.json";
import en from "../messages/en/odds.json";

const ODDS = { en, de, ar };
const LISTS = { en: enLists, de: deLists, ar: arLists };
export const LOCALES = ["en", "de", "ar"] as const satisfies readonly (keyof typeof ODDS)[];

/** When the pages of the stories were made; clocks of matches count from it. */
export const RENDERED_AT = Date.parse("2026-01-01T12:30:00Z");

/** A site without a back end, with the texts of prices and lists in one language. */
export function SampleSite({ locale, children }: { locale: string; children: ReactNode }) {
  const known = LOCALES.find((code) => code === locale) ?? "en";
  const site = {
    name: "Touchline",
    locale: known,
    locales: LOCALES.map((code) => ({ code, name: code })),
    localeInUrlRequired: false,
    origin: location.origin,
    endpoints: { platform: "", sportsbook: "", realtime: "" },
    renderedAt: RENDERED_AT,
  };
  return (
    <SiteProvider site={site}>
      <Messages locale={known} messages={{ odds: ODDS[known], catalog: LISTS[known] }}>
        {children}
      </Messages>
    </SiteProvider>
  );
}
