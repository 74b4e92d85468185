/** So many matches are watched side by side. */
export const MOST_WATCHED = 6;

const ID = /^[\w:.-]{1,64}$/;

/** The matches that an address has watched, each once, and no more than there is room for. */
export const watchedIds = (asked: string | null): string[] =>
  [...new Set(asked?.split(",").filter((id) => ID.test(id)))].slice(0, MOST_WATCHED);

/** A match that can be watched beside others. */
export interface WatchChoice {
  id: string;
  name: string;
  sport: { key: string; name: string };
}

/** The address that has these watched. */
export const watchPath = (ids: readonly string[]): string =>
  ids.length === 0 ? "/live" : `/live?watch=${ids.map(encodeURIComponent).join(",")}`;
