/** Files and folders (which end with a slash) that still name soccer. Each leaves the list when it is clean. */
export const SPORT_WORDS_LEFT: readonly string[] = [];
