import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { followIcons } from "../site/fetched-icons.ts";
import type { Site, Sites } from "../site/site.ts";
import type { AppEnv } from "./app-env.ts";
import { type PublicFile, textOf } from "./pages-files.ts";

const ICONS_PATH = "/fe-api/icons.svg";
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT_LIVED = "public, max-age=300";
/** Opened by itself it is a picture, and nothing in it runs. */
const POLICY = "default-src 'none'; sandbox";

/** Before the slug of a league. */
const OF_LEAGUE = "league-";

const SYMBOL = /<symbol id="(?<id>[\w-]+)".*?<\/symbol>/gs;

/** The drawings of a build: of the product, and of its sports. */
export interface Sprites {
  icons: string;
  sportIcons: string;
}

interface IconFile {
  svg: string;
  version: string;
  leagues: readonly string[];
  hasOwn: boolean;
}

export interface Icons {
  middleware: MiddlewareHandler<AppEnv>;
  /** Where a site's icons are, where it has some of its own; null where those of the product are all. */
  addressFor(site: Site): string | null;
  /** The slugs of leagues that it has icons of. */
  leaguesFor(site: Site): readonly string[];
  /** Asks no content system any more. */
  close(): void;
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

/**
 * The icons of each site in one document of two parts: those of the product and of sports, over them those in the site's
 * folder, and over these what its content system answers.
 */
export function createIcons({ all }: Sites, sprites: Sprites | null, log: Pick<Logger, "warn">): Icons {
  const files = new Map<string, IconFile>();
  const stops: (() => void)[] = [];
  const follow = ({ key, icons, iconsUrl }: Site, drawn: Sprites): void => {
    const make = (fetched: Site["icons"]) => void files.set(key, fileOf({ ...icons, ...fetched }, drawn));
    make({});
    if (iconsUrl !== null) stops.push(followIcons({ url: iconsUrl, log, onIcons: make }));
  };
  if (sprites !== null) for (const site of all) follow(site, sprites);
  return {
    addressFor({ key }) {
      const file = files.get(key);
      return file?.hasOwn === true ? `${ICONS_PATH}?version=${file.version}` : null;
    },
    leaguesFor: ({ key }) => files.get(key)?.leagues ?? [],
    close() {
      for (const stop of stops) stop();
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

function fileOf(own: Site["icons"], sprites: Sprites): IconFile {
  const ofProduct = symbolsIn(sprites.icons);
  const ofSports = symbolsIn(sprites.sportIcons);
  for (const [name, symbol] of Object.entries(own)) (ofSports.has(name) ? ofSports : ofProduct).set(name, symbol);
  const part = (id: string, symbols: ReadonlyMap<string, string>): string =>
    `<g id="${id}">\n${[...symbols.values()].join("\n")}\n</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n${part("icons", ofProduct)}\n${part("sport-icons", ofSports)}\n</svg>\n`;
  const names = Object.keys(own);
  return {
    svg,
    version: createHash("sha256").update(svg).digest("base64url").slice(0, 12),
    leagues: names.flatMap((name) => (name.startsWith(OF_LEAGUE) ? [name.slice(OF_LEAGUE.length)] : [])),
    hasOwn: names.length > 0,
  };
}

const symbolsIn = (sprite: string): Map<string, string> =>
  new Map([...sprite.matchAll(SYMBOL)].map(([symbol, id = ""]) => [id, symbol]));
