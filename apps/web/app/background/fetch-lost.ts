import { fetchLostAgain } from "../platform/fetched-once.ts";
import type { Process } from "./background.ts";

/** What a page had to do without for want of a link is fetched once there is one. */
export const fetchLost: Process = ({ live: { store } }) =>
  store.subscribeLink(() => {
    if (store.link === "live") fetchLostAgain();
  });
