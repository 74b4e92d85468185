import type { QueryClient } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import type { Api } from "../data/http/create-api.ts";
import type { LiveData } from "../data/live/live-store-provider.tsx";
import type { Site } from "../platform/site.tsx";
import type { ClientState } from "../state/client-state.tsx";
import type { OpenPlacements } from "./open-placements.ts";

export interface PlacementNews {
  tell: (key: string) => void;
  follow: (listener: (key: string) => void) => () => void;
}

/** What processes that run without a click work with. */
export interface Background {
  live: LiveData;
  state: ClientState;
  site: Site;
  api: Api;
  queries: QueryClient;
  /** Says that something became of a placement, by its key. */
  placementNews: PlacementNews;
  /** Tells the player of a bet that may have been settled. */
  settledNews: (bet: components["schemas"]["Bet"]) => void;
  openPlacements: OpenPlacements;
  /** This browser's id, sent with every placement. */
  device: () => string;
  /** Takes what nobody expected. */
  report: (error: unknown) => void;
  /** Loads the page's lists again, for what the live store does not know: which matches belong on it. */
  revalidate: () => void;
}

/** Starts one process; what it returns stops it. */
export type Process = (background: Background) => () => void;
