import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type LiveData, useLiveData } from "../live/live-store-provider.tsx";
import { createQueryClient } from "./create-query-client.ts";
import { knownQueries, rememberQueries } from "./known-queries.ts";

/** The page's query client, made when first asked for: neither the first load nor the background has its code. */
export function queryClientOf(live: LiveData): QueryClient {
  const known = knownQueries(live);
  if (known !== undefined) return known;
  const client = createQueryClient();
  rememberQueries(live, client);
  return client;
}

/** Lets what is inside use queries. Features that need them are loaded lazily and bring their own scope. */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClientOf(useLiveData())}>{children}</QueryClientProvider>;
}
