import { queryOptions } from "@tanstack/react-query";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

const CONFIGURATION_IS_FRESH_MS = 10 * 60_000;

/** Locales, currencies, countries and switches. */
export const systemStateQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["system-state"],
    queryFn: () => dataOf(platform.GET("/system_state")),
    staleTime: CONFIGURATION_IS_FRESH_MS,
  });

export const siteConfigQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["site-config"],
    queryFn: () => dataOf(platform.GET("/site_config")),
    staleTime: CONFIGURATION_IS_FRESH_MS,
  });
