import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Logger } from "pino";

const PREFIX_LETTERS = 5;
const PATIENCE_MS = 1_500;

/** Names and words that people put an ending to when a password must be longer: the list has each with some endings only. */
const WORDS =
  "password|passw0rd|iloveyou|princess|sunshine|football|baseball|superman|batman|welcome|monkey|dragon|master|shadow|" +
  "michael|jennifer|jordan|liverpool|arsenal|chelsea|barcelona|juventus|realmadrid|manchester|qwerty|qwertyuiop|admin|" +
  "administrator|letmein|trustno1|starwars|pokemon|computer|internet|samsung|whatever|freedom|charlie|ashley|jessica|" +
  "nicole|daniel|matthew|andrew|thomas|hunter|ginger|summer|winter|spring|autumn|secret|changeme|default|flamengo|" +
  "corinthians|palmeiras|corazon|teamo|chocolate|butterfly|lovely|babygirl|blessed|casino|betting|touchline";
const ENDINGS = "1|12|123|1234|12345|123456|1234567|12345678|123456789|!|1!|123!|@123|#1|01|007|69|99|00|000|111|321";
const YEARS = String.raw`19[89]\d|20[0-2]\d`;
const WORD_AND_ENDING = new RegExp(String.raw`^(${WORDS})(?:\1|${ENDINGS}|${YEARS})?$`, "u");

let list: string | undefined;

/** Ten thousand lines as one text: looked through in a tenth of a millisecond, with less memory than a set. */
const leakedOnes = (): string =>
  (list ??= `\n${readFileSync(new URL("leaked/passwords.txt", import.meta.url), "utf8")}`);

/** Whether it is among those that ship, in letters of whatever case. */
function isShipped(password: string): boolean {
  const letters = password.toLowerCase();
  return WORD_AND_ENDING.test(letters) || leakedOnes().includes(`\n${letters}\n`);
}

const digestOf = (password: string): string => createHash("sha1").update(password).digest("hex").toUpperCase();

type FetchRange = (url: string, signal: AbortSignal) => Promise<Response>;

interface AskedRange {
  /** Null where only those that are shipped are known. */
  rangeUrl: string | null;
  log: Pick<Logger, "warn">;
  fetchRange?: FetchRange;
}

const fetchPadded: FetchRange = (url, signal) =>
  fetch(url, { signal, headers: { "Add-Padding": "true" }, redirect: "error" });

/**
 * Whether a password is known to have leaked: it is among those shipped, or among those of a service that the site names,
 * which is asked by the first five letters of a digest and so learns no password (as `api.pwnedpasswords.com/range`).
 * A service that is silent or away keeps nobody from an account, and is logged.
 */
export async function isBreached(
  password: string,
  { rangeUrl, log, fetchRange = fetchPadded }: AskedRange,
): Promise<boolean> {
  if (isShipped(password)) return true;
  if (rangeUrl === null) return false;
  const digest = digestOf(password);
  const [prefix, rest] = [digest.slice(0, PREFIX_LETTERS), digest.slice(PREFIX_LETTERS)];
  try {
    const answer = await fetchRange(`${rangeUrl}/${prefix}`, AbortSignal.timeout(PATIENCE_MS));
    if (answer.ok) return isListed(await answer.text(), rest);
    throw new Error(`the service of leaked passwords answered with status ${answer.status}`);
  } catch (error) {
    log.warn({ err: error }, "a password was taken without asking whether it has leaked");
    return false;
  }
}

/** Each line has the rest of a digest and how often it leaked; lines that pad the answer have never. */
const isListed = (lines: string, rest: string): boolean =>
  lines.split(/\r?\n/).some((line) => {
    const [of = "", count = "0"] = line.split(":");
    return of.toUpperCase() === rest && count.trim() !== "0";
  });
