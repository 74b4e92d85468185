/** Names of fields whose values are nobody's but the player's. */
const PRIVATE =
  /pass|token|secret|authori[sz]|cookie|session|csrf|api.?key|email|phone|name|birth|address|document|cpf|iban|card|cvv/i;
const MASK = "[filtered]";
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
/** Tokens and numbers of cards, phones and accounts: long runs of letters and digits, or of digits alone. */
const LONG_SECRET = /\b[\w-]{32,}\b/g;
const LONG_NUMBER = /\b\d(?:[ -]?\d){8,}\b/g;
const DEEPEST = 6;
const MOST_FIELDS = 50;
const LONGEST = 2_000;
/** A word or number that may go on behind the cut. */
const UNFINISHED = /(?:[\d -]+|[\w.+@-]+)$/;

/** An address without what stands behind its path: links in mails carry tokens there. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, "");

/** Parts of a path that name one record among many. */
const ID = /\/(?:[\da-f-]{20,}|\d+)(?=\/|$)/gi;

/** A path without whose record it is: those of one kind are counted together. */
export const withoutIds = (path: string): string => path.replaceAll(ID, "/:id");

/** A text without addresses, tokens and long numbers, cut where it is too long. */
export function maskedText(text: string): string {
  // Half of a token is none that is recognised.
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).replace(UNFINISHED, "")}…` : text;
  return short.replaceAll(EMAIL, MASK).replaceAll(LONG_SECRET, MASK).replaceAll(LONG_NUMBER, MASK);
}

/** Codes of errors are numbers; those that prove something are texts. */
const isPrivate = (name: string, value: unknown): boolean =>
  PRIVATE.test(name) || (name === "code" && typeof value === "string");

/** A value of JSON without what is private in it, cut where it is too deep or has too many parts. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return maskedText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= DEEPEST) return "[too deep]";
  if (Array.isArray(value)) return value.slice(0, MOST_FIELDS).map((part) => masked(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST_FIELDS)
      .map(([name, part]) => [name, isPrivate(name, part) ? MASK : masked(part, depth + 1)]),
  );
}
