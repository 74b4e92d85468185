import type { Process } from "./background.ts";

/** Says when prices can no longer be trusted, and when they can again. */
export const announceLink: Process = ({ live: { store }, state: { alerts } }) => {
  let wasStale = false;
  const wentOffline = (): void => store.setLink("stale");
  const unsubscribe = store.subscribeLink(() => {
    const isStale = store.link === "stale";
    if (isStale) alerts.raised({ code: "offline", tone: "error", persistent: true });
    else if (wasStale) {
      alerts.settled("offline");
      alerts.raised({ code: "online", tone: "info", persistent: false });
    }
    wasStale = isStale;
  });
  // The socket may take its time to notice; the browser knows at once.
  globalThis.addEventListener("offline", wentOffline);
  return () => {
    unsubscribe();
    globalThis.removeEventListener("offline", wentOffline);
  };
};
