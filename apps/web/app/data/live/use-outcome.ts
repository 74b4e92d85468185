import { useSyncExternalStore } from "react";
import type { OutcomeCell } from "./live-cells.ts";
import { useLiveStore } from "./live-store-provider.tsx";
import { useGatedSubscription } from "./use-gated-subscription.ts";

export function useOutcome(key: string): OutcomeCell {
  const store = useLiveStore();
  const subscribe = useGatedSubscription((listener) => store.subscribeOutcome(key, listener));
  const read = () => store.outcome(key);
  return useSyncExternalStore(subscribe, read, read);
}
