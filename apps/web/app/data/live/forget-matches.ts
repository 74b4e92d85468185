import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { LiveStore } from "./live-store.ts";

/** A list that a player left so long ago is not come back to as it was. */
const COME_BACK_MS = 10 * 60_000;

const OVER: readonly (number | undefined)[] = [MATCH_STATUS.closed, MATCH_STATUS.finished, MATCH_STATUS.notCovered];

/** Matches that are read again after a gap: what is on the page, and what its player may come back to. */
export function idsInUse(store: LiveStore): string[] {
  const shown = store.shownIds();
  return store.matchIds().filter((id) => {
    const at = store.listedAt(id);
    return at !== undefined && (shown.has(id) || Date.now() - at < COME_BACK_MS);
  });
}

/** Lets go of what nothing shows: messages come of all matches of the site, and those listed are over some time. */
export function forgetMatches(store: LiveStore): void {
  const shown = store.shownIds();
  for (const id of store.matchIds()) {
    const at = store.listedAt(id);
    const isDone = at === undefined || (OVER.includes(store.match(id)?.status) && Date.now() - at > COME_BACK_MS);
    if (isDone && !shown.has(id)) store.forget(id);
  }
}
