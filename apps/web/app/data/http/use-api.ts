import { useSite } from "../../platform/site.tsx";
import type { Site } from "../../platform/site.tsx";
import { type LiveData, useLiveData } from "../live/live-store-provider.tsx";
import { type Api, createApi } from "./create-api.ts";

// Keyed by the page's own object, so that nothing is shared between requests should this run on a server.
const apis = new WeakMap<LiveData, Api>();

/** The page's API, made when first asked for: its client is not part of the first load. */
export function apiOf(
  live: LiveData,
  { endpoints, origin, locale }: Pick<Site, "endpoints" | "origin" | "locale">,
): Api {
  const known = apis.get(live);
  if (known !== undefined) return known;
  const api = createApi({ endpoints, origin, locale });
  apis.set(live, api);
  return api;
}

export const useApi = (): Api => apiOf(useLiveData(), useSite());
