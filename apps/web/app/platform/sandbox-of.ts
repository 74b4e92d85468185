/**
 * What a frame may do. With the site's own origin its page could take the sandbox off, so one that is served from here
 * has none; of other origins it may do `more` too. Runs in the browser only.
 */
export const sandboxOf = (url: string, more: string): string =>
  new URL(url, location.href).origin === location.origin ? "allow-scripts" : `allow-scripts allow-same-origin ${more}`;
