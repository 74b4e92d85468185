import type { Site } from "../app/platform/site.tsx";

/** A site in one language, as parts of pages know it. */
export const sampleSite = (locale = "en"): Site => ({
  name: "Touchline",
  locale,
  locales: [{ code: locale, name: locale }],
  localeInUrlRequired: false,
  origin: "https://bet.example",
  endpoints: { platform: "", sportsbook: "", realtime: "" },
  renderedAt: 0,
});
