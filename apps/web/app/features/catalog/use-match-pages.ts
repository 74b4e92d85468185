import type { components } from "@touchline/contract/api";
import { type Dispatch, type SetStateAction, startTransition, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { useLiveData } from "../../data/live/live-store-provider.tsx";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useSeedMatches } from "../../data/live/use-seed.ts";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import { useSession } from "../../state/session.ts";
import { useSite } from "../../platform/site.tsx";
import type { Shown } from "./load-match-page.ts";
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

const READS_AGAIN_AFTER_MS = 10_000;

/** What left the first page is over or further down: where more is shown it stays, until that is read again. */
const withFirst = (known: Shown, first: readonly ListedMatch[]): Shown =>
  known.further.length === 0
    ? { ...known, first }
    : { ...known, first, further: [withoutKnown(known.first, first), ...known.further], moved: first };

/** A list that starts with the page the server rendered, which need not be its first, grows as the player scrolls, and moves when told to. */
export function useMatchPages(first: MatchPage, filter: MatchFilter, place?: string): MatchPages {
  const live = useLiveData();
  const site = useSite();
  const { page: firstPage, last_page: lastPage } = first.pagination;
  const [shown, setShown] = usePlaceState<Shown>(
    { first: first.list, further: [], pagesShown: firstPage, lastPage },
    place,
  );
  const { further, pagesShown } = shown;
  const [progress, setProgress] = useState<"idle" | "loading" | "failed">("idle");
  const { list, news, accept } = useSteadyList(first.list, [
    shown.first,
    (list) => setShown((known) => withFirst(known, list)),
  ]);
  const pages = [list, ...further.map((page) => withoutKnown(page, list))];
  const { moved } = shown;
  const readAgain = useEffectEvent(async () => {
    const { loadPagesAgain } = await import("./load-pages-again.ts");
    setShown(await loadPagesAgain(live, site, { filter, firstPage, shown }));
  });
  const [fails, setFails] = useState(0);
  useEffect(() => {
    // Until it is read too much is shown, and what left the lists looks as if it were on.
    if (moved) readAgain().catch(() => setTimeout(setFails, READS_AGAIN_AFTER_MS, fails + 1));
  }, [moved, fails]);
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
/** What a player left longer ago has changed too much to be come back to. */
const KEPT_MS = 10 * 60_000;

const kept = new Map<string, { value: unknown; leftAt: number }>();

/** State of a page that is there again when the same player comes back by the browser's history. One a page. */
function usePlaceState<Value>(initial: Value, of = ""): [Value, Dispatch<SetStateAction<Value>>] {
  "use no memo"; // All of it is state.
  const { key } = useLocation();
  const player = useSession((session) => session.player?.id);
  const place = `${key} ${of} ${player}`;
  const [value, setValue] = useState(() => {
    const before = kept.get(place);
    // safe: a place in the history is one page's
    return before && Date.now() - before.leftAt < KEPT_MS ? (before.value as Value) : initial;
  });
  // Only in the browser: on a server the places of all visitors would meet.
  useEffect(
    () => () => {
      kept.delete(place);
      kept.set(place, { value, leftAt: Date.now() });
      for (const oldest of kept.keys()) if (kept.size > PLACES_KEPT) kept.delete(oldest);
    },
    [place, value],
  );
  return [value, setValue];
}
