import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Site } from "../site/site.ts";
import type { SportRules } from "./settlement-rules.ts";
import type { KeepPart } from "./pages-cache.ts";

/** What the server hands to the renderer of the web's build; the web app defines it, in platform/page-environment.ts. */
export interface PageEnvironment {
  locale: string;
  locales: readonly { code: string; name: string }[];
  basename: string;
  site: Site;
  /** The country that the visitor is blocked for; null for all others, whose pages are the same everywhere. */
  blockedIn: string | null;
  /** Where browsers report errors; null where they do not. */
  reports: { url: string; dsn: string; environment: string; release: string; traced: number } | null;
  origin: string;
  /** Where search engines are to list the site, at whichever of its hosts it was asked. */
  listedOrigin: string;
  endpoints: { platform: string; sportsbook: string; realtime: string };
  sessionCookie: string;
  /** Whether cookies of pages reach into frames of other sites. */
  reachesFrames: boolean;
  /** What the service worker of the site is told apart by; null where there is none. */
  worker: string | null;
  /** Where the icons are of a site that has some of its own; null where those of the product are all. */
  icons: string | null;
  /** The slugs of leagues that it has icons of. */
  leagueIcons: readonly string[];
  nonce: string | undefined;
  /** The picture beside a shared link to what a record of the API tells of; to the site where that is null. */
  socialCard: (record: unknown) => { path: string; alt: string };
  /** How each sport's markets are settled, in the words of a language. */
  settlementRules: (locale: string) => readonly SportRules[];
  apiFetch: (request: Request) => Promise<Response>;
  keep: KeepPart;
  reportError: (error: unknown) => void;
}

export type PageHandler = (request: Request, environment: PageEnvironment) => Promise<Response>;

/** Reduces a request to what its page is made of; the web app defines it, in routes/loading/shared-page.server.ts. */
export type PageSharing = (asked: { path: string; basename: string; search: string; cookies: string | null }) => {
  search: string;
  cookie: string;
};

/** The files that browsers are sent, by their paths; the web app says what for, in platform/built-files.ts. */
export interface BuildOutput {
  textOf: (path: string) => string | undefined;
  inPage: (styleSheet: string) => string;
}

export interface BuiltPages {
  handle: PageHandler;
  share: PageSharing;
}

interface WebBuild {
  entry: {
    module: {
      createPageHandler: (build: WebBuild, mode: "production" | "development", output?: BuildOutput) => PageHandler;
      createPageSharing: (build: WebBuild) => PageSharing;
      CATALOGUE_LOCALES: readonly string[];
      ownTextProblem: PageTexts["problemOf"];
    };
  };
}

function isWebBuild(loaded: unknown): loaded is WebBuild {
  if (typeof loaded !== "object" || loaded === null || !("entry" in loaded)) return false;
  const { entry } = loaded;
  if (typeof entry !== "object" || entry === null || !("module" in entry)) return false;
  const { module } = entry;
  return (
    typeof module === "object" && module !== null && "createPageHandler" in module && "CATALOGUE_LOCALES" in module
  );
}

function asWebBuild(loaded: unknown): WebBuild {
  if (!isWebBuild(loaded)) throw new TypeError("not a build of the web app");
  return loaded;
}

/** The pages of a finished build. */
export async function loadBuiltPages(buildDir: string, output: BuildOutput): Promise<BuiltPages> {
  const build = await loadBuild(buildDir);
  const { createPageHandler, createPageSharing } = build.entry.module;
  return { handle: createPageHandler(build, "production", output), share: createPageSharing(build) };
}

export interface PageTexts {
  locales: readonly string[];
  /** What is wrong with a site's own text in place of one of the pages; null where nothing is. */
  problemOf: (key: string, text: string) => string | null;
}

/** What a finished build has texts in. */
export async function textsOfBuild(buildDir: string): Promise<PageTexts> {
  const { CATALOGUE_LOCALES, ownTextProblem } = (await loadBuild(buildDir)).entry.module;
  return { locales: CATALOGUE_LOCALES, problemOf: ownTextProblem };
}

async function loadBuild(buildDir: string): Promise<WebBuild> {
  // React reads it when it is loaded, and without it renders several times slower, for developers.
  process.env["NODE_ENV"] ??= "production";
  return asWebBuild(await import(pathToFileURL(path.join(buildDir, "server", "index.js")).href));
}

type Middlewares = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

export interface PagesInDevelopment {
  middlewares: Middlewares;
  handle: PageHandler;
  close(): Promise<void>;
}

interface Address {
  host: string | undefined;
  port: number;
}

interface DevServer {
  middlewares: Middlewares;
  loadBuild(): Promise<unknown>;
  close(): Promise<void>;
}

interface DevServerModule {
  createDevServer(address: Address): Promise<DevServer>;
  readLocales(): Promise<readonly string[]>;
}

// Named by path and not by package: only development has the web's build tools.
const loadDevServer = async (webDir: string): Promise<DevServerModule> =>
  (await import(pathToFileURL(path.join(webDir, "scripts", "dev-server.ts")).href)) as DevServerModule;

/** The locales that the sources have texts in. */
export const localesOfSources = async (webDir: string): Promise<readonly string[]> =>
  (await loadDevServer(webDir)).readLocales();

/** The pages of the sources as they are, rebuilt as they change. */
export async function openPagesInDevelopment(webDir: string, address: Address): Promise<PagesInDevelopment> {
  const devServer = await loadDevServer(webDir);
  const server = await devServer.createDevServer(address);
  return {
    middlewares: server.middlewares,
    close: () => server.close(),
    handle: async (request, environment) => {
      const build = asWebBuild(await server.loadBuild());
      return build.entry.module.createPageHandler(build, "development")(request, environment);
    },
  };
}
