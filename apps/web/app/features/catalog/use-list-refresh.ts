import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useOnReturn } from "../../platform/use-on-return.ts";
import { onTick } from "../../ui/ticking-text.tsx";

/** Asks the page's loaders again now and then and after a long absence: what a page lists is not pushed, only how it goes. */
export function useListRefresh(everyMs: number, isDue?: () => boolean): void {
  "use no memo"; // Nothing here is shown: what would be remembered weighs more than what it saves.
  const { state, revalidate } = useRevalidator();
  const live = useLiveStore();
  const refresh = (): void => {
    // Without the link there is nobody to ask, and what stands on the page is better than nothing.
    if (live.link === "live" && state === "idle" && !document.hidden && isDue?.() !== false) void revalidate();
  };
  const onTime = useEffectEvent(refresh);
  useEffect(() => onTick(everyMs, () => onTime()), [everyMs]);
  useOnReturn((awayMs) => {
    if (awayMs > everyMs) refresh();
  });
}
