import type { Hono, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import type { Book } from "../book/book.ts";
import type { Config } from "../settings/config.ts";
import type { Secrets } from "../process/data-folder.ts";
import type { Database } from "../db/database.ts";
import type { SimulatedFeed } from "../feed/feed-source.ts";
import { demoProvider, offersDice } from "../demo-games/open-dice-game.ts";
import type { Arena } from "../games/arena.ts";
import { gameCatalogue } from "../games/game-providers.ts";
import { createGameWallet } from "../games/game-wallet.ts";
import type { AppEnv } from "../http/app-env.ts";
import { createAuth } from "../http/auth.ts";
import type { BetsFirst } from "../http/bets-first.ts";
import { createCookieReach } from "../http/cookie-reach.ts";
import { createDemoGamesRouter } from "../http/demo-games-router.ts";
import { createDemoPaymentsRouter } from "../http/demo-payments-router.ts";
import { createDemoRegistryRouter } from "../http/demo-registry-router.ts";
import { createGameWalletRouter } from "../http/game-wallet-router.ts";
import type { InFlight } from "../http/in-flight.ts";
import { createOfferRouter } from "../http/offer-router.ts";
import { createPaymentEventsRouter } from "../http/payment-events-router.ts";
import { createPlatformRouter } from "../http/platform/platform-router.ts";
import { createRequestOrigin } from "../http/request-origin.ts";
import { createSessionCookies } from "../http/session-cookies.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { createSportsbookRouter } from "../http/sportsbook/create-sportsbook-router.ts";
import { createTestControlsRouter } from "../http/test-controls-router.ts";
import { createTestPlayersRouter } from "../http/test-players-router.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { PushOffer } from "./open-push.ts";
import type { Counterparties } from "./open-counterparties.ts";
import { createRegistryGate } from "../safety/registry/registry-gate.ts";
import type { OpenedPayments } from "./open-payments.ts";
import type { AttemptLimits } from "../players/attempt-limit.ts";
import { createAuthenticators } from "../players/authenticator.ts";
import type { DemoMailbox } from "../players/demo-mailbox.ts";
import { createKnownDevices } from "../players/known-devices.ts";
import type { MailTransport } from "../players/mail-transport.ts";
import { createPhoneChallenges } from "../players/phone-challenges.ts";
import { createPhoneVerifications } from "../players/phone-verification.ts";
import { createPasskeys } from "../players/passkeys.ts";
import { createPlayerMails } from "../players/player-mails.ts";
import type { Sessions } from "../players/sessions.ts";
import type { SmsTransport } from "../players/sms-transport.ts";
import { createSportsbookTokens } from "../players/sportsbook-tokens.ts";
import { createWriteAllowance } from "../players/write-allowance.ts";
import type { Realtime } from "../realtime/open-realtime.ts";
import { createTokenIssuer } from "@touchline/centrifuge-server";

/**
 * Whose games there are and what they may move. Where the arena is closed, or our own game gave way to others, providers
 * still pay wins and give stakes back for what was begun before.
 */
function openArena({
  config,
  secrets,
  db,
  book,
  sessions,
  now,
}: Pick<AppIngredients, "config" | "secrets" | "db" | "book" | "sessions" | "now">): Arena {
  const own = demoProvider(config, secrets.sessionSecret);
  const offered = [...config.games.providers, ...(config.games.hasDemoGame ? [own] : [])];
  const all = [...config.games.providers, own];
  const catalogue = config.specials.virtualGamingArena ? gameCatalogue(offered, all) : gameCatalogue([], all);
  const { events } = book.placement;
  const wallet = createGameWallet({
    db,
    config: { ...book.config, phoneVerificationRequired: config.phoneVerificationRequired },
    sessions,
    catalogue,
    sites: config.sites,
    now,
    enqueueBalance: (trx, playerId, balance) => events.enqueueBalance(trx, playerId, balance),
  });
  return { catalogue, wallet };
}

export interface AppIngredients {
  config: Config;
  secrets: Secrets;
  log: Logger;
  now: () => Date;
  db: Database;
  book: Book;
  counterparties: Counterparties;
  /** The feed that tests may move; null where they may not. */
  testFeed: SimulatedFeed | null;
  realtime: Pick<Realtime, "publisher" | "embedded">;
  metrics: Metrics;
  inFlight: InFlight;
  hasRoom?: () => boolean;
  betsFirst: BetsFirst;
  limits: AttemptLimits;
  sessions: Sessions;
  mail: MailTransport;
  mailbox: DemoMailbox | null;
  sms: SmsTransport;
  push: PushOffer;
  publicOrigin: () => string;
  /** Whether this process is the writer, and its book current. */
  isCurrent: () => boolean;
  /** Serves the web app; null where there is none. */
  pages: MiddlewareHandler<AppEnv> | null;
}

const paymentRouters = ({ payments, demo }: OpenedPayments, { config, now }: AppIngredients) => ({
  events: createPaymentEventsRouter(payments, now),
  demo: createDemoPaymentsRouter(demo, config),
});

const playersParts = ({
  config,
  db,
  now,
  sessions,
  book,
  limits,
  mailbox,
  inFlight,
  secrets,
  sms,
}: AppIngredients) => ({
  config,
  db,
  now,
  sessions,
  devices: createKnownDevices({ db, now }),
  notices: book.placement.events.notices,
  limits,
  mailbox,
  authenticators: createAuthenticators({ db, now, secret: secrets.sessionSecret }),
  passkeys: createPasskeys({ db, now, secret: secrets.sessionSecret }),
  phones: createPhoneVerifications({ db, now, secret: secrets.sessionSecret, sms }),
  challenges: createPhoneChallenges({ db, now, secret: secrets.sessionSecret }),
  inFlight,
});

/** Builds every router over the running parts. */
export function composeApp(deps: AppIngredients): Hono<AppEnv> {
  const { config, secrets, db, now, book, realtime, metrics, sessions } = deps;
  const origin = createRequestOrigin(config);
  const reach = createCookieReach(origin, config.frameAncestors);
  const cookies = createSessionCookies(origin, reach, config.cookieDomain);
  const tokens = createSportsbookTokens({ secret: secrets.sessionSecret, now });
  const writes = createWriteAllowance(now);
  const auth = createAuth({ db, now, sessions, tokens, cookies, origin, writes });
  const originOf = siteOrigin(origin, deps.publicOrigin);
  const arena = openArena(deps);
  const { dice, paying, excluded } = deps.counterparties;
  return createApp({
    config,
    log: deps.log,
    metrics,
    inFlight: deps.inFlight,
    ...(deps.hasRoom && { hasRoom: deps.hasRoom }),
    betsFirst: deps.betsFirst,
    origin,
    platform: createPlatformRouter({
      ...playersParts(deps),
      auth,
      tokens,
      cookies,
      reach,
      origin,
      originOf,
      mailsOf: (c) => createPlayerMails({ mail: deps.mail, sms: deps.sms, origin: originOf(c), site: c.get("site") }),
      registryGate: createRegistryGate({ db, now, log: deps.log, registries: excluded.registries }),
      payments: paying?.payments ?? null,
      arena: config.specials.virtualGamingArena ? arena : null,
    }),
    games: {
      wallet: createGameWalletRouter({ ...arena, db, now }),
      demo: offersDice(config) ? createDemoGamesRouter(dice, { frameAncestors: config.frameAncestors, writes }) : null,
    },
    payments: paying && paymentRouters(paying, deps),
    demoRegistry: excluded.demo && createDemoRegistryRouter(excluded.demo),
    sportsbook: createSportsbookRouter(
      {
        book,
        auth,
        betsFirst: deps.betsFirst,
        publisher: realtime.publisher,
        tokens: createTokenIssuer({ secret: secrets.tokenSecret }),
      },
      {
        placement: book.placement,
        cashOuts: book.cashOuts,
        info: book.info,
        combinations: book.combinations,
        push: deps.push,
      },
    ),
    offer: createOfferRouter({
      offer: book.offer,
      publisher: realtime.publisher,
      sessionSecret: secrets.sessionSecret,
      isCurrent: deps.isCurrent,
    }),
    realtime: realtime.embedded,
    testControls: deps.testFeed && createTestControlsRouter(deps.testFeed, createTestPlayersRouter({ db, now })),
    pages: deps.pages,
  });
}
