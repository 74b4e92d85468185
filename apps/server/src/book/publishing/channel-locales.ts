import { updatesChannel } from "@touchline/contract/realtime";

/** One locale for each set of channels: where two share a realtime language, the first speaks for both. */
export function channelLocales(locales: readonly string[]): string[] {
  const byChannel = new Map<string, string>();
  for (const locale of locales) {
    const channel = updatesChannel(locale);
    if (!byChannel.has(channel)) byChannel.set(channel, locale);
  }
  return [...byChannel.values()];
}
