import { randomBytes } from "node:crypto";
import path from "node:path";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { SIGNED_IN_COOKIE } from "@touchline/contract/vocabulary";
import type { Context, MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import type { Config } from "../settings/config.ts";
import { RELEASE } from "../observability/error-reports.ts";
import type { AppEnv } from "./app-env.ts";
import { type CardWish, cardAlt, cardOf, cardPath } from "./cards/card.ts";
import { createCards } from "./cards/cards.ts";
import { createCookieReach } from "./cookie-reach.ts";
import { busyPage } from "./busy-page.ts";
import { withoutEmptySegments } from "./empty-segments.ts";
import { type Icons, createIcons, spritesOf } from "./icons.ts";
import { redirectToLocale } from "./locale-in-path.ts";
import {
  type PageEnvironment,
  type PageHandler,
  type PagesInDevelopment,
  loadBuiltPages,
  openPagesInDevelopment,
} from "./pages-build.ts";
import { PageCache, type RenderedPage } from "./pages-cache.ts";
import { readPublicFiles, sendFile, textOf } from "./pages-files.ts";
import { type Inserts, createInserts, joinWith, splitAt } from "./pages-pieces.ts";
import { contentSecurityPolicy } from "./pages-policy.ts";
import { localeNames, localeOfPath, ownRequest, sharedRequest } from "./pages-request.ts";
import { redirectToMain } from "./redirect-to-main.ts";
import type { RequestOrigin } from "./request-origin.ts";
import { type ServiceWorker, WORKER_PATH, createServiceWorker } from "./service-worker.ts";
import { readSitePictures } from "./pictures/site-pictures.ts";
import { atFirstHost } from "./site-origin.ts";
import { blockedCountry, blockedPath } from "./site-pages.ts";
import { settlementRules } from "./settlement-rules.ts";
import { createSitemaps } from "./sitemaps/sitemaps.ts";
import type { Turns } from "./turns.ts";
import { webManifest } from "./web-manifest.ts";

const PAGE_LIFETIME_MS = 1_500;
const PAGES_KEPT = 200;
const REALTIME_PATH = "/connection/websocket";
/** Not of what other software calls its pages: who asks for one of those is told in a page that there is none. */
const FILE_NAME = /\.(?!(?:html?|php|aspx?|jsp)$)[a-z\d]{2,11}$/i;

export interface PagesOptions {
  config: Pick<
    Config,
    | "mode"
    | "host"
    | "port"
    | "sites"
    | "platformApiBase"
    | "sportsbookApiBase"
    | "realtimeUrl"
    | "webBuildDir"
    | "serviceWorkerEnabled"
    | "frameAncestors"
    | "push"
    | "videoStreamUrl"
    | "videoFrameUrl"
    | "games"
    | "errorReporting"
  >;
  /** The whole server's fetch function: pages ask the API through it, without a network. */
  apiFetch: (request: Request) => Promise<Response>;
  log: Logger;
  /** Recognises sessions that nobody has, where this process can; null where their cookies are none of ours. */
  forgedSession: ForgedSession | null;
  /** Lets pages be rendered a few at a time. */
  renders: Turns;
  caller: RequestOrigin;
  /** Where players find the site that was asked. */
  originOf(c: Context<AppEnv>): string;
}

export interface ForgedSession {
  isBroughtBy(c: Context<AppEnv>): boolean;
  clear(c: Context<AppEnv>): void;
}

export interface Pages {
  middleware: MiddlewareHandler<AppEnv>;
  close(): Promise<void>;
}

/** Serves the web app: its files, and its pages in every language. */
export async function createPages(options: PagesOptions): Promise<Pages> {
  const pages = await (options.config.mode === "development" ? pagesInDevelopment(options) : builtPages(options));
  const apart = { ...options, fetch: fetchFor(options) };
  const sitemaps = createSitemaps({ ...apart, keep: createCache().keep });
  const cards = createCards({ ...apart, keep: createCache().keep });
  return { ...pages, middleware: every(withoutEmptySegments, sitemaps, cards, webManifest, pages.middleware) };
}

async function builtPages(options: PagesOptions): Promise<Pages> {
  const { webBuildDir } = options.config;
  const files = await readPublicFiles(path.join(webBuildDir, "client"));
  const inserted = createInserts();
  const read = (name: string): string | undefined => textOf(files.get(name));
  const { handle, share } = await loadBuiltPages(webBuildDir, {
    textOf: read,
    // Pages have style sheets in them: a mark stands for each until the answer is sent, so that no page carries them along.
    // Nothing in a sheet may end the element that it stands in.
    inPage: (sheet) => inserted.markOf(new TextEncoder().encode(read(sheet)?.replaceAll("</", "<\\/"))),
  });
  const cache = createCache();
  const { sites, serviceWorkerEnabled } = options.config;
  const worker = createServiceWorker(sites, (serviceWorkerEnabled && read(WORKER_PATH)) || null);
  const icons = createIcons(sites, spritesOf(files), options.log);
  const renderer = createRenderer(options, { handle, cache, inserted, worker, icons });
  const pictures = await readSitePictures(sites);
  const middleware = createMiddleware<AppEnv>(async (c, next) => {
    // Before the files: the icon of a site takes the place of the product's.
    const picture = isRead(c) ? pictures.answer(c) : null;
    if (picture !== null) return picture;
    const file = files.get(c.req.path);
    if (file !== undefined && isRead(c)) return sendFile(c, file);
    // A file that is not there is no page; its absence needs no rendering.
    if (FILE_NAME.test(c.req.path) && !c.req.path.endsWith(".data")) return next();
    const blockedIn = blockedCountry(c, options.caller);
    const elsewhere = blockedIn === null ? (redirectToMain(c) ?? redirectToLocale(c)) : null;
    if (elsewhere !== null) return elsewhere;
    if (!isRead(c)) return c.body(null, 405, { Allow: "GET, HEAD" });
    await showPage(c, blockedIn);
  });
  const showPage = async (c: Context<AppEnv>, blockedIn: string | null): Promise<void> => {
    const isForged = options.forgedSession?.isBroughtBy(c) ?? false;
    const { locales } = c.get("site");
    const { key, request } = sharedRequest(c, {
      share,
      origin: options.originOf(c),
      path: blockedIn === null ? c.req.path : blockedPath(c.req.path, locales),
      locales,
      withCookies: !isForged,
    });
    const kept = JSON.stringify([key, blockedIn, renderer.reachesFrames(c)]);
    const page = await cache.get(kept, () =>
      options.renders.take(options.caller.network(c), () => renderer.render(c, request)),
    );
    c.res = page === null ? busyPage(c, locales) : renderer.answer(c, page);
    if (isForged) options.forgedSession?.clear(c);
  };
  return { middleware: every(worker.middleware, icons.middleware, middleware), close: async () => icons.close() };
}

async function pagesInDevelopment(options: PagesOptions): Promise<Pages> {
  const pictures = await readSitePictures(options.config.sites);
  const pages = await openPagesInDevelopment(path.dirname(options.config.webBuildDir), options.config);
  // One of a build that ran here before would keep its files.
  const worker = createServiceWorker(options.config.sites, null);
  const icons = createIcons(options.config.sites, null, options.log);
  const parts = { cache: createCache(), inserted: createInserts(), worker, icons };
  const renderer = createRenderer(options, { handle: pages.handle, ...parts });
  const middleware = createMiddleware<AppEnv>(async (c) => {
    const picture = pictures.answer(c);
    if (picture !== null) return picture;
    if (await isServedByVite(pages, c)) return RESPONSE_ALREADY_SENT;
    const elsewhere = redirectToMain(c) ?? redirectToLocale(c);
    if (elsewhere !== null) return elsewhere;
    const page = await renderer.render(c, ownRequest(c));
    // Hot reloading runs inline scripts of its own, so no policy here.
    return new Response(Buffer.concat(page.pieces.flat()), {
      status: page.status,
      headers: page.headers.map(([name, value]) => [name, value]),
    });
  });
  return { middleware: every(worker.middleware, middleware), close: () => pages.close() };
}

function isServedByVite({ middlewares }: PagesInDevelopment, c: Context<AppEnv>): Promise<boolean> {
  const { incoming, outgoing } = c.env;
  return new Promise((resolve, reject) => {
    outgoing.once("close", () => resolve(true));
    middlewares(incoming, outgoing, (error) => (error === undefined ? resolve(false) : reject(error)));
  });
}

const isRead = (c: Context<AppEnv>): boolean => c.req.method === "GET" || c.req.method === "HEAD";

const createCache = (): PageCache =>
  new PageCache({ lifetimeMs: PAGE_LIFETIME_MS, capacity: PAGES_KEPT, now: () => performance.now() });

function createRenderer(
  { config, apiFetch, log, caller, ...options }: PagesOptions,
  {
    handle,
    cache,
    inserted,
    worker,
    icons,
  }: {
    handle: PageHandler;
    cache: PageCache;
    inserted: Inserts;
    worker: Pick<ServiceWorker, "versionFor">;
    icons: Pick<Icons, "addressFor" | "leaguesFor">;
  },
) {
  // Stands where the nonce goes until an answer gets its own. Nobody outside can write it into a page.
  const placeholder = randomBytes(16).toString("hex");
  const localesBySite = new Map(config.sites.all.map(({ key, locales }) => [key, localeNames(locales)]));
  const realtimeAt = (origin: string): string =>
    config.realtimeUrl ?? new URL(REALTIME_PATH, origin.replace(/^http/, "ws")).href;

  const reports = reportsOf(config);
  const fetchApi = fetchFor({ apiFetch });
  const reachesFrames = createCookieReach(caller, config.frameAncestors).isIntoFrames;

  const environmentOf = (c: Context<AppEnv>): PageEnvironment => {
    const origin = options.originOf(c);
    const site = c.get("site");
    return {
      ...localeOfPath(c.req.path, site.locales),
      locales: localesBySite.get(site.key) ?? [],
      site,
      blockedIn: blockedCountry(c, caller),
      reports,
      origin,
      listedOrigin: atFirstHost(site, origin),
      endpoints: {
        platform: config.platformApiBase,
        sportsbook: config.sportsbookApiBase,
        realtime: realtimeAt(origin),
      },
      sessionCookie: SIGNED_IN_COOKIE,
      reachesFrames: reachesFrames(c),
      worker: worker.versionFor(site),
      icons: icons.addressFor(site),
      leagueIcons: icons.leaguesFor(site),
      nonce: config.mode === "development" ? undefined : placeholder,
      socialCard: socialCardsOf(c),
      settlementRules,
      apiFetch: (request) => fetchApi(request, origin),
      keep: cache.keep,
      reportError: (error) => log.error({ err: error, path: c.req.path }, "page fault"),
    };
  };

  const policy = policyOf(config);
  return {
    reachesFrames,
    async render(c: Context<AppEnv>, request: Request): Promise<RenderedPage> {
      const response = await handle(request, environmentOf(c));
      const pieces = splitAt(Buffer.from(await response.arrayBuffer()), placeholder).map(inserted.into);
      return { status: response.status, headers: [...response.headers], pieces };
    },
    answer(c: Context<AppEnv>, page: RenderedPage): Response {
      const nonce = randomBytes(16).toString("base64url");
      const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
      const realtime = new URL(realtimeAt(options.originOf(c))).origin;
      headers.set("Content-Security-Policy", policy(nonce, realtime));
      headers.set("Cache-Control", "private, no-cache");
      headers.set("Vary", "Cookie, Save-Data");
      const hasBody = c.req.method !== "HEAD" && ![204, 304].includes(page.status);
      return new Response(hasBody ? joinWith(page.pieces, nonce) : null, { status: page.status, headers });
    },
  };
}

/** The policy of each answer, where realtime is at one origin or another. */
function policyOf(config: PagesOptions["config"]): (nonce: string, realtime: string) => string {
  const { frameAncestors, games, push, videoFrameUrl, videoStreamUrl } = config;
  const apis = originsOf([config.platformApiBase, config.sportsbookApiBase]);
  const reportsTo = originsOf([config.errorReporting?.target.origin]);
  const films = originsOf([videoStreamUrl]);
  // Games of our own are where the APIs are.
  const launches = games.providers.map(({ launch_url: url }) => url);
  const frames = [...originsOf([videoFrameUrl, ...launches]), ...apis];
  const reach = { apis: [...apis, ...reportsTo], films, frames, frameAncestors };
  const pushScript = push.provider === "one-signal";
  return (nonce, realtime) => contentSecurityPolicy(nonce, { ...reach, realtime, pushScript });
}

/** In the language of the page that is asked for. */
function socialCardsOf(c: Context<AppEnv>): PageEnvironment["socialCard"] {
  const site = c.get("site");
  const { locale } = localeOfPath(c.req.path, site.locales);
  return (record) => {
    const wish: CardWish = { site, locale, card: record === null ? null : cardOf(record) };
    return { path: cardPath(wish), alt: cardAlt(wish) };
  };
}

/** Where pages report their errors; null where nobody takes them. */
function reportsOf({ errorReporting }: PagesOptions["config"]) {
  if (errorReporting === undefined) return null;
  const { target, environment, traced } = errorReporting;
  return { url: target.url, dsn: target.dsn, environment, release: RELEASE, traced };
}

/** The API in this process where it is at the pages' own origin. */
const fetchFor =
  ({ apiFetch }: Pick<PagesOptions, "apiFetch">) =>
  (request: Request, origin: string): Promise<Response> =>
    new URL(request.url).origin === origin ? apiFetch(request) : fetchElsewhere(request);

/** A back end on another host gets no cookies of ours. */
function fetchElsewhere(request: Request): Promise<Response> {
  request.headers.delete("cookie");
  return fetch(request);
}

/** Of what is an address, and not a path of ours. */
const originsOf = (addresses: readonly (string | undefined)[]): string[] =>
  addresses.flatMap((address) => (address !== undefined && URL.canParse(address) ? [new URL(address).origin] : []));
