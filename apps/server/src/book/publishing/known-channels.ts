import { PULSE_CHANNEL, matchChannel, updatesChannel, userChannel } from "@touchline/contract/realtime";
import type { Catalogue } from "../catalogue/catalogue.ts";

/**
 * Tells channels that something is told on from names that stay silent: of a language that the site has not, of a match
 * that is not listed, or of nothing at all. A match is listed from two days before it begins until a day after its end.
 */
export function createKnownChannels(locales: readonly string[]): {
  has: (channel: string) => boolean;
  /** Until then no match is missed. */
  follow: (catalogue: Pick<Catalogue, "match">) => void;
} {
  let catalogue: Pick<Catalogue, "match"> | null = null;
  const lists = new Set([PULSE_CHANNEL, ...locales.map(updatesChannel)]);
  const isMatch = (channel: string): boolean => {
    const [, id = ""] = channel.split(":");
    if (catalogue !== null && catalogue.match(id) === undefined) return false;
    return locales.some((locale) => channel === matchChannel(id, locale));
  };
  const isPlayer = (channel: string): boolean => {
    const id = channel.slice(channel.indexOf("#") + 1);
    return locales.some((locale) => channel === userChannel(id, locale));
  };
  return {
    has: (channel) => lists.has(channel) || isMatch(channel) || isPlayer(channel),
    follow: (followed) => {
      catalogue = followed;
    },
  };
}
