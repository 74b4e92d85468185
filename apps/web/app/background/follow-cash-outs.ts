import { type CashOutEvent, cashOutReducer } from "@touchline/betting/cash-out";
import { applyBetChange } from "../data/bets/bets.cache.ts";
import { cashOutBook } from "../data/bets/cash-out.ts";
import type { ApiError } from "../data/http/api-failure.ts";
import { type AskedCashOut, cashOutsOf } from "../state/cash-outs.ts";
import { claimPlacement } from "../state/open-placements.ts";
import { type Outcome, newsOf } from "./ask-about-set-aside.ts";
import type { Background, Process } from "./background.ts";
import { areBetsShown } from "./bet-news.ts";
import { type KeyedSink, followKeyed } from "./follow-keyed.ts";

const refusedBy = ({ current_offer: offer }: ApiError): CashOutEvent =>
  offer ? { type: "request-refused", offer: BigInt(offer.value) } : { type: "request-failed" };

/** The card of its bet, and where that is gone an alert. */
function onCard(background: Background, of: string, key: string): KeyedSink {
  const { queries, report, state } = background;
  const cashOuts = cashOutsOf(state);
  const apply = (event: CashOutEvent, refusal: ApiError | null = null): void => {
    const asked = cashOuts.getState().asked[of];
    if (asked?.key === key) cashOuts.changed(of, { cashOut: cashOutReducer(asked.cashOut, event), refusal });
  };
  const notify = async (outcome: Outcome): Promise<void> =>
    state.alerts.raised({ ...(await newsOf(background, "cash_out", outcome)), persistent: true });
  return {
    accepted: (answer) => {
      // Any list of bets shows that it was paid.
      if (!cashOuts.isShown(of) && !areBetsShown(state)) notify(answer).catch(report);
      const client = queries();
      if (client !== undefined) for (const bet of answer.bets) applyBetChange(client, bet);
      apply({ type: "request-accepted", paid: BigInt(answer.paid?.value ?? 0) });
    },
    rejected: (refusal) => {
      if (!cashOuts.isShown(of)) notify({ kind: "rejected", error: refusal }).catch(report);
      apply(refusedBy(refusal), refusal);
    },
    delayed: ({ decidesAt }) => apply({ type: "request-delayed", decidesAt }),
    unknown: () => apply({ type: "request-outcome-unknown" }),
    undone: () => apply({ type: "request-failed" }),
  };
}

/** Sends what a player asks to be cashed out, once, and follows it until its outcome is certain, whatever page is on show. */
export const followCashOuts: Process = (background) => {
  const { api, openPlacements, report, state } = background;
  const cashOuts = cashOutsOf(state);
  /** By key, so that nothing is sent twice. */
  const begun = new Map<string, AbortController>();

  const follow = async (of: string, { key, player, startedAt, request }: AskedCashOut): Promise<void> => {
    const end = new AbortController();
    begun.set(key, end);
    const sink = onCard(background, of, key);
    // Stored before it is sent, so that a page that goes away loses nothing.
    openPlacements.started({ key, player, startedAt, kind: "cash_out" });
    const sent = { key, kind: "cash_out" as const, startedAt, request, book: cashOutBook(api, key) };
    await followKeyed(background, sent, { sink: () => sink, signal: end.signal });
  };

  const look = (): void => {
    const { player } = state.session.getState();
    for (const [of, asked] of Object.entries(cashOuts.getState().asked)) {
      const { key, cashOut } = asked;
      if (asked.player !== player?.id) {
        // Whoever is signed in by now is told nothing of it; its player is, when they are back.
        begun.get(key)?.abort();
        openPlacements.setAside(key);
        cashOuts.putAway(of);
      } else if (cashOut.step === "requesting" && !begun.has(key))
        claimPlacement(key, () => follow(of, asked)).catch(report);
    }
  };

  const unsubscribes = [cashOuts.subscribe(look), state.session.subscribe(look)];
  look();
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    for (const end of begun.values()) end.abort();
  };
};
