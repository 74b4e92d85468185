import { betOutcome } from "@touchline/betting";
import type { components } from "@touchline/contract/api";
import type { ClientState } from "../state/client-state.tsx";
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

/** Announces to screen readers which page a link has opened: the focus may have stayed on the link. */
export const announcePage: Process = () => {
  const region = document.createElement("p");
  region.className = "sr-only";
  region.role = "status";
  document.body.append(region);
  const here = () => ({ path: location.pathname, title: document.title });
  let announced = here();
  // The title comes with the new page's content, after the address; a score in it is no other page.
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

/** Settled for good; a cash-out is shown where the player asks for it. */
const isSettled = ({ status, win }: Bet): boolean => win !== null && (status === "done" || status === "cancelled");

/** Raises an alert of bets as they are settled, several of them in one; each version of a bet counts once. */
export function createSettledNews({ alerts, layout }: Pick<ClientState, "alerts" | "layout">): (bet: Bet) => void {
  const shownVersions = new Set<string>();
  let shown: Bet[] = [];
  return (bet) => {
    const version = `${bet.id} ${bet.version}`;
    if (!isSettled(bet) || shownVersions.has(version)) return;
    shownVersions.add(version);
    // A player who looks at the bets sees it there.
    if (location.pathname.endsWith("/my-bets") || layout.getState().slipTab === "MY_BETS") return;
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
