import type { Process } from "./background.ts";

/** Prices are marked the moment they are stale; a link that is back sooner than this is not worth more words. */
const WORTH_TELLING_MS = 1_000;

/** Says when prices can no longer be trusted, and when they can again. */
export const announceLink: Process = ({ live: { store }, state: { alerts } }) => {
  let isTold = false;
  let telling: ReturnType<typeof setTimeout> | undefined;

  const tell = (): void => {
    clearTimeout(telling);
    if (isTold) return;
    isTold = true;
    alerts.settled("online");
    alerts.raised({ code: "offline", tone: "error", persistent: true });
  };
  const follow = (): void => {
    clearTimeout(telling);
    if (store.link === "stale") telling = setTimeout(tell, WORTH_TELLING_MS);
    else if (isTold) {
      isTold = false;
      alerts.settled("offline");
      alerts.raised({ code: "online", tone: "info", persistent: false });
    }
  };
  const unsubscribe = store.subscribeLink(follow);
  // The socket may take its time to notice; the browser knows at once, and is sure.
  const wentOffline = (): void => {
    store.setLink("stale");
    tell();
  };
  globalThis.addEventListener("offline", wentOffline);
  return () => {
    unsubscribe();
    clearTimeout(telling);
    globalThis.removeEventListener("offline", wentOffline);
  };
};
