import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";

/** Asks the page's loaders again now and then, where something is due: what a page lists is not pushed, only how it goes. */
export function useListRefresh(everyMs: number, isDue: () => boolean = () => true): void {
  const { state, revalidate } = useRevalidator();
  const store = useLiveStore();
  const refresh = useEffectEvent(() => {
    const wanted = document.visibilityState === "visible" && state === "idle" && isDue();
    // Without the link there is nobody to ask, and what stands on the page is better than nothing.
    if (wanted && store.link === "live") void revalidate();
  });
  useEffect(() => {
    const timer = setInterval(refresh, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
