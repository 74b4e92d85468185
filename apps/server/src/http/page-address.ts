import type { LocalePaths } from "../locale-prefix.ts";

/** Pages whose whole path is words of ours; of others the first segment is, and what follows may be an id. */
const OF_WORDS = new Set(["users", "profile", "demo"]);
/** The second segment of a sport's path, where that is no name of a place or a match. */
const OUTRIGHTS = "outrights";
const WORD = /^[a-z0-9-]+$/;

/**
 * The path of a page as its address has it: without a slash at its end, the language as the site writes it, words of ours in
 * small letters, none of them escaped. The router of the pages takes them in any case, and search engines would have each
 * page many times.
 */
export function addressOfPage(pathname: string, locales: LocalePaths["locales"]): string {
  const segments = pathname.split("/").slice(1);
  if (segments.length > 1 && segments.at(-1) === "") segments.pop();
  const [first = "", ...rest] = segments;
  const locale = locales.find((code) => code.toLowerCase() === asWord(first));
  if (locale === undefined) return `/${inSmallLetters(segments).join("/")}`;
  const page = inSmallLetters(rest).join("/");
  return page === "" ? `/${locale}` : `/${locale}/${page}`;
}

function inSmallLetters(segments: readonly string[]): string[] {
  const [first = ""] = segments;
  const word = asWord(first);
  return segments.map((segment, index) => {
    const own = asWord(segment);
    return index === 0 || OF_WORDS.has(word) || (index === 1 && own === OUTRIGHTS) ? own : segment;
  });
}

/** A segment that may be a word of ours, in small letters; any other stays as it is. */
function asWord(segment: string): string {
  try {
    const word = decodeURIComponent(segment).toLowerCase();
    return WORD.test(word) ? word : segment;
  } catch {
    return segment;
  }
}
