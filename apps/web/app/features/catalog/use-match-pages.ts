import type { components } from "@touchline/contract/api";
import { useState } from "react";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { useLiveData } from "../../data/live/live-store-provider.tsx";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useSeedMatches } from "../../data/live/use-seed.ts";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import { useSite } from "../../platform/site.tsx";

type MatchPage = Pick<components["schemas"]["MatchList"], "pagination" | "stream"> & { list: readonly ListedMatch[] };

export interface MatchPages {
  matches: readonly ListedMatch[];
  state: "complete" | "more" | "loading" | "failed";
  loadMore: () => Promise<void>;
}

/** A list that starts with the page the server rendered and grows as the player scrolls. */
export function useMatchPages(first: MatchPage, filter: MatchFilter): MatchPages {
  const live = useLiveData();
  const site = useSite();
  const [further, setFurther] = useState<readonly MatchPage[]>([]);
  const [progress, setProgress] = useState<"idle" | "loading" | "failed">("idle");
  useLiveChannel(first.stream);
  const matches = withoutRepeats([first, ...further]);
  useSeedMatches(matches);

  const isComplete = further.length + 1 >= first.pagination.last_page;
  const loadMore = async () => {
    if (progress === "loading" || isComplete) return;
    setProgress("loading");
    try {
      const { loadMatchPage } = await import("./load-match-page.ts");
      const page = await loadMatchPage(live, site, { filter, page: further.length + 2 });
      setFurther((pages) => [...pages, page]);
      setProgress("idle");
    } catch {
      setProgress("failed");
    }
  };
  return { matches, state: stateOf(progress, isComplete), loadMore };
}

function stateOf(progress: "idle" | "loading" | "failed", isComplete: boolean): MatchPages["state"] {
  if (progress !== "idle") return progress;
  return isComplete ? "complete" : "more";
}

/** A match may move to a later page between two answers; it stays where it was first. */
function withoutRepeats(pages: readonly MatchPage[]): ListedMatch[] {
  const byId = new Map<string, ListedMatch>();
  for (const { list } of pages) {
    for (const match of list) if (!byId.has(match.id)) byId.set(match.id, match);
  }
  return [...byId.values()];
}
