import type { ListedMatch, MatchList } from "../../data/matches/listed-match.ts";
import { reportFault } from "../../data/http/report-fault.ts";
import { apiOf } from "../../data/http/use-api.ts";
import type { LiveData } from "../../data/live/live-store-provider.tsx";
import { type MatchFilter, matchesPageQuery } from "../../data/matches/matches.queries.ts";
import { queryClientOf } from "../../data/query/query-scope.tsx";
import type { Site } from "../../platform/site.tsx";
import { keepPresses } from "../../ui/keep-presses.ts";
import { untilFootIsLeft } from "./until-foot-is-left.ts";
import { withoutKnown } from "./use-steady-list.ts";

/** Which matches the player sees; coming back, they are the same. */
export interface Shown {
  first: readonly ListedMatch[];
  further: readonly (readonly ListedMatch[])[];
  pagesShown: number;
  /** As it was when the last of them was read: what stood on it may have moved up since. */
  lastPage: number;
  /** The first page as it came anew, while what had left it stands before further ones. */
  moved?: readonly ListedMatch[];
}

interface Next<Item> {
  page: number;
  /** Where the list on the page begins. */
  firstPage: number;
  /** What is on the page already. */
  known: readonly Item[];
}

export const pageReader = (live: LiveData, site: Site, filter: MatchFilter) => {
  const api = apiOf(live, site);
  const client = queryClientOf(live);
  return (page: number): Promise<MatchList> => client.query({ ...matchesPageQuery(api, filter, page), staleTime: 0 });
};

/** Fetches a further page of a list. In a module of its own, so that it is not part of the first load. */
export async function loadMatchPage(
  live: LiveData,
  site: Site,
  { filter, ...next }: Next<ListedMatch> & { filter: MatchFilter },
) {
  // Rows are on their way: a press that begins before they are there is kept.
  keepPresses();
  try {
    const matches = await readOn(pageReader(live, site, filter), next);
    await untilFootIsLeft();
    return matches;
  } catch (error) {
    // Whoever asked says that it failed, whatever it was.
    reportFault(error);
    throw error;
  }
}

/**
 * What follows in a list whose matches end: those after them have moved up, over the end of the page before. That one is
 * read again, after the next one so that what moves in between is on either, and so on back to where something is known.
 */
export async function readOn<Item extends { id: string }>(
  read: (page: number) => Promise<{ list: readonly Item[]; pagination: { last_page: number } }>,
  { page, firstPage, known }: Next<Item>,
): Promise<{ list: readonly Item[]; lastPage: number }> {
  const ids = new Set(known.map(({ id }) => id));
  const next = await read(page);
  const further: (readonly Item[])[] = [next.list];
  for (let before = page - 1; before >= firstPage; before -= 1) {
    const { list } = await read(before);
    const lastKnown = list.findLastIndex(({ id }) => ids.has(id));
    // What is new further up in the first page waits there until the player asks for it.
    const moved = before === firstPage ? list.slice(lastKnown + 1) : list.filter(({ id }) => !ids.has(id));
    further.unshift(withoutKnown(moved, further.flat()));
    if (lastKnown !== -1) break;
  }
  return { list: further.flat(), lastPage: next.pagination.last_page };
}
