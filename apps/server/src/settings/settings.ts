import path from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_BASES } from "@touchline/contract";
import { PROVIDERS } from "@touchline/contract/vocabulary";
import { SPORTS, TOP_SPORTS } from "@touchline/sports";
import { z } from "zod";
import { LOTTERY_SETTINGS } from "./lottery-settings.ts";
import { OFFER_SETTINGS } from "./offer-settings.ts";
import { DEFAULT_PUSH } from "../push/push-file.ts";
import { PAYMENT_SETTINGS } from "./payment-settings.ts";
import { SAFETY_SETTINGS } from "./safety-settings.ts";
import { SITE_SETTINGS } from "./site-settings.ts";
import { VIDEO_SETTINGS } from "./video-settings.ts";
import {
  apiBase,
  flag,
  folder,
  gameProviders,
  httpUrl,
  jsonFile,
  listOf,
  matchInfoUrl,
  messages,
  operatorsFile,
  origin,
  providers,
  proxies,
  pushes,
  reportTarget,
  secret,
  text,
  token,
  wholeNumber,
} from "./setting-schemas.ts";

const REPO_ROOT = fileURLToPath(new URL("../../../..", import.meta.url));

interface Setting {
  /** The environment variable. */
  name: string;
  schema: z.ZodType;
  /** For operators, as Markdown. */
  meaning: string;
  /** The default for operators, where it is not the value that the schema has. */
  byDefault?: string;
  /** Its value is never shown. */
  isSecret?: true;
}

/** Every setting, in the order in which operators read of them (`docs/operators.md`), under its name in the code. */
export const SETTINGS = {
  mode: {
    name: "NODE_ENV",
    schema: z.enum(["production", "development", "test"]).default("production"),
    meaning: "`development`: pages are built from the sources as they change",
  },
  port: { name: "PORT", schema: wholeNumber(65_535).default(3000), meaning: "where to listen" },
  host: {
    name: "HOST",
    schema: text.optional(),
    byDefault: "all addresses",
    meaning: "on which address; `127.0.0.1` for this machine alone",
  },
  operationsPort: {
    name: "OPERATIONS_PORT",
    schema: wholeNumber(65_535).optional(),
    byDefault: "`PORT` + 6464 (`9464`), less 6464 where that is above 65535; any free one with `PORT=0`",
    meaning:
      "where [health and metrics](#health-metrics-logs), the calls of [operators](operating.md) and [what is known around matches](around-matches.md) are; never `PORT`",
  },
  operationsHost: {
    name: "OPERATIONS_HOST",
    schema: text.default("127.0.0.1"),
    meaning:
      "on which address: one that balancer and monitoring reach, where they are on other machines, and the public does not",
  },
  publicOrigin: {
    name: "PUBLIC_ORIGIN",
    schema: origin.optional(),
    meaning: "the origin players use, such as `https://bet.example`; used in mails, and allowed as origin",
  },
  allowedOrigins: {
    name: "ALLOWED_ORIGINS",
    schema: listOf(origin).default([]),
    meaning: "further origins whose pages may call the APIs and open realtime connections, comma-separated",
  },
  frameAncestors: {
    name: "FRAME_ANCESTORS",
    schema: listOf(origin).default([]),
    meaning:
      "further origins whose pages may show ours in a frame, comma-separated; our own always may. Over https players [sign in](#in-front-of-it) there too",
  },
  cookieDomain: {
    name: "COOKIE_DOMAIN",
    schema: z
      .string()
      .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/)
      .optional(),
    meaning: "such as `bet.example`: where pages and the platform API are on two hosts of one domain",
  },
  trustedProxies: {
    name: "TRUST_PROXY",
    schema: proxies.default({ hops: 0 }),
    byDefault: "`false`",
    meaning:
      "whose `X-Forwarded-*` count: how many proxies stand in a row before us (`true` is 1), or a list of [their addresses and ranges](#in-front-of-it)",
  },
  dataDir: {
    name: "DATA_DIR",
    schema: folder(path.join(REPO_ROOT, ".touchline")),
    byDefault: "`.touchline` in the repository",
    meaning: "secrets made on the first start, PGlite's files, mails, text messages",
  },
  emptyDatabaseDir: {
    name: "EMPTY_DATABASE_DIR",
    schema: text.transform((given) => path.resolve(given)).optional(),
    meaning: "with PGlite: keeps the files of an empty database there, so that a new `DATA_DIR` opens seconds sooner",
  },
  diskReserveMb: {
    name: "DISK_RESERVE_MB",
    schema: wholeNumber(1_000_000_000).default(256),
    meaning: "with PGlite: megabytes that must be free in `DATA_DIR` for bets to be [taken](#a-full-disk)",
  },
  databaseUrl: {
    name: "DATABASE_URL",
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    isSecret: true,
    meaning: "`postgres://…`; PGlite in `DATA_DIR` where absent",
  },
  sessionSecret: {
    name: "SESSION_SECRET",
    schema: secret.optional(),
    isSecret: true,
    byDefault: "made once and kept in `DATA_DIR`",
    meaning:
      "signs sessions; at least 32 characters; set it with `TOKEN_SECRET` when several copies run; needed with `SERVER_ROLE=api`, as `DATABASE_URL` is",
  },
  tokenSecret: {
    name: "TOKEN_SECRET",
    schema: secret.optional(),
    isSecret: true,
    byDefault: "made once and kept in `DATA_DIR`",
    meaning: "signs the tokens of realtime connections and APIs; as `SESSION_SECRET`",
  },
  ...SITE_SETTINGS,
  platformApiBase: {
    name: "PLATFORM_API_BASE",
    schema: apiBase.default(DEFAULT_BASES.platform),
    meaning: "where pages find the platform API; a path, or another origin",
  },
  sportsbookApiBase: {
    name: "SPORTSBOOK_API_BASE",
    schema: apiBase.default(DEFAULT_BASES.sportsbook),
    meaning: "the same for the sportsbook API; neither the same place nor below it",
  },
  realtimeUrl: {
    name: "REALTIME_URL",
    schema: z.url({ protocol: /^wss?$/ }).optional(),
    byDefault: "our own",
    meaning:
      "`wss://…/connection/websocket`: where browsers connect; alone, another address of our own server. Needed with `SERVER_ROLE=pages`",
  },
  realtimeApiUrl: {
    name: "REALTIME_API_URL",
    schema: httpUrl.optional(),
    meaning:
      "`http://…` of Centrifugo, without `/api`: publish there, and serve no connections here. Needs `REALTIME_URL`, `REALTIME_API_KEY` and `TOKEN_SECRET`",
  },
  outboxSender: {
    name: "OUTBOX",
    schema: z.enum(["server", "centrifugo"]).default("server"),
    meaning:
      "`centrifugo`: Centrifugo [reads bets and balances from the database](centrifugo.md#the-outbox-read-by-centrifugo) by itself, and this process sends none. Needs `REALTIME_API_URL` and `DATABASE_URL`",
  },
  pulseMs: {
    name: "REALTIME_PULSE_MS",
    schema: wholeNumber(10_000)
      .refine((ms) => ms === 0 || ms >= 100, "0, or from 100 to 10000")
      .default(400),
    meaning:
      "how often a message shows clients that the server lives: prices are stale after two of these without one, though not before 0.8 s. 100 to 10000; 0 turns it off, and a silent link is noticed after 13 s",
  },
  connectionsPerAddress: {
    name: "REALTIME_CONNECTIONS_PER_ADDRESS",
    schema: wholeNumber(1_000_000, 1).default(500),
    meaning:
      "realtime connections that one IPv4 address, or one /64 of IPv6, may have open; more are refused with 429. [Further limits](growing.md#limits-of-realtime-connections) are not settings",
  },
  role: {
    name: "SERVER_ROLE",
    schema: z.enum(["all", "api", "pages"]).default("all"),
    meaning:
      "`pages`: render pages and nothing else; `api`: answer what only reads; see [several processes](growing.md#several-processes)",
  },
  backendOrigin: {
    name: "BACKEND_ORIGIN",
    schema: origin.optional(),
    meaning:
      "with `SERVER_ROLE=pages` or `api`: where that process finds the one that does the rest, such as `http://book:3000`",
  },
  regularProviders: {
    name: "REGULAR_PROVIDERS",
    schema: providers,
    byDefault: "all",
    meaning:
      "providers whose matches are offered, comma-separated; of others nothing is listed or published, and bets taken on them before are settled",
  },
  cyberProviders: {
    name: "CYBER_PROVIDERS",
    schema: providers,
    byDefault: "all",
    meaning: "the same for cyber sports",
  },
  statsProvider: {
    name: "STATS_PROVIDER",
    schema: z.enum(PROVIDERS).default("betradar"),
    meaning: "the one provider whose matches have statistics of it, while it reports",
  },
  topSports: {
    name: "TOP_SPORTS",
    schema: listOf(z.enum(SPORTS.map(({ key }) => key))).default([...TOP_SPORTS]),
    byDefault: TOP_SPORTS.join(","),
    meaning:
      "the sports that stand first, in that order, by their keys, with commas between them; others follow by priority",
  },
  matchInfoUrl: {
    name: "MATCH_INFO_URL",
    schema: matchInfoUrl.optional(),
    byDefault: "what the feed knows itself",
    meaning:
      "address of a [service that knows what is around matches](around-matches.md#what-is-known), with `{match_id}` and `{about}` in it",
  },
  ...VIDEO_SETTINGS,
  horseRacingEnabled: {
    name: "HORSE_RACING_ENABLED",
    schema: flag.optional(),
    byDefault: "where the feed has races",
    meaning:
      "whether there is a page `/racing`, and races in the simulated feed; with `false` nothing leads there, and the page answers 404",
  },
  ...LOTTERY_SETTINGS,
  premiumCricketEnabled: {
    name: "PREMIUM_CRICKET_ENABLED",
    schema: flag.optional(),
    byDefault: "where the feed has cricket",
    meaning: "whether there is a page `/premium-cricket`; with `false` nothing leads there, and the page answers 404",
  },
  virtualGamingArenaEnabled: {
    name: "VIRTUAL_GAMING_ARENA_ENABLED",
    schema: flag.optional(),
    byDefault: "where there are games",
    meaning:
      "whether there is a page `/virtual-gaming-arena`, and games to open; with `false` nothing leads there, and the page answers 404",
  },
  gameProviders: {
    name: "GAME_PROVIDERS",
    schema: gameProviders.optional(),
    byDefault: "the game of the server itself, with play money; none without",
    meaning: "a file of JSON: [providers of games](game-providers.md), with their games and secrets",
  },
  demoGameHouseEdge: {
    name: "DEMO_GAME_HOUSE_EDGE",
    schema: wholeNumber(2_000).default(100),
    meaning:
      "what the game of the server itself keeps of all stakes in the long run, in hundredths of a per cent: 100 is 1 %, so that players get 99 % back; 2000 at most",
  },
  ...PAYMENT_SETTINGS,
  ...SAFETY_SETTINGS,
  phoneVerificationRequired: {
    name: "PHONE_VERIFICATION_REQUIRED",
    schema: flag.default(false),
    meaning: "`true`: players are asked for a phone number when they sign in, and bet only once it is verified",
  },
  smsWebhookUrl: {
    name: "SMS_WEBHOOK_URL",
    schema: z.url({ protocol: /^https?$/ }).optional(),
    isSecret: true,
    meaning:
      "where [text messages](#mails-and-text-messages) are handed over, unless `MESSAGES` has `sms`; files in `DATA_DIR/sms` where absent",
  },
  smsWebhookToken: {
    name: "SMS_WEBHOOK_TOKEN",
    schema: text.optional(),
    isSecret: true,
    meaning: "the bearer token sent along with them",
  },
  messages: {
    name: "MESSAGES",
    schema: messages,
    meaning: "a file of JSON: [who takes mails and text messages](messages.md); files in `DATA_DIR` where absent",
  },
  demoCredit: {
    name: "DEMO_CREDIT",
    schema: flag.default(true),
    meaning: "play money for new accounts, and the demo player; `false` for anything real",
  },
  simulationSeed: {
    name: "SIM_SEED",
    schema: text.max(100).default("touchline"),
    meaning: "the seed of the simulated feed; [another one](stops-and-the-feed.md#after-a-stop) voids open bets",
  },
  simulationSports: {
    name: "SIM_SPORTS",
    schema: listOf(z.enum(SPORTS.map(({ key }) => key))).optional(),
    byDefault: "all of them",
    meaning: "the sports that it plays, by their keys, with commas between them",
  },
  simulationIncidents: {
    name: "SIM_INCIDENTS",
    schema: z.coerce.number().min(0).max(1000).default(4),
    meaning:
      "of how many matches in a thousand it tells what real feeds tell [now and then](stops-and-the-feed.md#what-the-simulated-feed-gets-wrong); `0` for none",
  },
  simulationSpeed: {
    name: "SIM_SPEED",
    schema: z.coerce.number().positive().max(1000).default(1),
    meaning:
      "its seconds in a real second, 1000 at most; another speed [does not turn the clock back](stops-and-the-feed.md#the-clock-of-the-simulated-feed)",
  },
  push: {
    name: "PUSH",
    schema: pushes.default(DEFAULT_PUSH),
    byDefault: "this server itself, with keys made once and kept in `DATA_DIR`",
    meaning: "a file of JSON: [who pushes notifications](notifications.md#push) to players who ask for that",
  },
  ...OFFER_SETTINGS,
  operators: {
    name: "OPERATORS",
    schema: operatorsFile.optional(),
    meaning:
      "a file of JSON: [who operates the site](operating.md), each with roles and the hash of a token; nobody where absent. It is read anew when it changes",
  },
  metricsToken: {
    name: "METRICS_TOKEN",
    schema: token.optional(),
    isSecret: true,
    meaning: "at least 16 characters; a request with it as its bearer token may read `/metrics`, from anywhere",
  },
  realtimeApiKey: {
    name: "REALTIME_API_KEY",
    schema: token.optional(),
    isSecret: true,
    meaning:
      "at least 16 characters: the key of Centrifugo's HTTP API; without Centrifugo it opens our own below `/realtime-api` for requests with it as `X-API-Key`, with the methods `publish`, `broadcast`, `history`, `presence`, `presence_stats`, `unsubscribe`, `disconnect`, `info` and `batch`",
  },
  errorReportsTarget: {
    name: "ERROR_REPORTS_DSN",
    schema: reportTarget.optional(),
    meaning:
      "where the server and browsers [report errors](#error-reports): the DSN of a server that speaks Sentry's protocol; nowhere where absent",
  },
  errorReportsEnvironment: {
    name: "ERROR_REPORTS_ENVIRONMENT",
    schema: text.max(64).default("production"),
    meaning: "what reports name as their environment",
  },
  errorReportsTraced: {
    name: "ERROR_REPORTS_TRACED",
    schema: z.coerce.number().min(0).max(1).default(0),
    meaning:
      "of so many pages browsers tell how long they took to come and what they waited for, where errors are reported: from 0, none, to 1, every page",
  },
  logLevel: {
    name: "LOG_LEVEL",
    schema: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
    meaning: "`trace`, `debug`, `info`, `warn`, `error`, `fatal`, `silent`",
  },
  testControls: {
    name: "TEST_CONTROLS",
    schema: flag.default(false),
    meaning: "calls that move a match forward or silence a provider; for tests only",
  },
  simulationScripts: {
    name: "SIM_SCRIPTS",
    schema: jsonFile.optional(),
    meaning: "a file of JSON: what happens in every match of a sport, by the key of the sport; for tests only",
  },
  serviceWorkerEnabled: {
    name: "SERVICE_WORKER",
    schema: flag.default(true),
    meaning:
      "`off`: browsers are told to drop the [service worker](installing.md) that they have, with all that it kept, and get none",
  },
  webBuildDir: {
    name: "WEB_BUILD_DIR",
    schema: folder(path.join(REPO_ROOT, "apps", "web", "build")),
    byDefault: "`apps/web/build`",
    meaning: "the built pages",
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Table = typeof SETTINGS;
export type SettingKey = keyof Table;
export type Settings = { readonly [Key in SettingKey]: z.output<Table[Key]["schema"]> };

/** All settings with their keys, as what they have in common. */
export const SETTING_LIST: readonly (readonly [key: string, setting: Setting])[] = Object.entries(SETTINGS);
