import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { useLiveData } from "../data/live/live-store-provider.tsx";
import { loadPatiently } from "../platform/fetched-once.ts";
import { whenIdle } from "../platform/idle.ts";
import { useSite } from "../platform/site.tsx";
import { useClientState } from "../state/client-state.tsx";

/** Prices do not move before the background has started. */
const AT_MOST_MS = 300;
/** What is not there by then is late: prices may have moved. After tries that came to nothing it is the time to the next. */
const LATE_MS = 5_000;

/** Starts the background processes after hydration; their code is not in the first load. */
export function BackgroundHost() {
  "use no memo"; // One of a page: what would be remembered weighs more than what it saves.
  const live = useLiveData();
  const state = useClientState();
  const site = useSite();
  const { revalidate } = useRevalidator();
  const start = useEffectEvent(async (isWanted: () => boolean) => {
    // What says it otherwise is what is late.
    const late = setTimeout(() => {
      live.store.setLink("stale");
      state.alerts.raised({ code: "offline", tone: "error", persistent: true });
    }, LATE_MS);
    while (isWanted())
      try {
        const { startBackground } = await loadPatiently(() => import("../background/index.ts"));
        clearTimeout(late);
        return startBackground({ live, state, site, revalidate: () => void revalidate() });
      } catch {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      }
    return clearTimeout(late);
  });
  useEffect(() => {
    let isWanted = true;
    let starting: ReturnType<typeof start> | undefined;
    const callOff = whenIdle(() => {
      starting = start(() => isWanted);
    }, AT_MOST_MS);
    return () => {
      isWanted = false;
      callOff();
      void starting?.then((stop) => stop?.());
    };
  }, []);
  return null;
}
