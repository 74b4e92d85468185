import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useApi } from "../../data/http/use-api.ts";
import { type LotteryPurchase, lotteryTicketsKey } from "../../data/lotteries/lotteries.queries.ts";
import { randomUuid } from "../../platform/random-uuid.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useSession } from "../../state/session.ts";
import { signInAgain } from "../../state/sign-in-again.ts";
import { createOpenPurchases, type OpenPurchase, sendPurchase } from "./open-purchases.ts";

/** `lost`: no answer came, and what was asked for may stand; to ask again is safe, for the key is the same. */
export type PurchaseState =
  | { kind: "idle" }
  | { kind: "busy" }
  | { kind: "bought"; count: number }
  | { kind: "refused"; text: string }
  | { kind: "lost"; purchase: OpenPurchase };

const openPurchases = createOpenPurchases();

/**
 * The purchase of tickets of a lottery. One that got no answer stays, whatever becomes of the form, and is settled before
 * there is another.
 */
export function useTicketPurchase(lotteryId: string, onBought: (tickets: LotteryPurchase["tickets"]) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const client = useClientState();
  const player = useSession((session) => session.player?.id ?? null);
  const lost = useStore(openPurchases, ({ list }) =>
    list.find((purchase) => purchase.player === player && purchase.lotteryId === lotteryId),
  );
  const [state, setState] = useState<Exclude<PurchaseState, { kind: "lost" }>>({ kind: "idle" });
  useEffect(() => openPurchases.follow(), []);
  const send = async (purchase: OpenPurchase): Promise<void> => {
    setState({ kind: "busy" });
    const answer = await sendPurchase({ api, open: openPurchases }, purchase);
    if (answer.kind === "bought") {
      setState({ kind: "bought", count: answer.tickets.length });
      onBought(purchase.body.tickets);
      void queries.invalidateQueries({ queryKey: lotteryTicketsKey });
      return;
    }
    setState(answer.kind === "lost" ? { kind: "idle" } : answer);
    if (answer.kind === "refused" && answer.isSignedOut) signInAgain(client);
  };
  return {
    state: lost !== undefined && state.kind !== "busy" ? { kind: "lost" as const, purchase: lost } : state,
    edited: () => setState((now) => (now.kind === "busy" ? now : { kind: "idle" })),
    buy: (body: LotteryPurchase): void => {
      if (player !== null) void send({ key: randomUuid(), player, lotteryId, body });
    },
    askAgain: (): void => {
      if (lost !== undefined) void send(lost);
    },
  };
}
