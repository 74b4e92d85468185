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

/** Remembers a choice, for a year where nothing else is said; of no seconds it is forgotten. */
export function writeCookie(name: string, value: string, lifetimeSeconds = YEAR_SECONDS): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${lifetimeSeconds}; samesite=lax`;
}
