import type { components } from "@touchline/contract/api";
import { type Dispatch, type SetStateAction, startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useLiveData } from "../../data/live/live-store-provider.tsx";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useSeedMatches } from "../../data/live/use-seed.ts";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import { useSite } from "../../platform/site.tsx";
import { useSteadyList, withoutKnown } from "./use-steady-list.ts";

type MatchPage = Pick<components["schemas"]["MatchList"], "pagination" | "stream"> & { list: readonly ListedMatch[] };

export interface MatchPages {
  pages: readonly (readonly ListedMatch[])[];
  /** How many matches are new since the list was shown. */
  newCount: number;
  showNew: () => void;
  state: "complete" | "more" | "loading" | "failed";
  nextPage: number;
  loadMore: () => Promise<void>;
}

/** Which matches the player sees; coming back, they are the same. */
interface Shown {
  first: readonly ListedMatch[];
  further: readonly (readonly ListedMatch[])[];
  pagesShown: number;
  /** As it was when the last of them was read: what stood on it may have moved up since. */
  lastPage: number;
}

/** A list that starts with the page the server rendered, which need not be its first, grows as the player scrolls, and moves when told to. */
export function useMatchPages(first: MatchPage, filter: MatchFilter): MatchPages {
  const live = useLiveData();
  const site = useSite();
  const { page: firstPage, last_page: lastPage } = first.pagination;
  const [shown, setShown] = usePlaceState<Shown>({ first: first.list, further: [], pagesShown: firstPage, lastPage });
  const { further, pagesShown } = shown;
  const [progress, setProgress] = useState<"idle" | "loading" | "failed">("idle");
  const { list, news, accept } = useSteadyList(first.list, [
    shown.first,
    (list) => setShown((known) => ({ ...known, first: list })),
  ]);
  const pages = [list, ...further.map((page) => withoutKnown(page, list))];
  useLiveChannel(first.stream);
  useSeedMatches(first.list);
  useSeedMatches(pages.flat());

  const isComplete = pagesShown >= Math.max(shown.lastPage, lastPage);
  const loadMore = async () => {
    if (progress === "loading" || isComplete) return;
    setProgress("loading");
    try {
      const { loadMatchPage } = await import("./load-match-page.ts");
      const page = await loadMatchPage(live, site, { filter, page: pagesShown + 1, firstPage, known: pages.flat() });
      // A dozen rows are a long task on a phone: rendered as a transition they let presses and scrolling pass.
      startTransition(() => {
        setShown((known) => {
          const added = withoutKnown<ListedMatch>(page.list, known.further.flat());
          return { ...known, further: [...known.further, added], pagesShown: pagesShown + 1, lastPage: page.lastPage };
        });
        setProgress("idle");
      });
    } catch {
      setProgress("failed");
    }
  };
  return {
    pages,
    newCount: withoutKnown(news, further.flat()).length,
    showNew: accept,
    state: stateOf(progress, isComplete),
    nextPage: pagesShown + 1,
    loadMore,
  };
}

function stateOf(progress: "idle" | "loading" | "failed", isComplete: boolean): MatchPages["state"] {
  if (progress !== "idle") return progress;
  return isComplete ? "complete" : "more";
}

const PLACES_KEPT = 30;

const kept = new Map<string, unknown>();

/** State of a page that is there again when the player comes back by the browser's history. One a page. */
function usePlaceState<Value>(initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const { key } = useLocation();
  // safe: a place in the history is one page's
  const [value, setValue] = useState(() => (kept.get(key) as Value | undefined) ?? initial);
  // Only in the browser: on a server the places of all visitors would meet.
  useEffect(() => {
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) if (kept.size > PLACES_KEPT) kept.delete(oldest);
  }, [key, value]);
  return [value, setValue];
}
