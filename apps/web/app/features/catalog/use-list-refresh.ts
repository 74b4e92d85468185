import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { onTick } from "../../ui/ticking-text.tsx";

/** Asks the page's loaders again now and then, where something is due: what a page lists is not pushed, only how it goes. */
export function useListRefresh(everyMs: number, isDue?: () => boolean): void {
  const { state, revalidate } = useRevalidator();
  const live = useLiveStore();
  const refresh = useEffectEvent(() => {
    // Without the link there is nobody to ask, and what stands on the page is better than nothing.
    if (live.link === "live" && state === "idle" && !document.hidden && isDue?.() !== false) void revalidate();
  });
  useEffect(() => onTick(everyMs, () => refresh()), [everyMs]);
}
