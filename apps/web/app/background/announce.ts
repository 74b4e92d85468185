import { betOutcome } from "@touchline/betting";
import type { components } from "@touchline/contract/api";
import type { ClientState } from "../state/client-state.tsx";
import type { Process } from "./background.ts";

/** Stale prices are marked at once; an alert follows only if the link stays down this long. */
const ANNOUNCED_AFTER_MS = 1_000;

/** Raises alerts when prices become stale and when they are live again. */
export const announceLink: Process = ({ live: { store }, state: { alerts } }) => {
  let isAnnounced = false;
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

type Bet = components["schemas"]["Bet"];

const CODE = "betSettled";

const ENDS: readonly Bet["status"][] = ["done", "cancelled", "cashed_out"];
const hasEnded = ({ status, win }: Bet): boolean => win !== null && ENDS.includes(status);

/** Their list, or the page of one. */
const OF_BETS = /\/my-bets(?:\/[^/]+)?$/;

/** Raises an alert of bets as they are settled, or cashed out by a rule, several of them in one; each version of a bet counts once. */
export function createSettledNews({ alerts, layout }: Pick<ClientState, "alerts" | "layout">): (bet: Bet) => void {
  const shownVersions = new Set<string>();
  let shown: Bet[] = [];
  return (bet) => {
    const version = `${bet.id} ${bet.version}`;
    if (!hasEnded(bet) || shownVersions.has(version)) return;
    shownVersions.add(version);
    // Not needed where the bets are on screen.
    if (OF_BETS.test(location.pathname) || layout.getState().slipTab === "MY_BETS") return;
    const isOpen = alerts.getState().queue.some(({ code }) => code === CODE);
    shown = isOpen ? [...shown.filter(({ id }) => id !== bet.id), bet] : [bet];
    alerts.settled(CODE);
    alerts.raised({ code: CODE, tone: "info", persistent: false, bets: shown.map(settledBet) });
  };
}

const settledBet = ({ id, result, stake, win, potential_win: potentialWin }: Bet) => ({
  id,
  outcome: betOutcome({
    result,
    stake: BigInt(stake.value),
    win: BigInt(win?.value ?? 0),
    potentialWin: BigInt(potentialWin.value),
  }),
  stake,
  win: win ?? { ...stake, value: "0" },
});
