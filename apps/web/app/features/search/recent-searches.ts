import { SEARCH_LENGTH, isSearchable, searchText } from "@touchline/contract/vocabulary";
import { readStored, writeStored } from "../../platform/storage.ts";

const KEY = "recent_searches";
const MOST = 6;

const isText = (value: unknown): value is string =>
  typeof value === "string" &&
  value === searchText(value) &&
  isSearchable(value) &&
  Array.from(value).length <= SEARCH_LENGTH.max;

/** Texts as they were stored, the latest first; what is none of ours is left out. */
export function parseRecent(stored: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(parsed) ? [...new Set(parsed.filter(isText))].slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** With one more, which is the latest now. One that it is the beginning of, or that begins it, was the same search. */
export function withRecent(recent: readonly string[], text: string): readonly string[] {
  if (!isText(text)) return recent;
  const others = recent.filter((other) => !isSameSearch(other.toLowerCase(), text.toLowerCase()));
  return [text, ...others].slice(0, MOST);
}

const isSameSearch = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/** Searches that led to something, kept in this browser. */
export const recentSearches = {
  read: (): readonly string[] => parseRecent(readStored("local", KEY)),
  // Read anew: another page may have added to them.
  add: (text: string): void => {
    writeStored("local", KEY, JSON.stringify(withRecent(recentSearches.read(), text)));
  },
  clear: (): void => {
    writeStored("local", KEY, null);
  },
};
