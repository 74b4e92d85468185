/** How long the text of a search may be, in characters. */
export const SEARCH_LENGTH = { min: 3, max: 50 } as const;

/** What is looked for in a text: from its first letter or figure to its last, its spaces single. */
export const searchText = (typed: string): string =>
  (/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(typed)?.[0] ?? "").replaceAll(/\s+/gu, " ");
