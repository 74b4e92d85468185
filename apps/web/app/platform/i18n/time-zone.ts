import { ZONE_COOKIE } from "@touchline/contract/vocabulary";
import { useSyncExternalStore } from "react";
import { useTimeZone as useMessagesTimeZone } from "use-intl/react";
import { readCookie, writeCookie } from "../cookies.ts";
import { type Site, useSite } from "../site.tsx";

const FALLBACK = "UTC";

/** At the end of a zone that was chosen, in place of that of the device. */
export const CHOSEN = "!";

/** A zone that was chosen; null where pages go by that of the device. */
export function chosenZoneOf(cookieHeader: string | null): string | null {
  const kept = readCookie(cookieHeader, ZONE_COOKIE);
  return kept?.endsWith(CHOSEN) === true ? canonicalZone(kept.slice(0, -CHOSEN.length)) : null;
}

/** The cookie with the player's time zone, written on an earlier page, so that the server renders local times. */
export function timeZoneOf(cookieHeader: string | null): string {
  const chosen = chosenZoneOf(cookieHeader);
  return chosen ?? canonicalZone(readCookie(cookieHeader, ZONE_COOKIE) ?? FALLBACK) ?? FALLBACK;
}

// Only an alias of a zone needs a formatter, which is slow to make.
let canonicalZones: ReadonlySet<string> | undefined;

/** The canonical name of a zone; null where there is no such zone. */
function canonicalZone(zone: string): string | null {
  canonicalZones ??= new Set(Intl.supportedValuesOf("timeZone")).add(FALLBACK);
  if (canonicalZones.has(zone)) return zone;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

let zoneOfPlayer: string | undefined;

/** The time zone of the player's device. Runs in the browser only. */
export const playerTimeZone = (): string => (zoneOfPlayer ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Stores the player's zone for the server's next pages, and removes the mark of times in UTC. */
export function rememberTimeZone({ zoneChosen }: Site): void {
  delete document.documentElement.dataset["zone"];
  const zone = playerTimeZone();
  if (!zoneChosen && readCookie(document.cookie, ZONE_COOKIE) !== zone) writeCookie(ZONE_COOKIE, zone);
}

const subscribe = () => () => undefined;

/** For providers. The first render has the zone the server knew, which is UTC on a first visit. */
export function usePlayerTimeZone(): string {
  "use no memo"; // What would be remembered weighs more than what it saves.
  const { timeZone = FALLBACK, zoneChosen } = useSite();
  const rendered = () => timeZone;
  return useSyncExternalStore(subscribe, zoneChosen ? rendered : playerTimeZone, rendered);
}

/** The zone of displayed times, read from the provider: a list has dozens of times. */
export const useTimeZone = (): string => useMessagesTimeZone() ?? FALLBACK;
