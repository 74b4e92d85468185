import type { LiveStore } from "./live-store.ts";

/** A list that a player left so long ago is not come back to as it was. */
export const COME_BACK_MS = 10 * 60_000;

const isOld = (at: number): boolean => Date.now() - at > COME_BACK_MS;

/** Ids of matches of which something is on the page or on the slip, or was on the page not long ago. */
export function shownIds(store: LiveStore): Set<string> {
  const { lists, tables, watched } = store;
  for (const list of lists) if (list.leftAt > 0 && isOld(list.leftAt)) lists.delete(list);
  const listed = [...lists].flatMap(({ of }) => (typeof of === "string" ? of : of.map(({ id }) => id)));
  const keys = [
    ...tables.flatMap(({ followed }) => [...followed]),
    ...[...watched].flatMap((some) => [...some]),
    ...listed,
  ];
  return new Set(keys.map((key) => key.split("/", 1)[0] ?? key));
}

/** Matches that are read again after a gap: what is on the page, and what its player may come back to. */
export function idsInUse(store: LiveStore): string[] {
  const shown = shownIds(store);
  return store.matchIds().filter((id) => shown.has(id) || !isOld(store.listedAt(id) ?? 0));
}
