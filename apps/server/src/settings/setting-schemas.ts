import { readFileSync } from "node:fs";
import path from "node:path";
import { PROVIDERS } from "@touchline/contract/vocabulary";
import { readTarget } from "@touchline/error-reports";
import { z } from "zod";
import { LotterySpecs } from "../book/lotteries/lottery-specs.ts";
import { BetRulesFile } from "../book/settings/bet-rules.ts";
import { GameProvidersFile } from "../games/game-providers.ts";
import { type TrustedProxies, readTrustedProxies } from "../http/caller-address.ts";
import { MessagesFile } from "../messengers/messages-file.ts";
import { OperatorsFile } from "../operator/operators-file.ts";
import { PushFile } from "../push/push-file.ts";
import { HarmFile } from "../safety/harm/harm-file.ts";
import { RegistriesFile } from "../safety/registry/registries.ts";
import type { DepositLimits } from "../site/site-money.ts";
import { readSites } from "../site/read-sites.ts";
import { SiteError } from "../site/site-error.ts";
import { LocaleCode } from "../site/site-file.ts";
import type { Site } from "../site/site.ts";

export const text = z.string().min(1);
export const flag = z.stringbool({ truthy: ["1", "true", "yes", "on"], falsy: ["0", "false", "no", "off"] });
export const wholeNumber = (max: number, min = 0) => z.coerce.number().int().min(min).max(max);
export const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (given) =>
      typeof given === "string"
        ? given
            .split(",")
            .map((part) => part.trim())
            .filter(Boolean)
        : given,
    z.array(item),
  );
export const headerName = z.string().regex(/^[A-Za-z][A-Za-z\d-]*$/, "no name of a header");
/** Where a server takes reports by Sentry's protocol. */
export const reportTarget = z.string().transform((dsn, context) => {
  const target = readTarget(dsn);
  if (target === null) context.addIssue("no DSN, such as https://key@errors.example/1");
  return target ?? z.NEVER;
});
export const secret = z.string().min(32);
export const token = z.string().min(16);
export const folder = (byDefault: string) => text.default(byDefault).transform((given) => path.resolve(given));
/** What a file says; undefined where there is none, or none of JSON. */
function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
export const jsonFile = text.transform((file, context) => {
  const read = z.record(z.string(), z.unknown()).safeParse(jsonIn(file));
  if (read.success) return read.data;
  context.addIssue("no file with an object of JSON");
  return z.NEVER;
});
/** What a file of JSON says by a schema; what is wrong with it is said with its place in the file. */
const fileOf = <Schema extends z.ZodType>(what: string, schema: Schema) =>
  text.transform((file, context): z.output<Schema> => {
    const read = schema.safeParse(jsonIn(file));
    if (read.success) return read.data;
    const { path: at, message } = read.error.issues[0] ?? { path: [], message: "not valid" };
    context.addIssue([`no file of ${what}`, at.join("."), message].filter(Boolean).join(": "));
    return z.NEVER;
  });
export const lotteries = fileOf("lotteries", LotterySpecs);
export const betRules = fileOf("rules of bets", BetRulesFile);
/** The file's own address: it is read again while the server runs. */
export const operatorsFile = text.transform((file, context) => {
  const read = OperatorsFile.safeParse(jsonIn(file));
  if (read.success) return path.resolve(file);
  const { path: at, message } = read.error.issues[0] ?? { path: [], message: "not valid" };
  context.addIssue(["no file of operators", at.join("."), message].filter(Boolean).join(": "));
  return z.NEVER;
});
export const pushes = fileOf("pushes", PushFile);
export const messages = fileOf("messages", MessagesFile).default({});
export const gameProviders = fileOf(
  "providers",
  GameProvidersFile.transform(({ providers: named }) => named),
);
export const exclusionRegistries = fileOf(
  "registers of excluded players",
  RegistriesFile.transform(({ registries }) => registries),
);
export const harmRules = fileOf("signs of harm", HarmFile);
const DEPOSIT_LIMIT = /^(?<currency>[A-Z]{3,8}):(?<min>[1-9]\d{0,23})-(?<max>[1-9]\d{0,23})$/;
/** The least and the most by currency, in subunits. */
export const depositLimits = listOf(
  z.string().transform((text, context) => {
    const { currency = "", min = "1", max = "1" } = DEPOSIT_LIMIT.exec(text)?.groups ?? {};
    if (currency === "" || BigInt(min) > BigInt(max)) context.addIssue(`no limits such as EUR:1000-1000000: ${text}`);
    return [currency, { min: BigInt(min), max: BigInt(max) }] as const;
  }),
)
  .default([
    ["EUR", { min: 1_000n, max: 1_000_000n }],
    ["USD", { min: 1_000n, max: 1_000_000n }],
    ["GBP", { min: 1_000n, max: 1_000_000n }],
    ["BRL", { min: 5_000n, max: 5_000_000n }],
    ["JPY", { min: 1_000n, max: 1_500_000n }],
    ["BTC", { min: 10_000n, max: 20_000_000n }],
  ])
  .transform((list): DepositLimits => Object.fromEntries(list));
export const proxies = z.union(
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
export const httpUrl = z.url({ protocol: /^https?$/, normalize: true }).transform(withoutSlash);
/** An address with places: what is filled into them may change neither whom it asks nor what kind of address it is. */
const urlWith = (places: readonly string[], isWhole: (template: string) => boolean = () => true) =>
  z.string().refine((template) => {
    const filled = (value: string): string =>
      places.reduce((address, place) => address.replaceAll(`{${place}}`, value), template);
    const [one, other] = [filled("1"), filled("2")];
    if (/[{}]/.test(one) || !httpUrl.safeParse(one).success || !isWhole(template)) return false;
    return new URL(one).origin === new URL(other).origin;
  }, "no http(s) address with places to fill in");
export const videoUrl = urlWith(["match_id", "provider", "locale"]);
export const matchInfoUrl = urlWith(
  ["match_id", "about"],
  (template) => /\{match_id\}/.test(template) && /\{about\}/.test(template),
);
export const apiBase = z.union(
  [z.string().regex(/^\/[\w/-]*[\w-]$/), httpUrl],
  "neither a path nor an http(s) address",
);
export const locales = listOf(LocaleCode).pipe(z.tuple([z.string()], z.string()));
/** A folder of sites, read; what is wrong with one is said with its file and line. */
export const sites = (byDefault: string) =>
  folder(byDefault).transform((given, context): [Site, ...Site[]] => {
    try {
      return readSites(given);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      context.addIssue(error.message);
      return z.NEVER;
    }
  });
export const providers = listOf(z.enum(PROVIDERS)).default([...PROVIDERS]);
