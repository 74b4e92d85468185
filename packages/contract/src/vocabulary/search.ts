/** How long the text of a search may be, in characters from its first letter or figure to its last. */
export const SEARCH_LENGTH = { min: 3, max: 50 } as const;
