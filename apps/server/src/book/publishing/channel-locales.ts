import { realtimeLanguage } from "@touchline/contract/realtime";

/** One locale for each set of channels: where two share a realtime language, the first speaks for both. */
export function channelLocales(locales: readonly string[]): string[] {
  const byLanguage = new Map<string, string>();
  for (const locale of locales) {
    const language = realtimeLanguage(locale);
    if (!byLanguage.has(language)) byLanguage.set(language, locale);
  }
  return [...byLanguage.values()];
}
