import type { QueryClient } from "@tanstack/react-query";
import type { LiveData } from "../live/live-store-provider.tsx";

// Keyed by the page's own object, so that nothing is shared between requests on a server.
const clients = new WeakMap<LiveData, QueryClient>();

/** The page's query client, once something on the page has asked for one; until then there is nothing to keep current. */
export const knownQueries = (live: LiveData): QueryClient | undefined => clients.get(live);

export const rememberQueries = (live: LiveData, client: QueryClient): void => void clients.set(live, client);
