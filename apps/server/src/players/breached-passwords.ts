import { createHash } from "node:crypto";
import type { Logger } from "pino";

const PREFIX_LETTERS = 5;
const PATIENCE_MS = 1_500;
const SHORTEST = 10;

/**
 * What passwords of breaches are made of most, by the lists that the NCSC (top 100,000, 2019) and SecLists published:
 * written down here by hand, and put together with the endings below. Rows of a keyboard stand alone.
 */
const WORDS =
  "password passw0rd iloveyou princess sunshine football baseball superman batman welcome monkey dragon master shadow " +
  "michael jennifer jordan liverpool arsenal chelsea barcelona juventus realmadrid manchester qwerty qwertyuiop admin " +
  "administrator letmein trustno1 starwars pokemon computer internet samsung whatever freedom charlie ashley jessica " +
  "nicole daniel matthew andrew thomas hunter ginger summer winter spring autumn secret changeme default flamengo " +
  "corinthians palmeiras corazon teamo chocolate butterfly lovely babygirl blessed casino betting touchline";
const ENDINGS =
  "1 12 123 1234 12345 123456 1234567 12345678 123456789 ! 1! 123! @123 #1 01 007 69 99 00 000 111 321 2000";
const ROWS =
  "1234567890 0987654321 12345678910 1234567891 0123456789 qwertyuiop qwertyuiop1 qwertyuiop123 1q2w3e4r5t 1q2w3e4r5t6y " +
  "q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv 1qaz2wsx3edc zaq12wsxcde3 asdfghjkl1 asdfghjkl123 zxcvbnm123 abcdefghij abcd123456 " +
  "abc123456789 1111111111 0000000000 1212121212 1231231231 123123123123 9876543210 qwerty123456 passwordpassword";
const YEARS = Array.from({ length: 48 }, (_, at) => String(1980 + at));

function* guesses(): Generator<string> {
  yield* ROWS.split(" ");
  for (const word of WORDS.split(" "))
    for (const start of [word, word.charAt(0).toUpperCase() + word.slice(1)]) {
      yield start;
      yield start + start;
      for (const ending of [...ENDINGS.split(" "), ...YEARS]) yield start + ending;
    }
}

const digestOf = (password: string): string => createHash("sha1").update(password).digest("hex").toUpperCase();

let shipped: ReadonlySet<string> | undefined;

/** Digests of what is tried first, some thousands; made when first asked for. */
const shippedDigests = (): ReadonlySet<string> =>
  (shipped ??= new Set(
    Array.from(guesses())
      .filter(({ length }) => length >= SHORTEST)
      .map(digestOf),
  ));

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
  const digest = digestOf(password);
  if (shippedDigests().has(digest) || shippedDigests().has(digestOf(password.toLowerCase()))) return true;
  if (rangeUrl === null) return false;
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
