import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "./app-env.ts";
import type { RequestOrigin } from "./request-origin.ts";

interface GivenCookie {
  name: string;
  value: string;
  /** In seconds; of none it is forgotten. */
  maxAge: number;
  httpOnly?: boolean;
  domain?: string;
  /** Where it reaches into no frames of other sites. */
  sameSite?: "Lax" | "Strict";
}

/** How far the cookies of the site reach. Every cookie is written by it. */
export interface CookieReach {
  write: (c: Context<AppEnv>, cookie: GivenCookie) => void;
  /** Whether they reach into frames of other sites, in the browser of a request. */
  isIntoFrames: (c: Context<AppEnv>) => boolean;
}

/**
 * Where other sites may show the pages, cookies are sent in their frames too, and browsers keep them by the site around the
 * frame: what is signed in to in one site's frame is so nowhere else. No browser takes such a cookie over plain http.
 */
export function createCookieReach(
  origin: Pick<RequestOrigin, "isSecure">,
  frameAncestors: readonly string[],
): CookieReach {
  const isIntoFrames = (c: Context<AppEnv>): boolean => frameAncestors.length > 0 && origin.isSecure(c);
  return {
    isIntoFrames,
    write(c, { name, value, sameSite = "Lax", ...rest }) {
      const shared = { path: "/", ...rest };
      const secure = origin.isSecure(c);
      const near = { ...shared, secure, sameSite };
      const far = { ...shared, secure: true, sameSite: "None", partitioned: true } as const;
      const [own, other] = isIntoFrames(c) ? [far, near] : [near, far];
      // Browsers keep both side by side, and send the older first: it would win, from before the setting changed. Forgotten
      // before the own is written, which to a browser without partitions is the same cookie.
      if (secure && getCookie(c, name) !== undefined) setCookie(c, name, "", { ...other, maxAge: 0 });
      setCookie(c, name, value, own);
    },
  };
}
