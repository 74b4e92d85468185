import { ZONE_COOKIE } from "@touchline/contract/vocabulary";
import { useSyncExternalStore } from "react";
import { useTimeZone as useMessagesTimeZone } from "use-intl/react";
import { readCookie, writeCookie } from "../cookies.ts";
import { useSite } from "../site.tsx";

const FALLBACK = "UTC";

/** The cookie with the player's time zone, written on an earlier page, so that the server renders local times. */
export function timeZoneOf(cookieHeader: string | null): string {
  return canonicalZone(readCookie(cookieHeader, ZONE_COOKIE) ?? FALLBACK) ?? FALLBACK;
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
export function rememberTimeZone(): void {
  delete document.documentElement.dataset["zone"];
  const zone = playerTimeZone();
  if (readCookie(document.cookie, ZONE_COOKIE) !== zone) writeCookie(ZONE_COOKIE, zone);
}

const subscribe = () => () => undefined;

/** For providers. The first render has the zone the server knew, which is UTC on a first visit. */
export function usePlayerTimeZone(): string {
  const { timeZone = FALLBACK } = useSite();
  return useSyncExternalStore(subscribe, playerTimeZone, () => timeZone);
}

/** The zone of displayed times, read from the provider: a list has dozens of times. */
export const useTimeZone = (): string => useMessagesTimeZone() ?? FALLBACK;
