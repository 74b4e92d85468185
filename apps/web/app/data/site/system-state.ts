import type { components } from "@touchline/contract/api";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

export const CONFIGURATION_IS_FRESH_MS = 10 * 60_000;

interface Known {
  state: components["schemas"]["SystemState"];
  at: number;
}

const known = new WeakMap<Api, Known>();

/** The site's state as the page read it last. */
export const knownSystemState = (api: Api): Known | undefined => known.get(api);

/** Locales, currencies, countries and switches; read again only once they may have changed. */
export async function loadSystemState(api: Api, signal?: AbortSignal): Promise<Known["state"]> {
  const before = known.get(api);
  if (before !== undefined && Date.now() - before.at < CONFIGURATION_IS_FRESH_MS) return before.state;
  const state = await dataOf(api.platform.GET("/system_state", signal && { signal }));
  known.set(api, { state, at: Date.now() });
  return state;
}
