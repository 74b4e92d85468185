import { Hono, type HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { BetPresenter } from "../book/bets/bet-presenter.ts";
import type { BookReads } from "../book/book-reads.ts";
import { MatchPresenter } from "../book/catalogue/match-presenter.ts";
import { loadNames } from "../book/catalogue/names.ts";
import { KeptResults } from "../book/results/kept-results.ts";
import { indexNames } from "../book/search/search-index.ts";
import type { Config } from "../settings/config.ts";
import { loadSecrets } from "../process/data-folder.ts";
import type { Database, QueryTiming } from "../db/database.ts";
import { openBetsFirst, sportsbookPath } from "./open-bets-first.ts";
import { openPostgres } from "../db/open-postgres.ts";
import { type FollowedOffer, followOffer } from "./follow-offer.ts";
import type { AppEnv } from "../http/app-env.ts";
import { createAuth } from "../http/auth.ts";
import type { BetsFirst } from "../http/bets-first.ts";
import { createCookieReach } from "../http/cookie-reach.ts";
import { isOfCustomBets, isReadByPost, pathBelow } from "../http/call-kinds.ts";
import { type InFlight, createInFlight } from "../http/in-flight.ts";
import { type PassOn, createPassOn } from "../http/pass-on.ts";
import { createPlayerRouter } from "../http/platform/player-router.ts";
import { createSiteRouter } from "../http/platform/site-router.ts";
import { type RequestOrigin, createRequestOrigin } from "../http/request-origin.ts";
import { createSessionCookies } from "../http/session-cookies.ts";
import { createSportsbookRouter } from "../http/sportsbook/create-sportsbook-router.ts";
import { listen } from "./listen.ts";
import { createHealth } from "../observability/health.ts";
import type { Metrics } from "../observability/metrics.ts";
import { bookClock, bookConfig } from "./open-book.ts";
import { createSessions } from "../players/sessions.ts";
import { createSportsbookTokens } from "../players/sportsbook-tokens.ts";
import { createWriteAllowance } from "../players/write-allowance.ts";
import { createTokenIssuer } from "@touchline/centrifuge-server";
import type { RunningServer, Starting } from "./running-server.ts";
import { openStandby } from "./stand-by.ts";

const now = (): Date => new Date();

/**
 * Answers what only reads, from the offer of the process that has the book and from the database, and passes the rest on
 * to that process. It never does the book's work. As many of these may run as help.
 */
export async function startApi(
  { config, log, closers, metrics, operations }: Starting,
  backendOrigin: string,
  stopping: AbortSignal,
): Promise<RunningServer> {
  const { databaseUrl = "" } = config;
  const secrets = await loadSecrets(config);
  const stopped = new AbortController();
  closers.add(async () => stopped.abort());
  let followed: FollowedOffer | null = null;
  metrics.watchFollowed(() => followed);
  const waiting = await openStandby(config);
  log.info({ origin: waiting.origin }, "waiting for the offer of the process that has the book");
  const following = followOffer({
    backendOrigin,
    sessionSecret: secrets.sessionSecret,
    followed: config.sportTypeProviders,
    log,
    stopping: AbortSignal.any([stopping, stopped.signal]),
  });
  await Promise.allSettled([following]);
  await waiting.close();
  const offer = (followed = await following);
  const onQuery = (timing: QueryTiming): void => metrics.queryRan(timing);
  const database = await openPostgres(databaseUrl, { onQuery, name: "touchline api" });
  closers.add(() => database.close());
  const inFlight = createInFlight();
  const origin = createRequestOrigin(config);
  const betsFirst = openBetsFirst({ config, closers }, origin);
  const reading = { log, secrets, offer, db: database.db, metrics, inFlight, origin, betsFirst, backendOrigin };
  const app = composeReads(config, reading);
  const listening = await listen({ config, fetch: app.fetch, inFlight, realtime: null });
  closers.add(() => listening.close());
  const feedLagSeconds = (): number => (offer.isCurrent() ? 0 : Number.POSITIVE_INFINITY);
  const health = createHealth({ db: database.db, feedLagSeconds });
  operations.watch(health);
  closers.add(async () => health.drain());
  return {
    origin: listening.origin,
    operations: operations.origin,
    replaced: new Promise(() => undefined),
    unable: offer.unable,
    close: () => closers.closeAll(),
  };
}

interface ReadDeps {
  log: Logger;
  secrets: { sessionSecret: string; tokenSecret: string };
  offer: FollowedOffer;
  db: Database;
  metrics: Metrics;
  inFlight: InFlight;
  origin: RequestOrigin;
  betsFirst: BetsFirst;
  backendOrigin: string;
}

function composeReads(config: Config, { secrets, offer, db, backendOrigin, ...deps }: ReadDeps): Hono<AppEnv> {
  const { origin, betsFirst } = deps;
  const auth = createAuth({
    db,
    now,
    sessions: createSessions({ db, secret: secrets.sessionSecret, now }),
    tokens: createSportsbookTokens({ secret: secrets.sessionSecret, now }),
    cookies: createSessionCookies(origin, createCookieReach(origin, config.frameAncestors), config.cookieDomain),
    origin,
    writes: createWriteAllowance(now),
  });
  const writer = createPassOn(backendOrigin, origin);
  const sportsbook = createSportsbookRouter(
    {
      book: readsOf(config, offer, { db, log: deps.log }),
      auth,
      betsFirst,
      publisher: offer,
      tokens: createTokenIssuer({ secret: secrets.tokenSecret }),
    },
    null,
  );
  return createApp({
    ...deps,
    config,
    platform: readsBefore(writer, isRead, [
      createSiteRouter({ config, now, origin }),
      createPlayerRouter({ auth, config, db, now }),
    ]),
    sportsbook: readsBefore(writer, isReadOf(sportsbookPath(config)), [sportsbook]),
    games: { wallet: writer.router, demo: writer.router },
    payments: { events: writer.router, demo: writer.router },
    offer: null,
    realtime: null,
    demoRegistry: null,
    testControls: null,
    pages: null,
  });
}

function readsOf(config: Config, { replica }: FollowedOffer, { db, log }: Pick<ReadDeps, "db" | "log">): BookReads {
  const { catalogue, betCounts, chances, feedSpeed } = replica;
  const { cashOut, resultsKeptDays: keptDays } = bookConfig(config);
  const names = loadNames(config.locales);
  return {
    db,
    config: bookConfig(config),
    clock: bookClock,
    catalogue,
    betCounts,
    matches: new MatchPresenter(names, feedSpeed, config.statsProvider),
    results: new KeptResults(db, catalogue.places),
    search: indexNames(catalogue, names, { keptDays }),
    bets: new BetPresenter({ catalogue, names, cashOut, chances, log }),
  };
}

type IsRead = (req: Pick<HonoRequest, "method" | "path">) => boolean;

const isRead: IsRead = ({ method }) => ["GET", "HEAD"].includes(method);

/** The same of the sportsbook API at its base. */
const isReadOf =
  (base: string): IsRead =>
  ({ method, path }) => {
    const call = { method, path: pathBelow(base, path) ?? "" };
    return (isRead(call) || isReadByPost(call)) && !isOfCustomBets(call);
  };

/** What only reads is answered here, where it can be; the writer answers the rest. */
function readsBefore(writer: PassOn, isAnswered: IsRead, readers: readonly Hono<AppEnv>[]): Hono<AppEnv> {
  const router = new Hono<AppEnv>();
  router.use(createMiddleware<AppEnv>(async (c, next) => (isAnswered(c.req) ? next() : writer.pass(c))));
  for (const reader of readers) router.route("/", reader);
  router.route("/", writer.router);
  return router;
}
