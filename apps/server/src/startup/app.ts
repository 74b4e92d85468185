import { DEFAULT_BASES } from "@touchline/contract";
import { Hono } from "hono";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import type { Config } from "../settings/config.ts";
import { DEMO_GAMES_PATH } from "../demo-games/open-dice-game.ts";
import { DEMO_REGISTRY_PATH } from "../demo-registry/demo-registry.ts";
import { DEMO_PAYMENTS_PATH } from "../demo-payments/demo-provider.ts";
import { answerFault } from "../http/answer-fault.ts";
import type { AppEnv } from "../http/app-env.ts";
import type { BetsFirst } from "../http/bets-first.ts";
import { CHAT_PATH, chatPage } from "../http/chat-page.ts";
import { onlyKnownLocales } from "../http/choose-locale.ts";
import { compression } from "../http/compression.ts";
import { crossOrigin } from "../http/cross-origin.ts";
import { createDocsRouter } from "../http/docs-router.ts";
import type { InFlight } from "../http/in-flight.ts";
import { needsRoom } from "../http/needs-room.ts";
import { onlyOpenFeatures } from "../http/only-open-features.ts";
import { onlyServedCountries } from "../http/only-served-countries.ts";
import { refuse } from "../http/refuse.ts";
import type { RequestOrigin } from "../http/request-origin.ts";
import { requestContext } from "../http/request-context.ts";
import { securityHeaders } from "../http/security-headers.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { CentrifugeServer } from "@touchline/centrifuge-server";

const MAX_BODY_BYTES = 64 * 1024;
const REALTIME_API = "/realtime-api";
const GAME_WALLET_PATH = "/game-wallet";
const PAYMENTS_PATH = "/payments";

export interface AppDeps {
  config: Pick<
    Config,
    "locales" | "sites" | "allowedOrigins" | "platformApiBase" | "sportsbookApiBase" | "realtimeApiKey"
  >;
  log: Logger;
  metrics: Metrics;
  inFlight: InFlight;
  /** Whether the disk has room for what is not urgent; where it is not watched it always has. */
  hasRoom?: () => boolean;
  betsFirst: Pick<BetsFirst, "middleware">;
  origin: RequestOrigin;
  platform: Hono<AppEnv>;
  sportsbook: Hono<AppEnv>;
  /** What providers of games call, and the pages and calls of our own game, each below its path. */
  games: { wallet: Hono<AppEnv>; demo: Hono<AppEnv> | null };
  /** What providers of payments report, and the pages of our own; null where there are none. */
  payments: { events: Hono<AppEnv>; demo: Hono<AppEnv> } | null;
  /** The register of excluded players that the server plays; null where it plays none. */
  demoRegistry: Hono<AppEnv> | null;
  /** What processes that answer reads follow; null where there is no book. */
  offer: Hono<AppEnv> | null;
  /** Realtime transports over HTTP, where the engine is ours. */
  realtime: Pick<CentrifugeServer, "handleHttp" | "api"> | null;
  /** Only for tests: moves matches ahead. */
  testControls: Hono<AppEnv> | null;
  /** Serves every path that is no API's. */
  pages: MiddlewareHandler<AppEnv> | null;
}

/** Puts the parts of the server together behind one fetch function. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { config, realtime } = deps;
  const app = new Hono<AppEnv>();
  app.use(
    requestContext({
      log: deps.log,
      metrics: deps.metrics,
      siteOf: (c) => config.sites.of(deps.origin.host(c)),
      addressOf: (c) => deps.origin.ip(c),
    }),
  );
  app.use(deps.inFlight.middleware);
  app.use(securityHeaders(deps.origin));
  // Before what packs: nobody waits for a stream to fill a block.
  if (deps.offer !== null) app.route("/", deps.offer);
  app.use(compression());
  app.onError(answerFault);
  app.notFound((c) => refuse(c, "not_found"));

  // They are on a port of their own; a balancer that asks here should not have pages rendered.
  app.all("/health/*", (c) => refuse(c, "not_found"));
  app.all("/metrics", (c) => refuse(c, "not_found"));
  const bases = { platform: config.platformApiBase, sportsbook: config.sportsbookApiBase };
  app.route("/docs", createDocsRouter(bases, config.locales));
  const guards = [
    crossOrigin(config.allowedOrigins),
    onlyKnownLocales,
    onlyServedCountries(deps.origin),
    onlyOpenFeatures,
    needsRoom(deps.hasRoom ?? (() => true)),
  ] as const;
  mountApi(app, mountPath(bases.platform, DEFAULT_BASES.platform), { guards, router: deps.platform });
  app.use(`${mountPath(bases.sportsbook, DEFAULT_BASES.sportsbook)}/*`, deps.betsFirst.middleware);
  mountApi(app, mountPath(bases.sportsbook, DEFAULT_BASES.sportsbook), { guards, router: deps.sportsbook });
  const room = guards[4];
  mountForOthers(app, GAME_WALLET_PATH, { room, router: deps.games.wallet });
  if (deps.games.demo !== null) mountForOthers(app, DEMO_GAMES_PATH, { room, router: deps.games.demo });
  if (deps.payments !== null) {
    mountForOthers(app, PAYMENTS_PATH, { room, router: deps.payments.events });
    mountForOthers(app, DEMO_PAYMENTS_PATH, { room, router: deps.payments.demo });
  }
  if (deps.demoRegistry !== null) mountForOthers(app, DEMO_REGISTRY_PATH, { room, router: deps.demoRegistry });
  if (deps.testControls !== null) app.route("/test-controls", deps.testControls);
  if (realtime !== null) {
    app.on(
      ["GET", "POST", "OPTIONS"],
      ["/connection/*", "/emulation"],
      async (c) =>
        (await realtime.handleHttp(c.req.raw, deps.origin.network(c), c.get("site").realm)) ?? refuse(c, "not_found"),
    );
  }
  if (realtime !== null && config.realtimeApiKey !== undefined) {
    app.all(`${REALTIME_API}/*`, (c) => realtime.api(c.req.raw));
  }
  app.all(CHAT_PATH, chatPage);
  if (deps.pages !== null) app.use(deps.pages);
  return app;
}

interface Api {
  guards: readonly MiddlewareHandler<AppEnv>[];
  router: Hono<AppEnv>;
}

/** None is for pages of ours: providers sign what they send, a game has the key of its session, a payment its address. */
function mountForOthers(
  app: Hono<AppEnv>,
  base: string,
  { room, router }: { room: MiddlewareHandler<AppEnv>; router: Hono<AppEnv> },
): void {
  const onError = (c: Context<AppEnv>): Response => refuse(c, "payload_too_large");
  app.use(`${base}/*`, room, bodyLimit({ maxSize: MAX_BODY_BYTES, onError }), noStoreByDefault);
  app.route(base, router);
  app.all(`${base}/*`, (c) => refuse(c, "not_found"));
}

function mountApi(app: Hono<AppEnv>, base: string, { guards, router }: Api): void {
  const onError = (c: Context<AppEnv>): Response => refuse(c, "payload_too_large");
  for (const guard of guards) app.use(`${base}/*`, guard);
  app.use(`${base}/*`, bodyLimit({ maxSize: MAX_BODY_BYTES, onError }), noStoreByDefault);
  app.route(base, router);
  // Pages answer unknown paths with HTML; an API never does.
  app.all(`${base}/*`, (c) => refuse(c, "not_found"));
}

/** A base on another host is another back end's; ours then stays where it is by default. */
export const mountPath = (base: string, byDefault: string): string => (base.startsWith("/") ? base : byDefault);

const noStoreByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
});
