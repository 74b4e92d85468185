import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { createAdaptorServer } from "@hono/node-server";
import { API_ERRORS, DEMO_PLAYER } from "@touchline/contract/vocabulary";
import type { ApiErrorName } from "@touchline/contract/vocabulary";
import type { Hono } from "hono";
import { expect } from "vitest";
import { DEFAULT_OFFER, defaultBetRules, scaledLiveDelays } from "../../src/book/book-config.ts";
import { type Book, createBook } from "../../src/book/book.ts";
import { composeApp } from "../../src/startup/compose-app.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { DatabaseHandle } from "../../src/db/database.ts";
import type { AppEnv } from "../../src/http/app-env.ts";
import { type BetsFirst, createBetsFirst } from "../../src/http/bets-first.ts";
import { createInFlight } from "../../src/http/in-flight.ts";
import { createRequestOrigin } from "../../src/http/request-origin.ts";
import { createLogger } from "../../src/observability/create-logger.ts";
import { createHealth } from "../../src/observability/health.ts";
import { openCounterparties } from "../../src/startup/open-counterparties.ts";
import { deliversTexts } from "../../src/startup/open-sms.ts";
import { type Operations, openOperations } from "../../src/startup/open-operations.ts";
import { createMetrics } from "../../src/observability/metrics.ts";
import { attemptLimit, createAttemptLimits } from "../../src/players/attempt-limit.ts";
import { CURRENCIES } from "../../src/players/currencies.ts";
import { createDemoMailbox } from "../../src/players/demo-mailbox.ts";
import type { Mail } from "../../src/players/mail-transport.ts";
import type { Sms } from "../../src/players/sms-transport.ts";
import { PUSH_SERVICES } from "../../src/push/push-endpoint.ts";
import { createSessions } from "../../src/players/sessions.ts";
import { type CentrifugeServer, createCentrifugeServer } from "@touchline/centrifuge-server";
import { PRODUCT_NAMESPACES } from "../../src/realtime/product-namespaces.ts";
import { realmOf } from "../../src/realtime/open-realtime.ts";
import { type Sites, realmsOf } from "../../src/site/site.ts";
import { seedDemoPlayers } from "../../src/seed/seed-demo-players.ts";
import { ScriptedFeed } from "../book/scripted-feed.ts";
import { VirtualClock } from "../book/virtual-clock.ts";
import { openTestDatabase } from "../test-database.ts";
import type { Answer } from "./browser.ts";
import { Browser } from "./browser.ts";

export const SECRETS = {
  sessionSecret: "a-session-secret-of-more-than-32-characters",
  tokenSecret: "a-realtime-secret-of-more-than-32-characters",
};
export const PLATFORM = "/api/platform";
export const SPORTSBOOK = "/api/sportsbook";

interface Limits {
  signInByAddress?: number;
  signInByIp?: number;
  /** Whether a lock lets in whom a site's would: nobody otherwise. */
  pastLock?: boolean;
  signUpByIp?: number;
  /** Whether mails to one address are as few as a site's would be. */
  fewMails?: boolean;
  mailByIp?: number;
  passwordByPlayer?: number;
  signInByDevice?: number;
  mailByDevice?: number;
  smsToNumberByIp?: number;
  signInByPlayer?: number;
  firstSmsByIp?: number;
  furtherSmsByIp?: number;
  phoneCodeByIp?: number;
  /** Whether browsers may be given pushes. */
  push?: boolean;
}

/** The whole server but its listening: real records and checks, a clock moved by hand, mails and logs kept. */
export class PlatformUnderTest {
  readonly clock = new VirtualClock();
  readonly database: DatabaseHandle;
  readonly mails: Mail[] = [];
  readonly messages: Sms[] = [];
  gatewayAnswers = true;
  /** Whether the disk of the database has room. */
  hasRoom = true;
  readonly health;
  readonly realtime: CentrifugeServer;
  readonly betsFirst: BetsFirst;
  readonly sites: Sites;
  readonly feed = new ScriptedFeed(() => this.clock.nowMs());
  /** Knows nothing of the feed until a test starts it, and then ends it. */
  readonly book: Book;
  /** Everything the server logged, down to the smallest detail. */
  logged = "";
  feedLagSeconds = 0;
  readonly #inFlight = createInFlight();
  readonly #app: Hono<AppEnv>;
  readonly #openOperations: () => Promise<Operations>;
  #operations: Operations | null = null;
  #server: Server | null = null;
  #browsers = 0;

  /** With the records of one before, it is that one started anew. */
  static async open(
    environment: Record<string, string> = {},
    limits: Limits = {},
    records?: DatabaseHandle,
  ): Promise<PlatformUnderTest> {
    const under = new PlatformUnderTest(records ?? (await openTestDatabase()), environment, limits);
    await seedDemoPlayers(under.database.db, under.now(), realmsOf(under.sites));
    return under;
  }

  private constructor(database: DatabaseHandle, environment: Record<string, string>, limits: Limits) {
    this.database = database;
    const read = readConfig({ TRUST_PROXY: "1", LOCALES: "en,de,ar", ...environment });
    if (!read.ok) throw new Error(read.problem);
    const { config } = read;
    this.sites = config.sites;
    this.betsFirst = createBetsFirst(createRequestOrigin(config), SPORTSBOOK);
    const { db } = database;
    const log = createLogger(
      "trace",
      new Writable({ write: (line, _encoding, done) => (this.logged += String(line)) && done() }),
    );
    const sessions = createSessions({ db, secret: SECRETS.sessionSecret, now: () => this.now() });
    this.realtime = createCentrifugeServer({
      namespaces: PRODUCT_NAMESPACES,
      tokenSecret: SECRETS.tokenSecret,
      allowedOrigins: config.allowedOrigins,
      isSessionLive: (id, realm) => sessions.isLive(id, realm),
      placeOf: realmOf(config),
      clock: this.clock,
      flushDelayMs: 0,
    });
    const { realtime } = this;
    const book = createBook({
      db,
      feed: this.feed,
      feedSpeed: 1,
      publisher: realtime.publisher,
      config: {
        locales: config.locales,
        currencies: CURRENCIES,
        ...DEFAULT_OFFER,
        ...defaultBetRules(CURRENCIES),
        liveDelayMsBySport: scaledLiveDelays(1),
        specials: config.specials,
      },
      log,
      clock: this.clock,
    });
    this.book = book;
    this.health = createHealth({ db, feedLagSeconds: () => this.feedLagSeconds });
    const metrics = createMetrics();
    this.#openOperations = () => openOperations({ ...config, operations: { host: "127.0.0.1", port: 0 } }, metrics);
    metrics.watch({
      db,
      realtime: () => ({ engine: "embedded", ...realtime.stats() }),
      feedLagSeconds: () => this.feedLagSeconds,
      book,
    });
    // More than any test but those of the limits can use up.
    const limitParts = { db, secret: SECRETS.sessionSecret, now: () => this.now() };
    const site = createAttemptLimits(limitParts);
    const roomy = (name: string, attempts = 1000) => attemptLimit(limitParts, { name, attempts, windowMs: 900_000 });
    const { sessionSecret } = SECRETS;
    const reaching = { log, sessionSecret, now: () => this.now(), fetch: (request: Request) => this.fetch(request) };
    this.#app = composeApp({
      config,
      counterparties: openCounterparties(config, { db, book, ...reaching }),
      secrets: SECRETS,
      log,
      now: () => this.now(),
      db,
      book,
      testFeed: null,
      realtime: { publisher: realtime.publisher, embedded: realtime },
      isCurrent: () => book.isCurrent(),
      metrics,
      inFlight: this.#inFlight,
      hasRoom: () => this.hasRoom,
      betsFirst: this.betsFirst,
      sessions,
      limits: {
        signInByAddress: roomy("signInByAddress", limits.signInByAddress),
        lockedByNetwork: site.lockedByNetwork,
        lockedByPlayer: limits.pastLock ? site.lockedByPlayer : roomy("lockedByPlayer", 0),
        signInByIp: roomy("signInByIp", limits.signInByIp),
        signUpByIp: roomy("signUpByIp", limits.signUpByIp),
        mailByIp: roomy("mailByIp", limits.mailByIp),
        mailToAddressByNetwork: limits.fewMails ? site.mailToAddressByNetwork : roomy("mailToAddressByNetwork"),
        firstMailByNetwork: site.firstMailByNetwork,
        firstMailToAddress: limits.fewMails ? site.firstMailToAddress : roomy("firstMailToAddress"),
        furtherMailToAddress: limits.fewMails ? site.furtherMailToAddress : roomy("furtherMailToAddress"),
        mailByDevice: roomy("mailByDevice", limits.mailByDevice),
        smsToNumberByIp: roomy("smsToNumberByIp", limits.smsToNumberByIp),
        signInByDevice: roomy("signInByDevice", limits.signInByDevice),
        signInByPlayer: roomy("signInByPlayer", limits.signInByPlayer),
        secondFactorByDevice: site.secondFactorByDevice,
        secondFactorByPlayer: site.secondFactorByPlayer,
        passkeyByIp: site.passkeyByIp,
        exportByPlayer: site.exportByPlayer,
        statementByPlayer: site.statementByPlayer,
        statementFileByPlayer: site.statementFileByPlayer,
        passwordByPlayer: roomy("passwordByPlayer", limits.passwordByPlayer),
        firstSmsByIp: roomy("firstSmsByIp", limits.firstSmsByIp),
        furtherSmsByIp: roomy("furtherSmsByIp", limits.furtherSmsByIp),
        phoneCodeByIp: roomy("phoneCodeByIp", limits.phoneCodeByIp),
      },
      mail: {
        send: async (mail) => {
          this.mails.push(mail);
        },
      },
      mailbox: config.demoCredit ? createDemoMailbox({ hasTexts: !deliversTexts(config) }) : null,
      push: limits.push ? { provider: "web-push", publicKey: "a-key", services: PUSH_SERVICES } : { provider: null },
      sms: {
        send: async (sms) => {
          if (!this.gatewayAnswers) throw new Error("the gateway is away");
          this.messages.push(sms);
        },
      },
      pages: null,
      publicOrigin: () => "https://touchline.example",
    });
  }

  get db() {
    return this.database.db;
  }

  now(): Date {
    return new Date(this.clock.nowMs());
  }

  /** A visitor at an address of its own, unless one is named. */
  browser(at: { ip?: string; origin?: string; waits?: boolean } = {}): Browser {
    return new Browser(this.#app, { ip: `203.0.113.${++this.#browsers}`, ...at });
  }

  /** Everything that is served, and what stands before it. */
  get routes(): readonly { method: string; path: string }[] {
    return this.#app.routes;
  }

  /** An answer as it came over the wire. */
  async raw(path: string, headers: Record<string, string>): Promise<Response> {
    return this.#app.request(path, { headers }, {});
  }

  /** A call from within, over no network. */
  async fetch(request: Request): Promise<Response> {
    return this.#app.fetch(request, {});
  }

  /** A browser that has signed in, as the demo player unless another is named. */
  async signedIn(
    as: { email: string; password: string } = DEMO_PLAYER,
    at: { ip?: string; origin?: string; waits?: boolean } = {},
  ): Promise<Browser> {
    const browser = this.browser(at);
    const answer = await browser.post(`${PLATFORM}/users/sign_in`, as);
    if (answer.status !== 200) throw new Error(`${as.email} could not sign in: ${answer.body.key}`);
    return browser;
  }

  /** Resolves once nothing is left to do after the answers so far. */
  idle(): Promise<void> {
    return this.#inFlight.idle();
  }

  /** Listens for connections from this machine, and answers where. */
  async listen(): Promise<string> {
    // Without options for another protocol this is a plain HTTP server.
    this.#server = createAdaptorServer({ fetch: this.#app.fetch }) as Server;
    this.realtime.attach(this.#server);
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    // A server that listens on a port has an address of this kind.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Where operators read health and metrics. */
  async operations(): Promise<string> {
    this.#operations ??= await this.#openOperations();
    this.#operations.watch(this.health);
    return this.#operations.origin;
  }

  async close(): Promise<void> {
    await this.#operations?.close();
    this.#server?.closeAllConnections();
    this.#server?.close();
    await this.database.close();
  }
}

export function expectRefusal({ status, body }: Answer, name: ApiErrorName): void {
  const { code, key } = API_ERRORS[name];
  expect({ status, code: body.code, key: body.key }).toEqual({ status: API_ERRORS[name].status, code, key });
  expect(body.message).toBeTypeOf("string");
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
