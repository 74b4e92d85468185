import type { SportTypeProviders } from "@touchline/contract/vocabulary";
import { SPORTS } from "@touchline/sports";
import { CRICKET } from "@touchline/sports/cricket";
import { HORSE_RACING } from "@touchline/sports/horse-racing";
import { DEMO_LOTTERIES } from "../book/lotteries/lottery-specs.ts";
import { registriesOf } from "../safety/registry/registries.ts";
import type { SITE_SETTINGS } from "./site-settings.ts";
import { SETTINGS, SETTING_LIST, type SettingKey, type Settings } from "./settings.ts";
import { siteFault } from "../site/json-file.ts";
import { isWithinDomain } from "../http/session-cookies.ts";
import { readText } from "../site/site-folder.ts";
import { rangeThatMeetsNone, stakeRange } from "../site/site-money.ts";
import { type Sites, localesOf, sitesOf } from "../site/site.ts";

export type Config = ReturnType<typeof configOf>;

export type ConfigResult = { ok: true; config: Config } | { ok: false; problem: string };

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration; the problem is one line that names the variable at fault. */
export function readConfig(environment: Environment): ConfigResult {
  const read = readSettings(environment);
  if (typeof read === "string") return { ok: false, problem: read };
  const problem = missingBeside(read) ?? basesThatCollide(read) ?? amountsThatMeetNone(read) ?? realmsThatMeet(read);
  return problem === undefined ? { ok: true, config: configOf(read) } : { ok: false, problem };
}

function readSettings(environment: Environment): Settings | string {
  const values: Record<string, unknown> = {};
  for (const [key, { name, schema, isSecret }] of SETTING_LIST) {
    // A name set to nothing is a name not set.
    const given = environment[name] === "" ? undefined : environment[name];
    const parsed = schema.safeParse(given);
    if (!parsed.success) {
      const value = isSecret === true ? "" : ` (got ${JSON.stringify(given)})`;
      return `${name}: ${parsed.error.issues[0]?.message ?? "not valid"}${value}`;
    }
    values[key] = parsed.data;
  }
  // Every key of the table was just read by the schema that its type is inferred from.
  return values as Settings;
}

/** Without a word of the operator: where lotteries are named, and on a site of play money. */
const hasLotteries = ({ demoCredit }: Pick<Settings, "demoCredit">, named: Settings["lotteries"]): boolean =>
  demoCredit || named !== undefined;

/** The sites, with what the environment says of the one that answers to all hosts. */
function sitesWith({ sites: [main, ...others], ...over }: Pick<Settings, keyof typeof SITE_SETTINGS>): Sites {
  const locales = over.siteLocales ?? main.locales;
  const localeInUrlRequired = over.siteLocaleInUrlRequired ?? main.localeInUrlRequired;
  const rtlEnabled = over.siteRtlEnabled ?? main.rtlEnabled;
  const signInEnabled = over.siteSignInEnabled ?? main.signInEnabled;
  const signUpEnabled = over.siteSignUpEnabled ?? main.signUpEnabled;
  const myBetsVisible = over.siteMyBetsVisible ?? main.myBetsVisible;
  const ofMain = { locales, localeInUrlRequired, rtlEnabled, signInEnabled, signUpEnabled, myBetsVisible };
  return sitesOf([{ ...main, ...ofMain }, ...others]);
}

const reportingTo = (target: Settings["errorReportsTarget"], environment: string, traced: number) =>
  target === undefined ? undefined : { target, environment, traced };

/** The settings as the parts of the server want them: what belongs together is one object. */
function configOf({
  operationsHost,
  operationsPort,
  smsWebhookUrl,
  smsWebhookToken,
  regularProviders,
  cyberProviders,
  horseRacingEnabled,
  lotteryEnabled,
  lotteries,
  premiumCricketEnabled,
  virtualGamingArenaEnabled,
  gameProviders,
  demoGameHouseEdge,
  simulationSeed,
  simulationSpeed,
  simulationScripts,
  simulationSports,
  simulationIncidents,
  errorReportsTarget,
  errorReportsEnvironment,
  errorReportsTraced,
  ...settings
}: Settings) {
  const sites = sitesWith(settings);
  const { port, publicOrigin, allowedOrigins, liveDelayScale } = settings;
  const plays = (sport: string): boolean => simulationSports?.includes(sport) ?? true;
  const hasRacing = horseRacingEnabled ?? plays(HORSE_RACING.key);
  // Where nobody names providers, on a site of play money.
  const hasDemoGame = gameProviders === undefined && settings.demoCredit;
  const sportTypeProviders: SportTypeProviders = { regular: regularProviders, cyber: cyberProviders };
  return {
    ...settings,
    backendOrigin: backendOf(settings),
    sites,
    errorReporting: reportingTo(errorReportsTarget, errorReportsEnvironment, errorReportsTraced),
    /** Every language that any of the sites has. */
    locales: localesOf(sites),
    /** Where health and metrics are: never where the public is. */
    operations: { host: operationsHost, port: operationsPort ?? portBeside(port) },
    allowedOrigins: publicOrigin === undefined ? allowedOrigins : [publicOrigin, ...allowedOrigins],
    /** The gateway that text messages are handed to; files in the data folder where nothing is set. */
    smsWebhook: smsWebhookUrl === undefined ? undefined : { url: smsWebhookUrl, token: smsWebhookToken },
    /** Whose matches are offered, for each type of sport. */
    sportTypeProviders,
    /** Screens beside the sports: those that are open. */
    specials: {
      horseRacing: hasRacing,
      lottery: lotteryEnabled ?? hasLotteries(settings, lotteries),
      premiumCricket: premiumCricketEnabled ?? plays(CRICKET.key),
      virtualGamingArena: virtualGamingArenaEnabled ?? (hasDemoGame || gameProviders !== undefined),
    },
    lotteries: lotteries ?? DEMO_LOTTERIES,
    games: { providers: gameProviders ?? [], hasDemoGame, demoHouseEdge: demoGameHouseEdge },
    simulation: {
      seed: simulationSeed,
      speed: simulationSpeed,
      scripts: simulationScripts,
      // A site with the screen has the races, unless it says itself what is played.
      sports: simulationSports ?? (hasRacing ? SPORTS.map(({ key }) => key) : undefined),
      incidents: simulationIncidents,
    },
    /** A faster feed waits less where nothing is set. */
    liveDelayScale: liveDelayScale ?? Math.min(1, 1 / simulationSpeed),
  };
}

/** From the usual port on, where monitoring looks first; any free one beside any free one. */
const BESIDE_PORT = 6464;
const portBeside = (port: number): number =>
  port === 0 ? 0 : port + (port + BESIDE_PORT > 65_535 ? -BESIDE_PORT : BESIDE_PORT);

/** What each role cannot do without; for pages, that is where browsers connect. */
const BESIDE_ROLE = {
  all: [],
  // Where the book is, and its players: secrets of its own making would sign nobody in.
  api: ["backendOrigin", "databaseUrl", "sessionSecret", "tokenSecret"],
  pages: ["backendOrigin", "realtimeUrl"],
} as const;
/** What Centrifugo must share with the server: it believes no token signed with another secret. */
const BESIDE_REALTIME_API = ["realtimeUrl", "realtimeApiKey", "tokenSecret"] as const;
/** Where Centrifugo is, and a database that it can reach: PGlite is in this process alone. */
const BESIDE_CONSUMER = ["realtimeApiUrl", "databaseUrl"] as const;

/** Where the rest is; pages whose APIs are both elsewhere pass on to them what is neither a page nor a call. */
function backendOf({
  role,
  backendOrigin,
  platformApiBase,
  sportsbookApiBase,
}: Pick<Settings, "role" | "backendOrigin" | "platformApiBase" | "sportsbookApiBase">): string | undefined {
  const isElsewhere = !platformApiBase.startsWith("/") && !sportsbookApiBase.startsWith("/");
  return backendOrigin ?? (role === "pages" && isElsewhere ? new URL(platformApiBase).origin : undefined);
}

const isUntrusting = (proxies: Settings["trustedProxies"]): boolean => "hops" in proxies && proxies.hops === 0;

function missingBeside(settings: Settings): string | undefined {
  const { role, port, operationsPort, outboxSender } = settings;
  const missingOf = (keys: readonly SettingKey[]): string | undefined => {
    const missing = keys.find((key) => settings[key] === undefined);
    return missing && SETTINGS[missing].name;
  };
  const ofRole = missingOf(
    BESIDE_ROLE[role].filter((key) => key !== "backendOrigin" || backendOf(settings) === undefined),
  );
  if (ofRole !== undefined) return `SERVER_ROLE: ${role} needs ${ofRole} beside it`;
  if (settings.countryHeader !== undefined && isUntrusting(settings.trustedProxies))
    return "COUNTRY_HEADER: needs TRUST_PROXY beside it, as anybody can send a header";
  if (operationsPort === port && port !== 0)
    return `OPERATIONS_PORT: must not be PORT, which is the public's (got ${port})`;
  if (role !== "all") return undefined;
  const unaskable = registryWithoutData(settings);
  if (unaskable !== undefined) return unaskable;
  if (settings.backendOrigin !== undefined) return "BACKEND_ORIGIN: of use only with SERVER_ROLE=pages or api";
  const ofRealtimeApi = missingOf(BESIDE_REALTIME_API);
  if (settings.realtimeApiUrl !== undefined && ofRealtimeApi !== undefined)
    return `REALTIME_API_URL: needs ${ofRealtimeApi} beside it`;
  const ofConsumer = missingOf(BESIDE_CONSUMER);
  if (outboxSender === "centrifugo" && ofConsumer !== undefined)
    return `OUTBOX: centrifugo needs ${ofConsumer} beside it`;
  return undefined;
}

/** A register that asks for what no site asks its players could never be asked. */
function registryWithoutData({ exclusionRegistries = [], ...settings }: Settings): string | undefined {
  const registries = registriesOf(exclusionRegistries);
  for (const { key, jurisdiction } of sitesWith(settings).all) {
    const missing = registries[jurisdiction.code]?.needs.find((field) => !jurisdiction.signUpFields.includes(field));
    if (missing !== undefined)
      return `EXCLUSION_REGISTRIES: the register of ${jurisdiction.code} needs ${missing}, which the site ${key} does not ask for in sign_up.fields`;
  }
  return undefined;
}

/** Pages of every host of a domain read the cookies that are set for it, and would take the player of one realm for theirs. */
function realmsThatMeet({ cookieDomain, sites: all }: Settings): string | undefined {
  if (cookieDomain === undefined) return undefined;
  const within = all.filter((site) => isWithinDomain(site, cookieDomain));
  const other = within.find(({ realm }) => realm !== within[0]?.realm);
  if (other === undefined) return undefined;
  const message = `another realm than that of ${within[0]?.key}, with hosts within COOKIE_DOMAIN (${cookieDomain}) too`;
  return `${SETTINGS.sites.name}: ${siteFault(other.file, readText(other.file), { path: ["realm"], message })}`;
}

/** Sites narrow the limits of the server: none may leave nothing to stake, or to pay in. */
function amountsThatMeetNone({ sites: all, betRules, depositLimits }: Settings): string | undefined {
  for (const { file, stakeLimits, depositLimits: deposits } of all) {
    const stakes = rangeThatMeetsNone(stakeLimits, (code) => stakeRange(betRules.limits, code));
    const found = stakes ?? rangeThatMeetsNone(deposits, (code) => depositLimits[code]);
    if (found === null) continue;
    const path = [stakes === null ? "deposits" : "stakes", "limits", found.code, found.end];
    return `${SETTINGS.sites.name}: ${siteFault(file, readText(file), { path, message: found.message })}`;
  }
  return undefined;
}

/** Both APIs would answer at one place, and the first of them refuse what is asked of the other. */
function basesThatCollide({ platformApiBase: platform, sportsbookApiBase: sportsbook }: Settings): string | undefined {
  const isBelow = platform.startsWith("/") && sportsbook.startsWith(`${platform}/`);
  return sportsbook === platform || isBelow
    ? `SPORTSBOOK_API_BASE: must not be PLATFORM_API_BASE or below it (got ${JSON.stringify(sportsbook)})`
    : undefined;
}
