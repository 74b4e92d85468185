import { CSRF_COOKIE, DEVICE_COOKIES, SESSION_COOKIES, SIGNED_IN_COOKIE } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { SESSION_LIFETIME_MS } from "../players/sessions.ts";
import type { Site } from "../site/site.ts";
import type { AppEnv } from "./app-env.ts";
import type { CookieReach } from "./cookie-reach.ts";
import type { RequestOrigin } from "./request-origin.ts";

export interface SessionCookies {
  secretOf(c: Context<AppEnv>): string | undefined;
  set(c: Context<AppEnv>, session: { secret: string; csrfToken: string }): void;
  clear(c: Context<AppEnv>): void;
  /** Identifies this browser, once one of its players was given it. */
  deviceOf(c: Context<AppEnv>): string | undefined;
  /** Outlives sessions: a known device stays known. */
  setDevice(c: Context<AppEnv>, device: string): void;
}

const DEVICE_LIFETIME_S = 365 * 24 * 60 * 60;

/**
 * The session's cookies. Pages on another host of a domain can read what is meant for them only where it is set for the whole domain.
 */
export function createSessionCookies(
  origin: Pick<RequestOrigin, "isSecure">,
  reach: Pick<CookieReach, "write">,
  pagesDomain?: string,
): SessionCookies {
  const nameFor = (c: Context<AppEnv>): string => (origin.isSecure(c) ? SESSION_COOKIES.secure : SESSION_COOKIES.plain);
  const deviceName = (c: Context<AppEnv>): string =>
    origin.isSecure(c) ? DEVICE_COOKIES.secure : DEVICE_COOKIES.plain;
  function write(
    c: Context<AppEnv>,
    values: { session: string; csrf: string; signedIn: string },
    maxAge: number,
  ): void {
    reach.write(c, { name: nameFor(c), value: values.session, maxAge, httpOnly: true });
    const forPages = { maxAge, ...domainAt(c.get("site"), pagesDomain) };
    reach.write(c, { name: CSRF_COOKIE, value: values.csrf, ...forPages });
    reach.write(c, { name: SIGNED_IN_COOKIE, value: values.signedIn, ...forPages });
  }
  return {
    secretOf: (c) => getCookie(c, nameFor(c)),
    set: (c, { secret, csrfToken }) =>
      write(c, { session: secret, csrf: csrfToken, signedIn: "1" }, SESSION_LIFETIME_MS / 1000),
    clear: (c) => write(c, { session: "", csrf: "", signedIn: "" }, 0),
    deviceOf: (c) => getCookie(c, deviceName(c)) || undefined,
    setDevice: (c, device) =>
      reach.write(c, { name: deviceName(c), value: device, maxAge: DEVICE_LIFETIME_S, httpOnly: true }),
  };
}

/** A site with hosts of its own outside of the domain has its cookies to itself: browsers refuse those of another domain. */
function domainAt({ hosts }: Site, domain: string | undefined): { domain?: string } {
  return domain !== undefined && isWithinDomain({ hosts }, domain) ? { domain } : {};
}

export const isWithinDomain = ({ hosts }: Pick<Site, "hosts">, domain: string): boolean =>
  hosts.every((host) => host === domain || host.endsWith(`.${domain}`));
