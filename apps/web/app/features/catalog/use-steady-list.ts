import { useState } from "react";
import { useOnReturn } from "../../platform/use-on-return.ts";

interface SteadyList<Item> {
  list: readonly Item[];
  /** Items of the latest list that are not shown yet. */
  news: readonly Item[];
  accept: () => void;
}

/** What a page listed before an absence as long as this is not what its player comes back for. */
const LONG_MS = 30_000;

/**
 * A list that does not move under the player's eyes: what comes and goes is held back until asked for,
 * or until the player has been away, after long for what is listed next. Where it stands is the caller's state.
 */
export function useSteadyList<Item extends { id: string }>(
  latest: readonly Item[],
  [list, setList]: [readonly Item[], (list: readonly Item[]) => void],
): SteadyList<Item> {
  "use no memo"; // Its lists are state.
  const accept = () => setList(latest);
  const [old, setOld] = useState<readonly Item[]>();
  useOnReturn((awayMs) => {
    accept();
    if (awayMs > LONG_MS) setOld(latest);
  });
  if (old !== undefined && old !== latest) {
    setOld(undefined);
    accept();
  }
  // Nothing can move in a list that has nothing.
  if (list.length === 0 && latest.length > 0) setList(latest);
  return { list, news: withoutKnown(latest, list), accept };
}

export function withoutKnown<Item extends { id: string }>(items: readonly Item[], known: readonly Item[]): Item[] {
  const ids = new Set(known.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}

/** Gives the places of items that are over to new ones, one for one, so that no other moves; the list may grow at its end. */
export function refilled<Item extends { id: string }>(
  list: readonly Item[],
  latest: readonly Item[],
  isOver: (item: Item) => boolean,
): Item[] {
  const next = withoutKnown(latest, list);
  const room = latest.length - list.length;
  const filled = list.map((item) => (isOver(item) ? (next.shift() ?? item) : item));
  return room > 0 ? [...filled, ...next.slice(0, room)] : filled;
}
