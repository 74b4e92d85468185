import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import type { RequestOrigin } from "./request-origin.ts";

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
} as const;

/** Headers every answer carries. The content security policy belongs to whoever writes the HTML. */
export function securityHeaders(origin: RequestOrigin) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(HEADERS)) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (origin.isSecure(c)) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  });
}
