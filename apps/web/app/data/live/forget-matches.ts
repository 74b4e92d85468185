import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { LiveStore } from "./live-store.ts";
import { COME_BACK_MS, shownIds } from "./matches-in-use.ts";

const OVER: readonly (number | undefined)[] = [MATCH_STATUS.closed, MATCH_STATUS.finished, MATCH_STATUS.notCovered];

/** Lets go of what nothing shows: messages come of all matches of the site, and those listed are over some time. */
export function forgetMatches(store: LiveStore): void {
  const shown = shownIds(store);
  for (const id of store.matchIds()) {
    const at = store.listedAt(id);
    const isDone = at === undefined || (OVER.includes(store.match(id)?.status) && Date.now() - at > COME_BACK_MS);
    if (isDone && !shown.has(id)) store.forget(id);
  }
}
