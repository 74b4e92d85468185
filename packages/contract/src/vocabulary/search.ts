/** How long the text of a search may be, in characters. */
export const SEARCH_LENGTH = { min: 3, max: 50 } as const;

/** Two letters of Han or kana, in which two are a word and say as much. By ranges: these scripts have signs that are no letters. */
export const DENSE_PAIR = String.raw`[\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufa6d\uff66-\uff9d]{2}`;
const DENSE = new RegExp(`^${DENSE_PAIR}`, "u");

/** Whether a text, as `searchText` makes it, has enough letters to be looked for. */
export const isSearchable = (text: string): boolean =>
  Array.from(text).length >= SEARCH_LENGTH.min || DENSE.test(text.normalize("NFKC"));

/** What is looked for in a text: from its first letter or figure to its last, its spaces single. */
export const searchText = (typed: string): string =>
  (/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(typed)?.[0] ?? "").replaceAll(/\s+/gu, " ");
