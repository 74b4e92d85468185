import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiFailure } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { buyTickets, type LotteryPurchase, lotteryTicketsQuery } from "../../data/lotteries/lotteries.queries.ts";
import { randomUuid } from "../../platform/random-uuid.ts";

/** `lost`: no answer came, and what was asked for may stand; to ask again is safe, for the key is the same. */
export type PurchaseState =
  | { kind: "idle" }
  | { kind: "busy" }
  | { kind: "bought"; count: number }
  | { kind: "refused"; text: string }
  | { kind: "lost"; key: string; body: LotteryPurchase };

/** The purchase of tickets of a lottery, under a key that stays until there is an answer. */
export function useTicketPurchase(lotteryId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [state, setState] = useState<PurchaseState>({ kind: "idle" });
  const send = async (key: string, body: LotteryPurchase): Promise<boolean> => {
    setState({ kind: "busy" });
    const answer = await buyTickets(api, { key, body });
    if (answer.ok) {
      setState({ kind: "bought", count: answer.data.list.length });
      void queries.invalidateQueries({ queryKey: lotteryTicketsQuery(api, lotteryId).queryKey });
    } else setState(failed(answer.failure, { key, body }));
    return answer.ok;
  };
  return {
    state,
    edited: () => setState((now) => (now.kind === "bought" || now.kind === "refused" ? { kind: "idle" } : now)),
    buy: (body: LotteryPurchase) => send(randomUuid(), body),
    askAgain: () => (state.kind === "lost" ? send(state.key, state.body) : Promise.resolve(false)),
  };
}

function failed(failure: ApiFailure, sent: { key: string; body: LotteryPurchase }): PurchaseState {
  if (failure.kind === "lost") return { kind: "lost", ...sent };
  const [first] = failure.error.errors_by_bet ?? [];
  return { kind: "refused", text: first?.localized_message ?? failure.error.message };
}
