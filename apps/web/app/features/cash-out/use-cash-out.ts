import { type CashOut, type CashOutEvent, canConfirm, cashOutReducer, emptyCashOut } from "@touchline/betting/cash-out";
import { useEffect, useReducer, useState } from "react";
import { useStore } from "zustand";
import type { Bet } from "../../data/bets/bets.queries.ts";
import type { ApiError } from "../../data/http/api-failure.ts";
import { randomUuid } from "../../platform/random-uuid.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { type AskedCashOut, cashOutsOf } from "../../state/cash-outs.ts";
import { useClientState } from "../../state/client-state.tsx";

export interface CashOutControl {
  cashOut: CashOut;
  /** Why the book refused the last request. */
  refusal: ApiError | null;
  dispatch: (event: CashOutEvent) => void;
  /** Asks for the amount on screen, and shows it until its outcome is known. */
  confirm: () => void;
}

/** The cash-out of a part of a bet's stake, for what that is offered now. It is sent and followed behind the page. */
export function useCashOut(bet: Bet, { offer, stake }: { offer: bigint | null; stake: bigint }): CashOutControl {
  const state = useClientState();
  const cashOuts = cashOutsOf(state);
  // After a part was paid, what is left is a cash-out of its own.
  const of = `${bet.id} ${bet.cashout?.parts.length}`;
  const asked = useStore(cashOuts, (all) => all.asked[of]);
  useEffect(() => cashOuts.show(of), [cashOuts, of]);
  const [question, dispatch] = useQuestion(offer, asked);
  const confirm = (): void => {
    const player = state.session.getState().player?.id;
    if (player === undefined || !canConfirm(question)) return;
    const { seen, mode } = question;
    const request = { bet_id: bet.id, to_cashout: String(seen), stake: String(stake), amount_accept_mode: mode };
    const cashOut = cashOutReducer(question, { type: "confirmed" });
    cashOuts.began(of, { key: randomUuid(), player, startedAt: serverNow(), request, cashOut, refusal: null });
    dispatch({ type: "cancelled" });
  };
  const answered = (event: CashOutEvent): void => {
    if (event.type === "cancelled") cashOuts.putAway(of);
  };
  if (asked === undefined) return { cashOut: question, refusal: null, dispatch, confirm };
  return { cashOut: asked.cashOut, refusal: asked.refusal, dispatch: answered, confirm };
}

/** What the player is asked before anything is sent: in step with the offer from the same render on. */
function useQuestion(offer: bigint | null, asked: AskedCashOut | undefined) {
  const [question, dispatch] = useReducer(cashOutReducer, emptyCashOut(offer));
  const [known, setKnown] = useState({ offer, refused: "" });
  const { cashOut } = asked ?? {};
  if (offer !== known.offer) {
    setKnown({ ...known, offer });
    dispatch({ type: "offer-changed", offer });
  } else if (asked !== undefined && cashOut?.step === "refused" && asked.key !== known.refused) {
    setKnown({ ...known, refused: asked.key });
    // A refusal says what is offered by then.
    if (cashOut.reason !== "failed" && cashOut.reason !== "not_sent")
      dispatch({ type: "offer-changed", offer: cashOut.offer });
  }
  return [question, dispatch] as const;
}
