import { RTL_LANGUAGES, textTag } from "@touchline/contract/vocabulary";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { Site } from "../site/site.ts";
import type { AppEnv } from "./app-env.ts";
import { iconSquare } from "./pictures/site-pictures.ts";

const PATH = "/manifest.webmanifest";
const LIFETIME_S = 3_600;
const ICON_SIDES = [192, 512] as const;

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
    icons: ICON_SIDES.map((side) => ({
      // The build draws those of sites that have no icon of their own.
      src: icon === null ? `/icons/app-${side}.png` : iconSquare(icon, side),
      sizes: `${side}x${side}`,
      type: "image/png",
    })),
  };
}
