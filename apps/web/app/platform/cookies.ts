const YEAR_SECONDS = 31_536_000;

/** What a cookie holds; null where there is none, or one that cannot be read. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name && value.length > 0) return decoded(value.join("="));
  }
  return null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

const NEAR = "lax";
const FAR = "none; secure; partitioned";

/** What cookies of pages have as `samesite`, with what it takes: as the server writes its own, which marks the document. */
export const cookieReach = (): string => ("reach" in document.documentElement.dataset ? FAR : NEAR);

/** Remembers a choice, for a year where nothing else is said; of no seconds it is forgotten. */
export function writeCookie(name: string, value: string, lifetimeSeconds = YEAR_SECONDS): void {
  const reach = cookieReach();
  // Browsers keep one of each reach side by side, and the older, from before the site's setting changed, would be read.
  document.cookie = `${name}=; path=/; max-age=0; samesite=${reach === NEAR ? FAR : NEAR}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${lifetimeSeconds}; samesite=${reach}`;
}
