import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { z } from "@hono/zod-openapi";
import { type Bet, BetList, DEFAULT_BASES } from "@touchline/contract";
import { pino } from "pino";
import { createBook, type Book } from "../../src/book/book.ts";
import { DEFAULT_OFFER, defaultBetRules, scaledLiveDelays, type BookConfig } from "../../src/book/book-config.ts";
import type { Feed } from "../../src/feed/feed-source.ts";
import type { DatabaseHandle } from "../../src/db/database.ts";
import { answerFault } from "../../src/http/answer-fault.ts";
import { createApiRouter } from "../../src/http/api-router.ts";
import { createAuth } from "../../src/http/auth.ts";
import { createBetsFirst } from "../../src/http/bets-first.ts";
import { requestContext } from "../../src/http/request-context.ts";
import { createRequestOrigin } from "../../src/http/request-origin.ts";
import { createCookieReach } from "../../src/http/cookie-reach.ts";
import { createSessionCookies } from "../../src/http/session-cookies.ts";
import { createSportsbookRouter } from "../../src/http/sportsbook/create-sportsbook-router.ts";
import { createMetrics } from "../../src/observability/metrics.ts";
import type { PushOffer } from "../../src/startup/open-push.ts";
import { CURRENCIES } from "../../src/players/currencies.ts";
import { createWriteAllowance } from "../../src/players/write-allowance.ts";
import { createSessions } from "../../src/players/sessions.ts";
import { createSportsbookTokens } from "../../src/players/sportsbook-tokens.ts";
import { createCentrifugeServer, createTokenIssuer } from "@touchline/centrifuge-server";
import { PRODUCT_NAMESPACES } from "../../src/realtime/product-namespaces.ts";
import { addPlayer } from "../a-player.ts";
import { openTestDatabase } from "../test-database.ts";
import { expectDocumented } from "../contract/contract-document.ts";
import { ScriptedFeed } from "./scripted-feed.ts";
import type { Site } from "../../src/site/site.ts";
import { VirtualClock } from "./virtual-clock.ts";
import { plainSite } from "../plain-site.ts";

const LOCALES = ["en", "de", "ar"] as const;
/** Where the payout limit is of one currency, and of no other. */
export const LIMITED_IN_EUROS = { ...defaultBetRules(CURRENCIES).limits, other_payout_limits: [] };
export const SECRET = "a-secret-of-at-least-thirty-two-characters";

export interface Published {
  channel: string;
  data: { event_name: string; message: Record<string, unknown> };
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read wire answers as they came
export type WireBody = any;

export interface Answer {
  status: number;
  body: WireBody;
}

/**
 * The book behind its HTTP API: real database, real sign-in checks, a scripted feed, or one that a test brings, and a
 * clock moved by hand.
 */
export class BookUnderTest {
  readonly handle: DatabaseHandle;
  readonly #brought: Feed | undefined;
  readonly clock = new VirtualClock();
  readonly feed = new ScriptedFeed(() => this.clock.trueMs());
  readonly published: Published[] = [];
  /** What it has reported as an error, line by line. */
  readonly reported: string[] = [];
  readonly push: PushOffer = { provider: "web-push", publicKey: "a-public-key", services: ["push.example.com"] };
  readonly config: BookConfig;
  /** What its operator says of the site that is asked; a test may change it between two calls. */
  site: Partial<Site> = {};
  book: Book;
  #app: ReturnType<typeof createApiRouter>;
  readonly #sessions;
  readonly #tokens = createSportsbookTokens({ secret: SECRET, now: () => new Date() });

  static async open(config: Partial<BookConfig> = {}, handle?: DatabaseHandle, feed?: Feed): Promise<BookUnderTest> {
    const under = new BookUnderTest(handle ?? (await openTestDatabase()), config, feed);
    await under.book.start();
    return under;
  }

  private constructor(handle: DatabaseHandle, config: Partial<BookConfig>, brought: Feed | undefined) {
    this.handle = handle;
    this.#brought = brought;
    this.config = {
      locales: LOCALES,
      currencies: CURRENCIES,
      ...DEFAULT_OFFER,
      ...defaultBetRules(CURRENCIES),
      liveDelayMsBySport: scaledLiveDelays(1),
      // A scripted feed says no more than a test has it say.
      feedLagLimitMs: Number.POSITIVE_INFINITY,
      ...config,
    };
    this.#sessions = createSessions({ db: handle.db, secret: SECRET, now: () => new Date() });
    ({ book: this.book, app: this.#app } = this.#build());
  }

  get db() {
    return this.handle.db;
  }

  /** Ends the book as a crash would, with nothing said to anyone, and starts another on the same records. */
  async restart(): Promise<void> {
    await this.feed.stop();
    this.clock.dropTimers();
    ({ book: this.book, app: this.#app } = this.#build());
    await this.book.start();
  }

  async close(): Promise<void> {
    await this.book.stop();
    await this.handle.close();
  }

  async player(opening: { amount?: bigint; currency?: string } = {}): Promise<PlayerUnderTest> {
    const id = await addPlayer(this.db, opening);
    const { session } = await this.#sessions.open(id);
    const { token } = await this.#tokens.issue(session);
    return new PlayerUnderTest(this, id, token);
  }

  async request(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await this.#app.request(path, init);
    const answer: Answer = { status: response.status, body: await response.json() };
    const [pathname = ""] = path.split("?", 1);
    expectDocumented({ method: init.method ?? "GET", path: DEFAULT_BASES.sportsbook + pathname, ...answer });
    return answer;
  }

  /** Reads a resource and checks that it is exactly what the contract says. */
  async read<T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T>> {
    const { body } = await this.request(path);
    const read = schema.parse(body);
    if (!isDeepStrictEqual(read, body)) throw new Error(`${path} answers more than the contract says`);
    return read;
  }

  /** Public events told since the last call. */
  takePublished(): Published[] {
    return this.published.splice(0);
  }

  #build() {
    const realtime = createCentrifugeServer({ namespaces: PRODUCT_NAMESPACES, tokenSecret: SECRET });
    const publisher = {
      ...realtime.publisher,
      publishToAll: (channels: readonly string[], data: unknown) => {
        for (const channel of channels)
          this.published.push({ channel, data: structuredClone(data) as Published["data"] });
        return realtime.publisher.publishToAll(channels, data);
      },
    };
    const { BOOK_TEST_LOG: level } = process.env;
    const log =
      level === undefined
        ? pino({ level: "error" }, { write: (line) => void this.reported.push(line) })
        : pino({ level });
    const { db } = this.handle;
    const book = createBook({
      db,
      feed: this.#brought ?? this.feed,
      feedSpeed: 1,
      publisher,
      config: this.config,
      log,
      clock: this.clock,
    });
    const origin = createRequestOrigin({ trustedProxies: { hops: 0 }, allowedOrigins: [] });
    const auth = createAuth({
      db,
      now: () => new Date(),
      sessions: this.#sessions,
      tokens: this.#tokens,
      cookies: createSessionCookies(origin, createCookieReach(origin, [])),
      origin,
      writes: createWriteAllowance(() => new Date()),
    });
    const app = createApiRouter();
    app.use(
      requestContext({
        log,
        metrics: createMetrics(),
        siteOf: () => ({ ...plainSite(...LOCALES), ...this.site }),
        addressOf: () => null,
      }),
    );
    app.onError(answerFault);
    app.route(
      "/",
      createSportsbookRouter(
        {
          book,
          auth,
          betsFirst: createBetsFirst(origin),
          publisher,
          tokens: createTokenIssuer({ secret: SECRET }),
        },
        {
          placement: book.placement,
          cashOuts: book.cashOuts,
          info: book.info,
          combinations: book.combinations,
          push: this.push,
        },
      ),
    );
    return { book, app };
  }
}

export const newKey = (): string => randomBytes(12).toString("hex");

export interface LegOf {
  match_id: string;
  market_id: string;
  specifier?: string;
  outcome_id: string;
  odds: string;
}

const NOTICES: ReadonlySet<string> = new Set(["notification", "unread_counters_changed"]);

export interface BetOf {
  legs: LegOf[];
  stake?: string;
  systemId?: string;
  customOdds?: string;
}

export type PlacementType = "single" | "multi_single" | "combo" | "system" | "custom_bet";

export interface PlaceOptions {
  key?: string;
  stake?: string;
  currency?: string;
  mode?: "none" | "higher" | "any";
  locale?: string;
}

/** A signed-in player with an account. */
export class PlayerUnderTest {
  readonly id: string;
  readonly token: string;
  readonly #under: BookUnderTest;

  constructor(under: BookUnderTest, id: string, token: string) {
    this.#under = under;
    this.id = id;
    this.token = token;
  }

  get(path: string): Promise<Answer> {
    return this.#under.request(path, { headers: { authorization: `Bearer ${this.token}` } });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#under.request(path, {
      method: "POST",
      headers: { authorization: `Bearer ${this.token}`, "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  /** Places a single, or a combo of several legs. */
  place(legs: LegOf[], options: PlaceOptions = {}): Promise<Answer> {
    return this.post(`/bets?locale=${options.locale ?? "en"}`, placeBody(legs, options), {
      "idempotency-key": options.key ?? newKey(),
    });
  }

  /** Places bets of a type in one request. */
  placeAll(type: PlacementType, bets: BetOf[], options: PlaceOptions = {}): Promise<Answer> {
    return this.post(`/bets?locale=${options.locale ?? "en"}`, placeAllBody(type, bets, options), {
      "idempotency-key": options.key ?? newKey(),
    });
  }

  placement(key: string): Promise<Answer> {
    return this.get(`/bets/placements/${key}`);
  }

  /** The player's bets as the contract shows them, newest first. */
  async bets(): Promise<z.infer<typeof Bet>[]> {
    return BetList.parse((await this.get("/bets")).body).list;
  }

  /** Usable and held money, in subunits. */
  async balance(currency = "EUR"): Promise<{ available: bigint; reserved: bigint }> {
    const { available, reserved } = await this.#under.db
      .selectFrom("accounts")
      .select(["available", "reserved"])
      .where("player_id", "=", this.id)
      .where("currency", "=", currency)
      .executeTakeFirstOrThrow();
    return { available, reserved };
  }

  /** Events of bets and balances left for the player's English channel so far, oldest first. */
  async events(): Promise<Published["data"][]> {
    return (await this.allEvents()).filter(({ event_name }) => !NOTICES.has(event_name));
  }

  /** Those and what the player is notified of. */
  async allEvents(): Promise<Published["data"][]> {
    const rows = await this.#under.db.selectFrom("centrifugo_outbox").select("payload").orderBy("id").execute();
    return rows
      .map(({ payload }) => payload as { channel?: string; channels?: string[]; data: Published["data"] })
      .filter(({ channel, channels = [channel] }) => channels.includes(`user:en#${this.id}`))
      .map(({ data }) => data);
  }
}

const DEVICE_ID = "6f3c1f0e-6f0a-4d6e-9a53-2f4f6f1f7a10";

export function placeBody(legs: LegOf[], options: PlaceOptions = {}) {
  return placeAllBody(legs.length > 1 ? "combo" : "single", [{ legs }], options);
}

export function placeAllBody(type: PlacementType, bets: BetOf[], options: PlaceOptions = {}) {
  const { stake = "1000", currency = "EUR", mode } = options;
  return {
    meta: { device_id: DEVICE_ID, quick: false, type, ...(mode && { odds_accept_mode: mode }) },
    bets: bets.map(({ legs, stake: own = stake, systemId, customOdds }) => ({
      stake: { value: own, currency },
      selections: legs,
      ...(systemId && { system_id: systemId }),
      ...(customOdds && { custom_odds: customOdds }),
    })),
  };
}
