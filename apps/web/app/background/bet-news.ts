import { betOutcome } from "@touchline/betting";
import { applyBetChange, applyCashOutChange } from "../data/bets/bets.cache.ts";
import type { Bet } from "../data/bets/bets.queries.ts";
import type { BetEvent } from "../data/realtime/realtime.ts";
import type { ClientState } from "../state/client-state.tsx";
import type { Background } from "./background.ts";

type Deps = Pick<Background, "queries" | "state">;

/** Shows what became of a player's bet wherever that is shown, and announces the end of one. */
export function applyBetNews({ queries, state }: Deps, event: BetEvent): void {
  const known = queries();
  if (event.event_name === "bet_cashout_changed") return known && applyCashOutChange(known, event.message);
  if (known !== undefined) applyBetChange(known, event.message.bet);
  settledNewsOf(state)(event.message.bet);
}

const settledNews = new WeakMap<ClientState, (bet: Bet) => void>();

function settledNewsOf(state: ClientState): (bet: Bet) => void {
  const known = settledNews.get(state) ?? createSettledNews(state);
  settledNews.set(state, known);
  return known;
}

const CODE = "betSettled";

const ENDS: readonly Bet["status"][] = ["done", "cancelled", "cashed_out"];
/** One that was edited goes on in what has taken its place, of which the slip's receipt tells. */
const hasEnded = ({ status, win, replaced_by: replacement }: Bet): boolean =>
  win !== null && replacement === null && ENDS.includes(status);

/** Their list, or the page of one. */
const OF_BETS = /\/my-bets(?:\/[^/]+)?$/;

/** Whether bets are on screen, where it shows by itself what becomes of them. */
export const areBetsShown = ({ layout }: Pick<ClientState, "layout">): boolean =>
  OF_BETS.test(location.pathname) || layout.getState().slipTab === "MY_BETS";

/** Raises an alert of bets as they are settled, or cashed out by a rule, several of them in one; each version of a bet counts once. */
function createSettledNews({ alerts, layout }: Pick<ClientState, "alerts" | "layout">): (bet: Bet) => void {
  const shownVersions = new Set<string>();
  let shown: Bet[] = [];
  return (bet) => {
    const version = `${bet.id} ${bet.version}`;
    if (!hasEnded(bet) || shownVersions.has(version)) return;
    shownVersions.add(version);
    if (areBetsShown({ layout })) return;
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
