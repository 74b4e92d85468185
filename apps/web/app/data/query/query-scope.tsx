import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type LiveData, useLiveData } from "../live/live-store-provider.tsx";
import { createQueryClient } from "./create-query-client.ts";

// Keyed by the page's own object, so that nothing is shared between requests on a server.
const clients = new WeakMap<LiveData, QueryClient>();

/** The page's query client, made when first asked for: it is not part of the first load. */
export function queryClientOf(live: LiveData): QueryClient {
  const known = clients.get(live);
  if (known !== undefined) return known;
  const client = createQueryClient();
  clients.set(live, client);
  return client;
}

/** Lets what is inside use queries. Features that need them are loaded lazily and bring their own scope. */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClientOf(useLiveData())}>{children}</QueryClientProvider>;
}
