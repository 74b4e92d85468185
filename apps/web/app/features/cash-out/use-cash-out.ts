import { useQueryClient } from "@tanstack/react-query";
import { type CashOut, cashOutReducer, emptyCashOut } from "@touchline/betting/cash-out";
import { useEffect, useReducer, useState } from "react";
import { applyBetChange } from "../../data/bets/bets.cache.ts";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { cashOutBook } from "../../data/bets/cash-out.ts";
import type { PlacementAnswer } from "../../data/bets/keyed-book.ts";
import { followPlacement } from "../../data/bets/placement.ts";
import type { ApiError } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { randomUuid } from "../../platform/random-uuid.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { useClientState } from "../../state/client-state.tsx";
import { signInAgain } from "../../state/sign-in-again.ts";

type Dispatch = (event: Parameters<typeof cashOutReducer>[1]) => void;

export interface CashOutControl {
  cashOut: CashOut;
  /** Why the book refused the last request. */
  refusal: ApiError | null;
  dispatch: Dispatch;
  /** Sends the amount on screen, and follows it until its outcome is known, shown or not. */
  confirm: () => void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** The cash-out of a part of a bet's stake, for what that is offered now. */
export function useCashOut(bet: Bet, { offer, stake }: { offer: bigint | null; stake: bigint }): CashOutControl {
  const api = useApi();
  const queries = useQueryClient();
  const state = useClientState();
  const [cashOut, dispatch] = useReducer(cashOutReducer, emptyCashOut(offer));
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  useEffect(() => dispatch({ type: "offer-changed", offer }), [offer]);
  const request = async (seen: bigint): Promise<void> => {
    const book = cashOutBook(api, randomUuid());
    const body = {
      bet_id: bet.id,
      to_cashout: String(seen),
      stake: String(stake),
      amount_accept_mode: cashOut.mode,
    };
    const { signal } = new AbortController();
    const following = { book, request: body, startedAt: serverNow(), now: serverNow, pause, signal };
    for await (const answer of followPlacement(following)) {
      if (answer.kind === "accepted") for (const changed of answer.bets) applyBetChange(queries, changed);
      if (answer.kind === "rejected") setRefusal(answer.error);
      applyAnswer(dispatch, answer);
      if (answer.kind === "signed-out") signInAgain(state);
    }
  };
  const confirm = (): void => {
    if (cashOut.step !== "confirming") return;
    setRefusal(null);
    dispatch({ type: "confirmed" });
    void request(cashOut.seen);
  };
  return { cashOut, refusal, dispatch, confirm };
}

function applyAnswer(dispatch: Dispatch, answer: PlacementAnswer): void {
  switch (answer.kind) {
    case "accepted":
      return dispatch({ type: "request-accepted", paid: paidLast(answer.bets[0]) });
    case "rejected":
      return dispatch(refusedBy(answer.error));
    case "processing":
      return dispatch({ type: "request-delayed", decidesAt: answer.decidesAt });
    case "signed-out":
    case "session-ended":
      return dispatch({ type: "request-failed" });
    case "unknown":
    case "lost":
      return dispatch({ type: "request-outcome-unknown" });
  }
}

const refusedBy = ({ current_offer: offer }: ApiError): Parameters<Dispatch>[0] =>
  offer ? { type: "request-refused", offer: BigInt(offer.value) } : { type: "request-failed" };

const paidLast = (bet: Bet | undefined): bigint => BigInt(bet?.cashout?.parts.at(-1)?.paid.value ?? 0);
