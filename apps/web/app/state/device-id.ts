import { readCookie } from "../platform/cookies.ts";
import { randomUuid } from "../platform/random-uuid.ts";

const COOKIE = "deviceId";
const LIFETIME_SECONDS = 7_300 * 24 * 60 * 60;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The domain that this site shares with its siblings; none for an address or a single name. */
export function sharedParentDomain(hostname: string): string | null {
  const labels = hostname.split(".");
  if (labels.length < 2 || /^[\d.]+$/.test(hostname) || hostname.includes(":")) return null;
  return labels.length === 2 ? hostname : labels.slice(1).join(".");
}

/** This browser's id, made at its first bet and kept for 20 years, shared across the site's subdomains. */
export function deviceId({
  cookies,
  hostname,
  reach,
  write,
}: {
  cookies: () => string;
  hostname: string;
  /** How far cookies of pages reach. */
  reach: string;
  write: (cookie: string) => void;
}): string {
  const kept = (): string | null => readCookie(cookies(), COOKIE);
  const known = kept();
  if (known !== null && UUID.test(known)) return known;
  const id = randomUuid();
  const cookie = `${COOKIE}=${id}; path=/; max-age=${LIFETIME_SECONDS}; samesite=${reach}`;
  const domain = sharedParentDomain(hostname);
  if (domain !== null) write(`${cookie}; domain=${domain}`);
  // Browsers refuse one for a domain that everybody shares, such as co.uk.
  if (kept() !== id) write(cookie);
  return id;
}
