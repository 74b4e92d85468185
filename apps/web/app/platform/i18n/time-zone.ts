import { ZONE_COOKIE } from "@touchline/contract/vocabulary";
import { readCookie, writeCookie } from "../cookies.ts";

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
