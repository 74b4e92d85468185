import type { LiveStore } from "./live-store.ts";

/** A list that a player left so long ago is not come back to as it was. */
export const COME_BACK_MS = 10 * 60_000;

/** Ids of matches of which something is on the page, or on the slip. */
export function shownIds(store: LiveStore): Set<string> {
  const keys = [...store.tables.flatMap(({ followed }) => [...followed]), ...store.watchedKeys(), ...store.heldIds()];
  return new Set(keys.map((key) => key.split("/", 1)[0] ?? key));
}

/** Matches that are read again after a gap: what is on the page, and what its player may come back to. */
export function idsInUse(store: LiveStore): string[] {
  const shown = shownIds(store);
  return store
    .matchIds()
    .filter((id) => shown.has(id) || Date.now() - (store.listedAt(id) ?? Number.NEGATIVE_INFINITY) < COME_BACK_MS);
}
