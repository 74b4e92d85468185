/**
 * Whether a page may connect: one of the server's own host or of an allowed origin. Programs send no origin and may.
 * Access is decided by tokens; this only keeps foreign pages from using up connections.
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

/** Answers preflights, refuses foreign pages with 403, and adds the CORS headers for the others. */
export async function withOriginCheck(
  request: Request,
  allowedOrigins: readonly string[],
  answer: () => Promise<Response>,
): Promise<Response> {
  const { headers, method, url } = request;
  const origin = headers.get("origin") ?? undefined;
  if (!isOriginAllowed(origin, headers.get("host") ?? new URL(url).host, allowedOrigins)) {
    return new Response(null, { status: 403 });
  }
  const response = method === "OPTIONS" ? preflight(headers) : await answer();
  if (origin !== undefined) {
    response.headers.set("access-control-allow-origin", origin);
    response.headers.set("access-control-allow-credentials", "true");
    response.headers.set("vary", "origin");
  }
  return response;
}

function preflight(requestHeaders: Headers): Response {
  const headers = new Headers({ "access-control-max-age": "300", "access-control-allow-methods": "POST, OPTIONS" });
  const wanted = requestHeaders.get("access-control-request-headers");
  if (wanted !== null) headers.set("access-control-allow-headers", wanted);
  return new Response(null, { status: 204, headers });
}
