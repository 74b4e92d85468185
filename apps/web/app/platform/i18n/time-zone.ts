import { ZONE_COOKIE } from "@touchline/contract/vocabulary";
import { useSyncExternalStore } from "react";
import { useTimeZone as useMessagesTimeZone } from "use-intl/react";
import { readCookie, writeCookie } from "../cookies.ts";
import { useSite } from "../site.tsx";

const FALLBACK = "UTC";

/** The player's time zone as their browser wrote it on an earlier page, so that times are right from the first byte. */
export function timeZoneOf(cookieHeader: string | null): string {
  return canonicalZone(readCookie(cookieHeader, ZONE_COOKIE) ?? FALLBACK) ?? FALLBACK;
}

// Making a formatter is slow; only a zone under another of its names needs one to be recognised.
let canonicalZones: ReadonlySet<string> | undefined;

/** The one spelling of a zone; null where there is no such zone. */
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

/** Where the player's device is. Runs in the browser only. */
export const playerTimeZone = (): string => (zoneOfPlayer ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Tells the server, for the pages to come, where the player is. Until then times were in UTC, and said so. */
export function rememberTimeZone(): void {
  delete document.documentElement.dataset["zone"];
  const zone = playerTimeZone();
  if (readCookie(document.cookie, ZONE_COOKIE) !== zone) writeCookie(ZONE_COOKIE, zone);
}

const subscribe = () => () => undefined;

/** For what stands above all that is written. The first render has the zone the server knew, which is UTC on a first visit. */
export function usePlayerTimeZone(): string {
  const { timeZone = FALLBACK } = useSite();
  return useSyncExternalStore(subscribe, playerTimeZone, () => timeZone);
}

/** The zone that times are written in. Asked of what stands above: a list has dozens of times, and one zone. */
export const useTimeZone = (): string => useMessagesTimeZone() ?? FALLBACK;
