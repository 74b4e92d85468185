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
    if (isDone && !shown.has(id)) forget(store, id);
  }
}

function forget(store: LiveStore, matchId: string): void {
  const { matches, markets, addresses, marks } = store.known;
  const lines = markets.ofMatch(matchId).map(({ key }) => key);
  const prices = lines.flatMap((key) => store.market(key)?.outcomes ?? []).map(({ key }) => key);
  for (const key of [matchId, ...lines, ...prices]) {
    for (const { cells } of store.tables) cells.delete(key);
    addresses.delete(key);
  }
  for (const records of [matches, markets]) records.forget(matchId);
  for (const mark of marks) mark.delete(matchId);
}
