import type { Database, DatabaseTransaction } from "../db/database.ts";
import en from "./en.json" with { type: "json" };
import { type MessageKey, messageText } from "./message-text.ts";

/** What a site says in its own words, by language and then by key: texts of its pages too. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The language that somebody is told something in, and the words of the site that tells it. */
export interface Voice {
  locale: string;
  texts: OwnTexts;
}

/** A text in the words of the site, or in the product's where it has none. */
export function siteText(
  { locale, texts }: Voice,
  key: MessageKey,
  params: Readonly<Record<string, string>> = {},
): string {
  const own = texts[locale]?.[key];
  return own === undefined ? messageText(locale, key, params) : filled(own, params);
}

const filled = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);

/** What the keys of the server begin with, but for those of its demos, which no site of its own has. */
const PARTS = ["error", "global-error", "mail", "notice", "page", "sms", "statement"];

/** Whether a text of a site is to stand in place of one of the server's, whether or not there is such a one. */
export const isOfServer = (key: string): boolean => PARTS.includes(key.split(".", 1)[0] ?? "");

/** Without these a message leads nowhere. */
const NEEDED = ["link", "code"];

/** What is wrong with a text in place of one of the server's; null where nothing is. */
export function serverTextProblem(key: string, text: string): string | null {
  const original = Object.hasOwn(en, key) ? en[key as MessageKey] : undefined; // safe: it has the key
  if (original === undefined) return "no text of the server has this key";
  const [given, there] = [placesIn(text), placesIn(original)];
  const unknown = given.filter((name) => !there.includes(name));
  if (unknown.length > 0) return `has no value for {${unknown.join("}, {")}}`;
  const missing = there.find((name) => NEEDED.includes(name) && !given.includes(name));
  if (missing !== undefined) return `needs {${missing}}`;
  return key.endsWith(".subject") && /[\r\n]/.test(text) ? "is a subject, and has more than one line" : null;
}

const placesIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);

/** By realm, as its first site says it: of several, nothing tells which one a player is told something at. */
export type TextsByRealm = ReadonlyMap<string, OwnTexts>;

/** Realms whose first site has words of its own for something that the server says. */
export const textsByRealm = ({ all }: { all: readonly { realm: string; texts: OwnTexts }[] }): TextsByRealm =>
  new Map(
    all
      .filter(({ realm }, index) => all.findIndex((site) => site.realm === realm) === index)
      .filter(({ texts }) => Object.values(texts).some((own) => Object.keys(own).some(isOfServer)))
      .map(({ realm, texts }) => [realm, texts]),
  );

const NONE: OwnTexts = {};

/** In what words a player is told what no call has asked for. Asks for nothing where no site has any. */
export async function textsForPlayer(
  db: Database | DatabaseTransaction,
  playerId: string,
  byRealm: TextsByRealm | undefined,
): Promise<OwnTexts> {
  if (byRealm === undefined || byRealm.size === 0) return NONE;
  const player = await db.selectFrom("players").select("realm").where("id", "=", playerId).executeTakeFirst();
  return byRealm.get(player?.realm ?? "") ?? NONE;
}
