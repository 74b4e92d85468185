import { reportFault } from "../../data/http/report-fault.ts";
import type { LiveData } from "../../data/live/live-store-provider.tsx";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import type { Site } from "../../platform/site.tsx";
import { keepPresses } from "../../ui/keep-presses.ts";
import { type Shown, pageReader, readOn } from "./load-match-page.ts";
import { untilFootIsLeft } from "./until-foot-is-left.ts";
import { withoutKnown } from "./use-steady-list.ts";

/** Fetches the further pages of a list anew, whose first has changed. */
export async function loadPagesAgain(
  live: LiveData,
  site: Site,
  { filter, firstPage, shown }: { filter: MatchFilter; firstPage: number; shown: Shown },
): Promise<(known: Shown) => Shown> {
  const { first, pagesShown } = shown;
  keepPresses();
  try {
    const pages = await readAgain(pageReader(live, site, filter), { firstPage, pagesShown, first });
    await untilFootIsLeft();
    // What came or was asked for meanwhile stays.
    return (known) => (known.moved === shown.moved && known.pagesShown === pagesShown ? { ...known, ...pages } : known);
  } catch (error) {
    // Whoever asked goes on without.
    reportFault(error);
    throw error;
  }
}

interface ShownPages<Item> {
  firstPage: number;
  pagesShown: number;
  /** The first page, as it is now. */
  first: readonly Item[];
}

/** The pages of a list after its first, each as it follows what is before it. */
export async function readAgain<Item extends { id: string }>(
  read: (page: number) => Promise<{ list: readonly Item[]; pagination: { last_page: number } }>,
  { firstPage, pagesShown, first }: ShownPages<Item>,
): Promise<{ further: Item[][]; lastPage: number }> {
  const further: Item[][] = [];
  let lastPage = pagesShown;
  for (let page = firstPage + 1; page <= Math.min(pagesShown, lastPage); page += 1) {
    const known = [...first, ...further.flat()];
    const next = await readOn(read, { page, firstPage, known });
    further.push(withoutKnown(next.list, known));
    ({ lastPage } = next);
  }
  return { further, lastPage };
}
