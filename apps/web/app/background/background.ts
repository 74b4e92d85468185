import type { QueryClient } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import type { FavouriteMark } from "../data/favourites/favourite-marks.ts";
import type { Api } from "../data/http/create-api.ts";
import type { LiveData } from "../data/live/live-store-provider.tsx";
import { loadPatiently } from "../platform/fetched-once.ts";
import { Listeners } from "../platform/listeners.ts";
import type { Site } from "../platform/site.tsx";
import type { ClientState } from "../state/client-state.tsx";
import type { OpenPlacements } from "../state/open-placements.ts";

/** Notifications about placements, by key. */
export interface PlacementNews {
  notify: (key: string) => void;
  /** Resolves with the next notification of a placement, after `withinMs`, or when aborted. */
  next: (key: string, options: { withinMs: number; signal: AbortSignal }) => Promise<void>;
}

export function createPlacementNews(): PlacementNews {
  const listeners = new Listeners<string>();
  return {
    notify: (key) => listeners.notify(key),
    next: (key, { withinMs, signal }) =>
      new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          unfollow();
          signal.removeEventListener("abort", end);
          resolve();
        };
        const timer = setTimeout(end, withinMs);
        const unfollow = listeners.add((news) => {
          if (news === key) end();
        });
        if (signal.aborted) end();
        else signal.addEventListener("abort", end);
      }),
  };
}

type Bet = components["schemas"]["Bet"];

/** What tells of placements is fetched with the first one. */
export function createPlacedNews({ site, report }: Pick<Background, "site" | "report">): Background["placed"] {
  const notified = new Set<string>();
  const notify = async (bets: Parameters<Background["placed"]>[1]): Promise<void> => {
    const { emitPlaced } = await loadPatiently(() => import("../platform/analytics.ts"));
    emitPlaced(bets);
  };
  return (key, bets) => {
    if (site.consent?.includes("analytics") !== true || notified.has(key)) return;
    notified.add(key);
    notify(bets).catch(report);
  };
}

/** The dependencies of background processes. */
export interface Background {
  live: LiveData;
  state: ClientState;
  site: Site;
  api: Api;
  /** What the page keeps of answers; none where nothing on it has asked for any, and nothing needs to be kept current. */
  queries: () => QueryClient | undefined;
  placementNews: PlacementNews;
  /** Tells of a placement that stands, once, where the site tells of any and the visitor allows it. */
  placed: (key: string, bets: readonly Pick<Bet, "type" | "selections">[]) => void;
  openPlacements: OpenPlacements;
  /** What the player has marked on any device; null where some of it may have been missed. */
  favouriteNews: Listeners<FavouriteMark | null>;
  /** This browser's id, sent with every placement. */
  device: () => string;
  /** Reports an unexpected error. */
  report: (error: unknown) => void;
  /** Reloads the page's lists: the live store does not know which matches belong on them. */
  revalidate: () => void;
}

/** Starts one process; what it returns stops it. */
export type Process = (background: Background) => () => void;
