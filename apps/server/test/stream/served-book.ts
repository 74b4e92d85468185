import { pino } from "pino";
import { type Book, createBook } from "../../src/book/book.ts";
import { DEFAULT_OFFER, defaultBetRules, scaledLiveDelays } from "../../src/book/book-config.ts";
import type { Feed } from "../../src/feed/feed-source.ts";
import { createKnownChannels } from "../../src/book/publishing/known-channels.ts";
import { answerFault } from "../../src/http/answer-fault.ts";
import { createApiRouter } from "../../src/http/api-router.ts";
import { createAuth } from "../../src/http/auth.ts";
import { createBetsFirst } from "../../src/http/bets-first.ts";
import { createInFlight } from "../../src/http/in-flight.ts";
import { requestContext } from "../../src/http/request-context.ts";
import { createRequestOrigin } from "../../src/http/request-origin.ts";
import { createCookieReach } from "../../src/http/cookie-reach.ts";
import { createSessionCookies } from "../../src/http/session-cookies.ts";
import { createSportsbookRouter } from "../../src/http/sportsbook/create-sportsbook-router.ts";
import { listen } from "../../src/startup/listen.ts";
import { createMetrics } from "../../src/observability/metrics.ts";
import { CURRENCIES } from "../../src/players/currencies.ts";
import { createWriteAllowance } from "../../src/players/write-allowance.ts";
import { createSessions } from "../../src/players/sessions.ts";
import { createSportsbookTokens } from "../../src/players/sportsbook-tokens.ts";
import { createCentrifugeServer, createTokenIssuer, systemClock } from "@touchline/centrifuge-server";
import { PRODUCT_NAMESPACES } from "../../src/realtime/product-namespaces.ts";
import type { VirtualClock } from "../book/virtual-clock.ts";
import { openTestDatabase } from "../test-database.ts";
import { plainSite } from "../plain-site.ts";

const SECRET = "a-secret-of-at-least-thirty-two-characters";

export interface ServedBook {
  book: Book;
  /** Where its sportsbook API is, and where its WebSocket. */
  api: string;
  socket: string;
  close(): Promise<void>;
}

/** The book on a port, with API and realtime as in production, over a feed and a clock that a test moves. */
export async function serveBook(deps: {
  feed: Feed;
  clock: VirtualClock;
  locales: readonly [string, ...string[]];
}): Promise<ServedBook> {
  const { feed, clock, locales } = deps;
  const database = await openTestDatabase();
  const { db } = database;
  const log = pino({ level: "silent" });
  const channels = createKnownChannels(locales);
  const realtime = createCentrifugeServer({
    namespaces: PRODUCT_NAMESPACES,
    tokenSecret: SECRET,
    flushDelayMs: 0,
    knowsChannel: channels.has,
    // It is the book that says when a token ends; sockets live in real time.
    clock: { ...systemClock, nowMs: () => clock.nowMs() },
  });
  const book = createBook({
    db,
    feed,
    feedSpeed: 1,
    publisher: realtime.publisher,
    config: {
      locales,
      currencies: CURRENCIES,
      ...DEFAULT_OFFER,
      ...defaultBetRules(CURRENCIES),
      liveDelayMsBySport: scaledLiveDelays(1),
    },
    log,
    clock,
  });
  channels.follow(book.catalogue);
  await book.start();
  const now = (): Date => new Date();
  const origin = createRequestOrigin({ trustedProxies: { hops: 0 }, allowedOrigins: [] });
  const auth = createAuth({
    db,
    now,
    sessions: createSessions({ db, secret: SECRET, now }),
    tokens: createSportsbookTokens({ secret: SECRET, now }),
    cookies: createSessionCookies(origin, createCookieReach(origin, [])),
    origin,
    writes: createWriteAllowance(now),
  });
  const app = createApiRouter();
  app.use(
    requestContext({ log, metrics: createMetrics(), siteOf: () => plainSite(...locales), addressOf: () => null }),
  );
  app.onError(answerFault);
  const tokens = createTokenIssuer({ secret: SECRET });
  const betsFirst = createBetsFirst(origin);
  const routed = { book, auth, betsFirst, publisher: realtime.publisher, tokens };
  app.route(
    "/",
    createSportsbookRouter(routed, {
      placement: book.placement,
      cashOuts: book.cashOuts,
      info: book.info,
      combinations: book.combinations,
      push: { provider: null },
    }),
  );
  const listening = await listen({
    config: { host: "127.0.0.1", port: 0 },
    fetch: async (request: Request) => (await realtime.handleHttp(request, "127.0.0.1")) ?? app.fetch(request),
    inFlight: createInFlight(),
    realtime,
    graceMs: 0,
  });
  return {
    book,
    api: listening.origin,
    socket: `${listening.origin.replace(/^http/, "ws")}/connection/websocket`,
    async close() {
      await realtime.close();
      await listening.close();
      await book.stop();
      await database.close();
    },
  };
}
