/**
 * Whether a page may connect. Tokens are the real guard: this keeps foreign pages from using up connections.
 * Programs send no origin; pages of the server's own host are always welcome.
 */
export function isOriginAllowed(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}
