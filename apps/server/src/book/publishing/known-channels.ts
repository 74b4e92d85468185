import { type ChannelAddress, parseChannel, realtimeLanguage } from "@touchline/contract/realtime";
import type { Catalogue } from "../catalogue/catalogue.ts";

/**
 * Tells channels that something is told on from names that stay silent: of a language that the site has not, of a match
 * that is not shown, or of nothing at all. A match is listed from two days before it begins until a day after its end, and
 * shown for as long as its result is kept.
 */
export function createKnownChannels(locales: readonly string[]): {
  has: (channel: string) => boolean;
  /** Until then no match is missed. */
  follow: (catalogue: Pick<Catalogue, "match">) => void;
} {
  let catalogue: Pick<Catalogue, "match"> | null = null;
  const languages = new Set(locales.map(realtimeLanguage));
  const isKnown = (address: ChannelAddress): boolean => {
    if (address.kind === "pulse") return true;
    if (address.kind === "match") return catalogue === null || catalogue.match(address.id) !== undefined;
    return languages.has(address.language);
  };
  return {
    has: (channel) => {
      const address = parseChannel(channel);
      return address !== null && isKnown(address);
    },
    follow: (followed) => {
      catalogue = followed;
    },
  };
}
