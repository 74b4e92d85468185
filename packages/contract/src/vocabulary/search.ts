/** How long the text of a search may be, in characters. */
export const SEARCH_LENGTH = { min: 3, max: 50 } as const;

/** In Han or kana two letters are a word, and say as much. */
const DENSE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2}/u;

/** Whether a text, as `searchText` makes it, has enough letters to be looked for. */
export const isSearchable = (text: string): boolean =>
  Array.from(text).length >= SEARCH_LENGTH.min || DENSE.test(text.normalize("NFKC"));

/** What is looked for in a text: from its first letter or figure to its last, its spaces single. */
export const searchText = (typed: string): string =>
  (/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(typed)?.[0] ?? "").replaceAll(/\s+/gu, " ");
