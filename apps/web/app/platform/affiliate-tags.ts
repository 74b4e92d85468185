import { AFFILIATE_TAGS, AFFILIATE_TAG_PATTERN, type AffiliateTags } from "@touchline/contract/vocabulary";
import { answersIn, isAllowed, keptAnswers } from "./consent.ts";
import { readCookie, writeCookie } from "./cookies.ts";

const COOKIE = "tl_affiliate";
const LIFETIME_SECONDS = 30 * 86_400;

/** The tags of a query and the query without them; null where it has none. What is no tag goes, and is not kept. */
export function tagsIn(search: string): { tags: AffiliateTags; rest: string } | null {
  const query = new URLSearchParams(search);
  const names = AFFILIATE_TAGS.filter((name) => query.has(name));
  if (names.length === 0) return null;
  const tags = names.flatMap((name) => {
    const tag = query.getAll(name).find((text) => AFFILIATE_TAG_PATTERN.test(text));
    return tag === undefined ? [] : [[name, tag] as const];
  });
  for (const name of names) query.delete(name);
  return { tags: Object.fromEntries(tags), rest: query.toString() };
}

/** Of this page, until the visitor has said whether they may be kept. */
let here: AffiliateTags = {};

const isSome = (tags: AffiliateTags): boolean => Object.keys(tags).length > 0;

/** Does what the visitor has said by now: keeps the tags of this page for 30 days, or forgets all. */
export function followTagConsent(): void {
  if (isAllowed("marketing")) {
    if (isSome(here)) writeCookie(COOKIE, new URLSearchParams(here).toString(), LIFETIME_SECONDS);
    return;
  }
  if (readCookie(document.cookie, COOKIE) !== null) writeCookie(COOKIE, "", 0);
  if (answersIn(keptAnswers()).marketing === false) here = {};
}

/** The last link counts, whatever came before it. */
export function rememberTags(tags: AffiliateTags): void {
  if (!isSome(tags)) return;
  here = tags;
  followTagConsent();
}

/** What a sign-up is sent with: nothing without consent. */
export function tagsToSend(): AffiliateTags | null {
  if (!isAllowed("marketing")) return null;
  const tags = isSome(here) ? here : (tagsIn(readCookie(document.cookie, COOKIE) ?? "")?.tags ?? {});
  return isSome(tags) ? tags : null;
}
