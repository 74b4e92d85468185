import { useOnReturn } from "../../platform/use-on-return.ts";

interface SteadyList<Item> {
  list: readonly Item[];
  /** Items of the latest list that are not shown yet. */
  news: readonly Item[];
  accept: () => void;
}

/**
 * A list that does not move under the player's eyes: what comes and goes is held back until asked for,
 * or until the player has been away. Where it stands is the caller's state.
 */
export function useSteadyList<Item extends { id: string }>(
  latest: readonly Item[],
  [list, setList]: [readonly Item[], (list: readonly Item[]) => void],
): SteadyList<Item> {
  const accept = () => setList(latest);
  useOnReturn(accept);
  // Nothing can move in a list that has nothing.
  if (list.length === 0 && latest.length > 0) setList(latest);
  return { list, news: withoutKnown(latest, list), accept };
}

export function withoutKnown<Item extends { id: string }>(items: readonly Item[], known: readonly Item[]): Item[] {
  const ids = new Set(known.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}
