import { useSyncExternalStore } from "react";
import type { LinkState } from "./live-store.ts";
import { useLiveStore } from "./live-store-provider.tsx";

const atFirst = (): LinkState => "connecting";

export function useLinkState(): LinkState {
  const store = useLiveStore();
  return useSyncExternalStore(
    (listener) => store.subscribeLink(listener),
    () => store.link,
    atFirst,
  );
}
