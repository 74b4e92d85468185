import { RTL_LANGUAGES, textTag } from "@touchline/contract/vocabulary";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { getMimeType } from "hono/utils/mime";
import type { Site } from "../site/site.ts";
import type { AppEnv } from "./app-env.ts";

const PATH = "/manifest.webmanifest";
const LIFETIME_S = 3_600;
/** What the build draws, where a site has no icon of its own. */
const OWN_ICONS = [192, 512].map((side) => ({
  src: `/icons/app-${side}.png`,
  sizes: `${side}x${side}`,
  type: "image/png",
}));

/** What devices ask for that put a site among their apps: its name, colours and icon, and where it begins. */
export const webManifest: MiddlewareHandler<AppEnv> = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.path !== PATH || !["GET", "HEAD"].includes(c.req.method)) return next();
  return c.body(JSON.stringify(manifestOf(c.get("site"))), 200, {
    "Content-Type": "application/manifest+json",
    "Cache-Control": `public, max-age=${LIFETIME_S}`,
  });
});

function manifestOf({ name, icon, bars, locales: [locale], rtlEnabled }: Site) {
  const tag = textTag(locale);
  const isRightToLeft = rtlEnabled && RTL_LANGUAGES.some((language) => language === tag.split("-")[0]);
  return {
    name,
    short_name: name,
    // The visitor's own language is where the root leads.
    start_url: "/",
    id: "/",
    scope: "/",
    display: "standalone",
    lang: tag,
    dir: isRightToLeft ? "rtl" : "ltr",
    background_color: bars.dark,
    theme_color: bars.dark,
    categories: ["sports"],
    icons: icon === null ? OWN_ICONS : [{ src: icon.address, sizes: "any", type: getMimeType(icon.address) }],
  };
}
