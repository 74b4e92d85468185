import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type * as Background from "../background/index.ts";
import { useLiveData } from "../data/live/live-store-provider.tsx";
import { loadPatiently } from "../platform/fetched-once.ts";
import { whenIdle } from "../platform/idle.ts";
import { useSite } from "../platform/site.tsx";
import { useClientState } from "../state/client-state.tsx";

/** Prices do not move before the background has started. */
const AT_MOST_MS = 300;
/** What is not there by then is late, and prices may have moved. */
const LATE_MS = 5_000;

/** However often the link loses it: nothing on the page is live without it. */
const fetchBackground = (): Promise<typeof Background> =>
  loadPatiently(() => import("../background/index.ts")).catch(fetchBackground);

/** Starts the background processes after hydration; their code is not in the first load. */
export function BackgroundHost() {
  "use no memo"; // One of a page: what would be remembered weighs more than what it saves.
  const live = useLiveData();
  const state = useClientState();
  const site = useSite();
  const { revalidate } = useRevalidator();
  const start = useEffectEvent(async () => {
    // What says it otherwise is what is late.
    const late = setTimeout(() => {
      live.store.setLink("stale");
      state.alerts.raised({ code: "offline", tone: "error", persistent: true });
    }, LATE_MS);
    const { startBackground } = await fetchBackground();
    clearTimeout(late);
    return startBackground({ live, state, site, revalidate: () => void revalidate() });
  });
  useEffect(() => {
    let starting: Promise<() => void> | undefined;
    const callOff = whenIdle(() => {
      starting = start();
    }, AT_MOST_MS);
    return () => {
      callOff();
      void starting?.then((stop) => stop());
    };
  }, []);
  return null;
}
