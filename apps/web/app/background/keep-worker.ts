import { whenIdle } from "../platform/idle.ts";
import type { Process } from "./background.ts";
import { startWhen } from "./start-when.ts";

/** Nobody waits for it: the page goes first, for as long as it has much to do. */
const AT_MOST_MS = 10_000;

// In another site's frame the app is not one to install, and may not even ask. An insecure origin has none, despite the type.
const canHaveWorker = (): boolean =>
  globalThis.self === globalThis.top && (navigator.serviceWorker as ServiceWorkerContainer | undefined) !== undefined;

/** Fetches what keeps the service worker, where the site has one, once the page is idle. */
export const keepWorker: Process = (background) => {
  let isIdle = false;
  if (background.site.worker === undefined || !canHaveWorker()) return () => undefined;
  return startWhen(background, {
    isWanted: () => isIdle,
    fetch: async () => (await import("./follow-worker.ts")).followWorker,
    follow: (look) =>
      whenIdle(() => {
        isIdle = true;
        look();
      }, AT_MOST_MS),
  });
};
