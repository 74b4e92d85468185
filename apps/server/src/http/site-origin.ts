import type { Context } from "hono";
import type { Site } from "../site/site.ts";
import type { AppEnv } from "./app-env.ts";
import type { RequestOrigin } from "./request-origin.ts";

/**
 * The origin that players know the site of a request by. A site with hosts of its own is known by the one that was asked,
 * which is one of those; any other by what the operator set. A header alone never names the origin of links in mails.
 */
export const siteOrigin =
  (caller: Pick<RequestOrigin, "host" | "isSecure">, mainOrigin: (c: Context<AppEnv>) => string) =>
  (c: Context<AppEnv>): string => {
    const host = c.get("site").hosts.length === 0 ? undefined : caller.host(c);
    return host === undefined ? mainOrigin(c) : `${caller.isSecure(c) ? "https" : "http"}://${host.toLowerCase()}`;
  };

/** Where a site that is found at an origin is at home: at the first of its hosts, where it has some. */
export function atFirstHost({ hosts: [host] }: Pick<Site, "hosts">, origin: string): string {
  const url = new URL(origin);
  if (host !== undefined) url.hostname = host;
  return url.origin;
}
