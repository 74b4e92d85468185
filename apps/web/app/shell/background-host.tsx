import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { useLiveData } from "../data/live/live-store-provider.tsx";
import { whenIdle } from "../platform/idle.ts";
import { useSite } from "../platform/site.tsx";
import { useClientState } from "../state/client-state.tsx";

/** Prices do not move before the background has started. */
const AT_MOST_MS = 300;

/** Starts the background processes after hydration; their code is not in the first load. */
export function BackgroundHost() {
  "use no memo"; // One of a page: what would be remembered weighs more than what it saves.
  const live = useLiveData();
  const state = useClientState();
  const site = useSite();
  const { revalidate } = useRevalidator();
  const start = useEffectEvent(async () => {
    const { startBackground } = await import("../background/index.ts");
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
