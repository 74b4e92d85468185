import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { useApi } from "../../data/http/use-api.ts";
import { type LotteryPurchase, lotteryTicketsKey } from "../../data/lotteries/lotteries.queries.ts";
import { randomUuid } from "../../platform/random-uuid.ts";
import { useSession } from "../../state/session.ts";
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
 * there is another. To buy or to ask again answers whether the form still shows what was bought.
 */
export function useTicketPurchase(lotteryId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const player = useSession((session) => session.player?.id ?? null);
  const lost = useStore(openPurchases, ({ list }) =>
    list.find((purchase) => purchase.player === player && purchase.lotteryId === lotteryId),
  );
  const [state, setState] = useState<Exclude<PurchaseState, { kind: "lost" }>>({ kind: "idle" });
  /** The key under which the form was sent as it is. */
  const shown = useRef<string>(null);
  useEffect(() => openPurchases.follow(), []);
  const send = async (purchase: OpenPurchase): Promise<boolean> => {
    setState({ kind: "busy" });
    const answer = await sendPurchase({ api, open: openPurchases }, purchase);
    if (answer.kind === "bought") {
      setState({ kind: "bought", count: answer.tickets.length });
      void queries.invalidateQueries({ queryKey: lotteryTicketsKey });
    } else setState(answer.kind === "lost" ? { kind: "idle" } : answer);
    return answer.kind === "bought" && shown.current === purchase.key;
  };
  return {
    state: lost !== undefined && state.kind !== "busy" ? { kind: "lost" as const, purchase: lost } : state,
    edited: () => {
      shown.current = null;
      setState((now) => (now.kind === "busy" ? now : { kind: "idle" }));
    },
    buy: (body: LotteryPurchase): Promise<boolean> => {
      if (player === null) return Promise.resolve(false);
      const key = randomUuid();
      shown.current = key;
      return send({ key, player, lotteryId, body });
    },
    askAgain: () => (lost === undefined ? Promise.resolve(false) : send(lost)),
  };
}
