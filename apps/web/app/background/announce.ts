import type { Process } from "./background.ts";

/** Stale prices are marked at once; an alert follows only if the link stays down this long. */
const ANNOUNCED_AFTER_MS = 1_000;

/** Raises alerts when prices become stale and when they are live again. */
export const announceLink: Process = ({ live: { store }, state: { alerts } }) => {
  // Where this came late itself the page has said so.
  let isAnnounced = store.link === "stale";
  let timer: ReturnType<typeof setTimeout> | undefined;

  const announce = (): void => {
    clearTimeout(timer);
    if (isAnnounced) return;
    isAnnounced = true;
    alerts.settled("online");
    alerts.raised({ code: "offline", tone: "error", persistent: true });
  };
  const follow = (): void => {
    clearTimeout(timer);
    if (store.link === "stale") timer = setTimeout(announce, ANNOUNCED_AFTER_MS);
    else if (isAnnounced) {
      isAnnounced = false;
      alerts.settled("offline");
      alerts.raised({ code: "online", tone: "info", persistent: false });
    }
  };
  const unsubscribe = store.subscribeLink(follow);
  // The browser knows at once that it is offline; a socket may take longer to notice.
  const wentOffline = (): void => {
    store.setLink("stale");
    announce();
  };
  globalThis.addEventListener("offline", wentOffline);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    globalThis.removeEventListener("offline", wentOffline);
  };
};

/** Announces the title of a page opened by a link: the focus may stay on the link. */
export const announcePage: Process = () => {
  const region = document.createElement("p");
  region.className = "sr-only";
  region.role = "status";
  document.body.append(region);
  const here = () => ({ path: location.pathname, title: document.title });
  let announced = here();
  // The title changes after the address; a title that changes alone, as with a score, is not announced.
  const observer = new MutationObserver(() => {
    const { path, title } = here();
    if (path === announced.path || title === announced.title) return;
    announced = { path, title };
    region.textContent = title;
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    region.remove();
  };
};
