import { queryOptions } from "@tanstack/react-query";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import { CONFIGURATION_IS_FRESH_MS, knownSystemState, loadSystemState } from "./system-state.ts";

/** What the background has read already is shown at once. */
export const systemStateQuery = (api: Api) =>
  queryOptions({
    queryKey: ["system-state"],
    queryFn: () => loadSystemState(api),
    staleTime: CONFIGURATION_IS_FRESH_MS,
    initialData: () => knownSystemState(api)?.state,
    initialDataUpdatedAt: () => knownSystemState(api)?.at,
  });

export const siteConfigQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["site-config"],
    queryFn: () => dataOf(platform.GET("/site_config")),
    staleTime: CONFIGURATION_IS_FRESH_MS,
  });
