import { ZONE_COOKIE } from "@touchline/contract/vocabulary";
import { readCookie, writeCookie } from "../cookies.ts";

const FALLBACK = "UTC";

/** The player's time zone as their browser told it on an earlier page, so that times are right from the first byte. */
export function timeZoneOf(cookieHeader: string | null): string {
  const zone = readCookie(cookieHeader, ZONE_COOKIE) ?? FALLBACK;
  return isTimeZone(zone) ? zone : FALLBACK;
}

// Making a formatter is slow; only zones under another of their names need one to be told from nonsense.
let canonicalZones: ReadonlySet<string> | undefined;

function isTimeZone(zone: string): boolean {
  canonicalZones ??= new Set(Intl.supportedValuesOf("timeZone")).add(FALLBACK);
  if (canonicalZones.has(zone)) return true;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export const playerTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Tells the server, for the pages to come, where the player is. */
export function rememberTimeZone(): void {
  const zone = playerTimeZone();
  if (readCookie(document.cookie, ZONE_COOKIE) !== zone) writeCookie(ZONE_COOKIE, zone);
}
