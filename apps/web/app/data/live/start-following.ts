import type { SportTypeProviders } from "@touchline/contract/vocabulary";
import type { LiveStore } from "./live-store.ts";

/** Says whose matches the site follows; true where that takes up matches whose messages were not heard so far. */
export function startFollowing(store: LiveStore, providers: SportTypeProviders): boolean {
  const unheard = store.matchIds().filter((id) => !store.isFollowed(id));
  store.setProviders(providers);
  return unheard.some((id) => store.isFollowed(id));
}
