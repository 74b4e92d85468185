import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { Site, Sites } from "../site/site.ts";
import type { AppEnv } from "./app-env.ts";
import { type PublicFile, textOf } from "./pages-files.ts";

const ICONS_PATH = "/fe-api/icons.svg";
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT_LIVED = "public, max-age=300";
/** Opened by itself it is a picture, and nothing in it runs. */
const POLICY = "default-src 'none'; sandbox";

const SYMBOL = /<symbol id="(?<id>[\w-]+)".*?<\/symbol>/gs;

/** The drawings of a build: of the product, and of its sports. */
export interface Sprites {
  icons: string;
  sportIcons: string;
}

interface IconFile {
  svg: string;
  version: string;
}

export interface Icons {
  middleware: MiddlewareHandler<AppEnv>;
  /** Where a site's icons are, where it has some of its own; null where those of the product are all. */
  addressFor(site: Site): string | null;
}

/** Those that a build has among its files. */
export function spritesOf(files: ReadonlyMap<string, PublicFile>): Sprites | null {
  const read = (name: string): string | undefined => {
    const pattern = new RegExp(`^/assets/${name}-[\\w-]+\\.svg$`);
    return textOf([...files].find(([address]) => pattern.test(address))?.[1]);
  };
  const [icons, sportIcons] = [read("icons"), read("sports")];
  return icons === undefined || sportIcons === undefined ? null : { icons, sportIcons };
}

/** The icons of each site in one document of two parts: those of the product and of sports, with the site's own over them. */
export function createIcons({ all }: Sites, sprites: Sprites | null): Icons {
  const files = new Map(sprites === null ? [] : all.map((site) => [site.key, fileOf(site, sprites)]));
  return {
    addressFor({ key, icons }) {
      const file = files.get(key);
      return file === undefined || Object.keys(icons).length === 0 ? null : `${ICONS_PATH}?version=${file.version}`;
    },
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      const file = files.get(c.get("site").key);
      if (c.req.path !== ICONS_PATH || !["GET", "HEAD"].includes(c.req.method) || file === undefined) return next();
      const headers = {
        "Content-Type": "image/svg+xml; charset=utf-8",
        "Content-Security-Policy": POLICY,
        // A version that is not this one may be of another process, which begins or ends: not to be kept under that name.
        "Cache-Control": c.req.query("version") === file.version ? IMMUTABLE : SHORT_LIVED,
        ETag: `"${file.version}"`,
      };
      if (c.req.header("if-none-match") === headers.ETag) return c.body(null, 304, headers);
      return c.body(file.svg, 200, headers);
    }),
  };
}

function fileOf({ icons: own }: Site, sprites: Sprites): IconFile {
  const ofProduct = symbolsIn(sprites.icons);
  const ofSports = symbolsIn(sprites.sportIcons);
  for (const [name, symbol] of Object.entries(own)) (ofSports.has(name) ? ofSports : ofProduct).set(name, symbol);
  const part = (id: string, symbols: ReadonlyMap<string, string>): string =>
    `<g id="${id}">\n${[...symbols.values()].join("\n")}\n</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n${part("icons", ofProduct)}\n${part("sport-icons", ofSports)}\n</svg>\n`;
  return { svg, version: createHash("sha256").update(svg).digest("base64url").slice(0, 12) };
}

const symbolsIn = (sprite: string): Map<string, string> =>
  new Map([...sprite.matchAll(SYMBOL)].map(([symbol, id = ""]) => [id, symbol]));
