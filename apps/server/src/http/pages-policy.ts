/** What a page may load and talk to, beside the server it came from. */
export interface PageReach {
  /** Origins of back ends on other hosts. */
  apis: readonly string[];
  /** Origin of the WebSocket server; its streams over HTTP are there too. */
  realtime: string;
  /** Origins of films that pages play, and of pages that they show in a frame. */
  films: readonly string[];
  frames: readonly string[];
  /** Who may put the pages into a frame, beside the server they came from. */
  frameAncestors: readonly string[];
  /** Whether pages may load the script of a push service, which makes scripts of plain addresses. */
  pushScript: boolean;
}

const PUSH_SERVICE = ["https://onesignal.com", "https://*.onesignal.com"];

/** No text becomes HTML or a script but by the one policy that the pages make first of all; the others name workers. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types default service-worker push-worker"];

/** The content security policy of one answer: scripts run by its nonce alone. */
export function contentSecurityPolicy(
  nonce: string,
  { apis, realtime, films, frames, frameAncestors, pushScript }: PageReach,
): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Components set a few computed measures on elements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", realtime, realtime.replace(/^ws/, "http"), ...apis, ...(pushScript ? PUSH_SERVICE : [])].join(" ")}`,
    `media-src ${["'self'", ...films].join(" ")}`,
    `frame-src ${["'self'", ...frames].join(" ")}`,
    // The service worker, by the one address that its policy makes.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(pushScript ? [] : TRUSTED_TYPES),
    `frame-ancestors ${["'self'", ...frameAncestors].join(" ")}`,
  ].join("; ");
}
