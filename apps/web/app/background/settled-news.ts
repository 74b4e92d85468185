import { betOutcome } from "@touchline/betting";
import type { components } from "@touchline/contract/api";
import type { ClientState } from "../state/client-state.tsx";

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
    if (location.pathname.endsWith("/my-bets") || layout.getState().ticketTab === "MY_BETS") return;
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
