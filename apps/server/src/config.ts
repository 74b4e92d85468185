import path from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_BASES } from "@touchline/contract";
import { PROVIDERS, type SportTypeProviders } from "@touchline/contract/vocabulary";
import { z } from "zod";
import { DEFAULT_FEED_LAG_LIMIT_MS } from "./book/book-config.ts";
import { type TrustedProxies, readTrustedProxies } from "./http/caller-address.ts";

const REPO_ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const flag = z.stringbool({ truthy: ["1", "true", "yes", "on"], falsy: ["0", "false", "no", "off"] });
const wholeNumber = (max: number) => z.coerce.number().int().min(0).max(max);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (text) =>
      typeof text === "string"
        ? text
            .split(",")
            .map((part) => part.trim())
            .filter(Boolean)
        : text,
    z.array(item),
  );
const secret = z.string().min(32);
const proxies = z.union(
  [
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform((count): TrustedProxies => ({ hops: Number(count) })),
    flag.transform((isTrusted): TrustedProxies => ({ hops: isTrusted ? 1 : 0 })),
    listOf(z.string()).transform((list, context) => {
      const trusted = readTrustedProxies(list);
      if (trusted === null) context.addIssue("not addresses");
      return trusted ?? z.NEVER;
    }),
  ],
  "neither true or false, nor a number of proxies, nor a list of their addresses",
);
const withoutSlash = (url: string): string => url.replace(/\/+$/, "");
// Not z.httpUrl(): it knows neither localhost, nor addresses, nor the one-word hosts of a container network.
const httpUrl = z.url({ protocol: /^https?$/, normalize: true }).transform(withoutSlash);
const apiBase = z.union([z.string().regex(/^\/[\w/-]*[\w-]$/), httpUrl], "neither a path nor an http(s) address");

/** Every name the environment may set, with its default. */
const Environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: wholeNumber(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  OPERATIONS_PORT: wholeNumber(65_535).optional(),
  OPERATIONS_HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(path.join(REPO_ROOT, ".touchline")),
  DISK_RESERVE_MB: wholeNumber(1_000_000_000).default(256),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_ORIGIN: origin.optional(),
  ALLOWED_ORIGINS: listOf(origin).default([]),
  FRAME_ANCESTORS: listOf(origin).default([]),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/)
    .optional(),
  TRUST_PROXY: proxies.default({ hops: 0 }),
  PLATFORM_API_BASE: apiBase.default(DEFAULT_BASES.platform),
  SPORTSBOOK_API_BASE: apiBase.default(DEFAULT_BASES.sportsbook),
  REALTIME_URL: z.url({ protocol: /^wss?$/ }).optional(),
  REALTIME_API_URL: httpUrl.optional(),
  OUTBOX: z.enum(["server", "centrifugo"]).default("server"),
  REALTIME_PULSE_MS: wholeNumber(10_000)
    .refine((ms) => ms === 0 || ms >= 100, "0, or from 100 to 10000")
    .default(400),
  REALTIME_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(500),
  SERVER_ROLE: z.enum(["all", "api", "pages"]).default("all"),
  BACKEND_ORIGIN: origin.optional(),
  SESSION_SECRET: secret.optional(),
  TOKEN_SECRET: secret.optional(),
  LOCALES: listOf(z.string().regex(/^[a-z]{2,8}(-[A-Za-z0-9]{2,8})*$/))
    .pipe(z.array(z.string()).min(1))
    .default(["en", "de", "ar"]),
  LOCALE_IN_URL_REQUIRED: flag.default(false),
  RTL_ENABLED: flag.default(true),
  SIGN_IN_ENABLED: flag.default(true),
  SIGN_UP_ENABLED: flag.default(true),
  MY_BETS_VISIBLE: flag.default(true),
  PHONE_VERIFICATION_REQUIRED: flag.default(false),
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_WEBHOOK_TOKEN: z.string().min(1).optional(),
  REGULAR_PROVIDERS: listOf(z.enum(PROVIDERS)).default([...PROVIDERS]),
  CYBER_PROVIDERS: listOf(z.enum(PROVIDERS)).default([...PROVIDERS]),
  DEMO_CREDIT: flag.default(true),
  SIM_SEED: z.string().min(1).max(100).default("touchline"),
  SIM_SPEED: z.coerce.number().positive().max(1000).default(1),
  FEED_LAG_LIMIT_MS: z.coerce.number().int().min(2_000).max(60_000).default(DEFAULT_FEED_LAG_LIMIT_MS),
  LIVE_DELAY_SCALE: z.coerce.number().min(0).max(10).optional(),
  TEST_CONTROLS: flag.default(false),
  METRICS_TOKEN: z.string().min(16).optional(),
  REALTIME_API_KEY: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  WEB_BUILD_DIR: z
    .string()
    .min(1)
    .default(path.join(REPO_ROOT, "apps", "web", "build")),
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape);

export interface Config {
  mode: "production" | "development" | "test";
  port: number;
  /** Every interface where nothing is set. */
  host: string | undefined;
  /** Where health and metrics are: never where the public is. */
  operations: { host: string; port: number };
  dataDir: string;
  /** Bets are taken while so much is free where PGlite keeps its files. */
  diskReserveMb: number;
  databaseUrl: string | undefined;
  /** Where the public reaches the site; for links in mails. Known only after listening where nothing is set. */
  publicOrigin: string | undefined;
  /** Whose pages may call the APIs and open realtime connections, beside our own. */
  allowedOrigins: readonly string[];
  /** Whose pages may show ours in a frame, beside our own. */
  frameAncestors: readonly string[];
  /** Where pages read the cookies meant for them, if the platform API is on another host of that domain. */
  cookieDomain: string | undefined;
  /** Whose `X-Forwarded-*` count; nobody's where nothing is set. */
  trustedProxies: TrustedProxies;
  /** Realtime connections that one address may have open. */
  connectionsPerAddress: number;
  platformApiBase: string;
  sportsbookApiBase: string;
  /** Where browsers connect; our own where nothing is set. */
  realtimeUrl: string | undefined;
  /** Server API of the Centrifugo that has the connections; ours are in this process where nothing is set. */
  realtimeApiUrl: string | undefined;
  /** Who sends the outbox: this process, or Centrifugo, which reads the table by itself. */
  outboxSender: "server" | "centrifugo";
  /** How often clients are told that the server lives; never where it is 0. */
  pulseMs: number;
  /** `pages` renders pages alone, `api` answers what only reads; both find everything else at the back end. */
  role: "all" | "api" | "pages";
  backendOrigin: string | undefined;
  sessionSecret: string | undefined;
  tokenSecret: string | undefined;
  /** The first one is the default. */
  locales: readonly [string, ...string[]];
  /** The default locale, too, is in the path of every page. */
  localeInUrlRequired: boolean;
  /** Pages in Arabic, Hebrew, Persian and Urdu run from right to left. */
  rtlEnabled: boolean;
  signInEnabled: boolean;
  signUpEnabled: boolean;
  /** Pages show players their bets, and lead to them. */
  myBetsVisible: boolean;
  /** Players bet only once their phone number is verified. */
  phoneVerificationRequired: boolean;
  /** The gateway that text messages are handed to; files in the data folder where nothing is set. */
  smsWebhook: { url: string; token: string | undefined } | undefined;
  /** Whose matches are offered, for each type of sport. */
  sportTypeProviders: SportTypeProviders;
  demoCredit: boolean;
  simulation: { seed: string; speed: number };
  /** How late the feed may be, or for how long silent, before live bets are refused. */
  feedLagLimitMs: number;
  /** What the live delays are multiplied by; a faster feed waits less where nothing is set. */
  liveDelayScale: number;
  testControls: boolean;
  metricsToken: string | undefined;
  /** Opens the realtime engine's server API: ours below /realtime-api, or that of Centrifugo. */
  realtimeApiKey: string | undefined;
  logLevel: string;
  webBuildDir: string;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problem: string };

/** Reads the configuration; the problem is one line that names the variable at fault. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigResult {
  // A name set to nothing is a name not set.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) return { ok: false, problem: describeProblem(parsed.error, given) };
  const env = parsed.data;
  const problem = missingBeside(env) ?? basesThatCollide(env);
  if (problem !== undefined) return { ok: false, problem };
  const [defaultLocale = "en", ...otherLocales] = env.LOCALES;
  return {
    ok: true,
    config: {
      mode: env.NODE_ENV,
      port: env.PORT,
      host: env.HOST,
      operations: { host: env.OPERATIONS_HOST, port: env.OPERATIONS_PORT ?? portBeside(env.PORT) },
      dataDir: path.resolve(env.DATA_DIR),
      diskReserveMb: env.DISK_RESERVE_MB,
      databaseUrl: env.DATABASE_URL,
      publicOrigin: env.PUBLIC_ORIGIN,
      allowedOrigins:
        env.PUBLIC_ORIGIN === undefined ? env.ALLOWED_ORIGINS : [env.PUBLIC_ORIGIN, ...env.ALLOWED_ORIGINS],
      frameAncestors: env.FRAME_ANCESTORS,
      cookieDomain: env.COOKIE_DOMAIN,
      trustedProxies: env.TRUST_PROXY,
      connectionsPerAddress: env.REALTIME_CONNECTIONS_PER_ADDRESS,
      platformApiBase: env.PLATFORM_API_BASE,
      sportsbookApiBase: env.SPORTSBOOK_API_BASE,
      realtimeUrl: env.REALTIME_URL,
      realtimeApiUrl: env.REALTIME_API_URL,
      outboxSender: env.OUTBOX,
      pulseMs: env.REALTIME_PULSE_MS,
      role: env.SERVER_ROLE,
      backendOrigin: env.BACKEND_ORIGIN,
      sessionSecret: env.SESSION_SECRET,
      tokenSecret: env.TOKEN_SECRET,
      locales: [defaultLocale, ...otherLocales],
      localeInUrlRequired: env.LOCALE_IN_URL_REQUIRED,
      rtlEnabled: env.RTL_ENABLED,
      signInEnabled: env.SIGN_IN_ENABLED,
      signUpEnabled: env.SIGN_UP_ENABLED,
      myBetsVisible: env.MY_BETS_VISIBLE,
      phoneVerificationRequired: env.PHONE_VERIFICATION_REQUIRED,
      smsWebhook:
        env.SMS_WEBHOOK_URL === undefined ? undefined : { url: env.SMS_WEBHOOK_URL, token: env.SMS_WEBHOOK_TOKEN },
      sportTypeProviders: { regular: env.REGULAR_PROVIDERS, cyber: env.CYBER_PROVIDERS },
      demoCredit: env.DEMO_CREDIT,
      simulation: { seed: env.SIM_SEED, speed: env.SIM_SPEED },
      feedLagLimitMs: env.FEED_LAG_LIMIT_MS,
      liveDelayScale: env.LIVE_DELAY_SCALE ?? Math.min(1, 1 / env.SIM_SPEED),
      testControls: env.TEST_CONTROLS,
      metricsToken: env.METRICS_TOKEN,
      realtimeApiKey: env.REALTIME_API_KEY,
      logLevel: env.LOG_LEVEL,
      webBuildDir: path.resolve(env.WEB_BUILD_DIR),
    },
  };
}

/** From the usual port on, where monitoring looks first; any free one beside any free one. */
const BESIDE_PORT = 6464;
const portBeside = (port: number): number =>
  port === 0 ? 0 : port + (port + BESIDE_PORT > 65_535 ? -BESIDE_PORT : BESIDE_PORT);

/** What each role cannot do without; for pages, that is where browsers find whoever takes connections. */
const BESIDE_ROLE = {
  all: [],
  // Where the book is, and whose players they are: secrets that it makes for itself would sign nobody in.
  api: ["BACKEND_ORIGIN", "DATABASE_URL", "SESSION_SECRET", "TOKEN_SECRET"],
  pages: ["BACKEND_ORIGIN", "REALTIME_URL"],
} as const;
/** What Centrifugo must share with us: a secret nobody told it signs no token it believes. */
const BESIDE_REALTIME_API = ["REALTIME_URL", "REALTIME_API_KEY", "TOKEN_SECRET"] as const;
/** Where Centrifugo is, and a database that it can reach: PGlite is in this process alone. */
const BESIDE_CONSUMER = ["REALTIME_API_URL", "DATABASE_URL"] as const;

function missingBeside(env: z.infer<typeof Environment>): string | undefined {
  const role = env.SERVER_ROLE;
  const missingOfRole = BESIDE_ROLE[role].find((name) => env[name] === undefined);
  if (missingOfRole !== undefined) return `SERVER_ROLE: ${role} needs ${missingOfRole} beside it`;
  if (env.OPERATIONS_PORT === env.PORT && env.PORT !== 0)
    return `OPERATIONS_PORT: must not be PORT, which is the public's (got ${env.PORT})`;
  if (role !== "all") return undefined;
  if (env.BACKEND_ORIGIN !== undefined) return "BACKEND_ORIGIN: of use only with SERVER_ROLE=pages or api";
  const missing = BESIDE_REALTIME_API.find((name) => env[name] === undefined);
  if (env.REALTIME_API_URL !== undefined && missing !== undefined)
    return `REALTIME_API_URL: needs ${missing} beside it`;
  const missingOfConsumer = BESIDE_CONSUMER.find((name) => env[name] === undefined);
  if (env.OUTBOX === "centrifugo" && missingOfConsumer !== undefined)
    return `OUTBOX: centrifugo needs ${missingOfConsumer} beside it`;
  return undefined;
}

/** Both APIs would answer at one place, and the first of them refuse what is asked of the other. */
function basesThatCollide({
  PLATFORM_API_BASE: platform,
  SPORTSBOOK_API_BASE: sportsbook,
}: z.infer<typeof Environment>) {
  const isBelow = platform.startsWith("/") && sportsbook.startsWith(`${platform}/`);
  return sportsbook === platform || isBelow
    ? `SPORTSBOOK_API_BASE: must not be PLATFORM_API_BASE or below it (got ${JSON.stringify(sportsbook)})`
    : undefined;
}

const SECRET_NAMES = new Set([
  "SESSION_SECRET",
  "TOKEN_SECRET",
  "METRICS_TOKEN",
  "REALTIME_API_KEY",
  "DATABASE_URL",
  "SMS_WEBHOOK_URL",
  "SMS_WEBHOOK_TOKEN",
]);

function describeProblem(error: z.ZodError, given: Record<string, string | undefined>): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? "the environment");
  const value = SECRET_NAMES.has(name) ? "" : ` (got ${JSON.stringify(given[name])})`;
  return `${name}: ${issue?.message ?? "not valid"}${value}`;
}
