import { useRef } from "react";
import { useStore } from "zustand";
import type { Lottery } from "../../data/lotteries/lotteries.queries.ts";
import { MyTickets } from "./my-tickets.tsx";
import { TicketForm } from "./ticket-form.tsx";
import { NOTHING_CHOSEN, type Unbought, createUnboughtNumbers } from "./unbought-numbers.ts";
import { useTicketPurchase } from "./use-ticket-purchase.ts";

const unboughtNumbers = createUnboughtNumbers();

/** Where tickets of a lottery are bought, and those of the player, whose numbers can be taken again. */
export function LotteryDesk({ lottery }: { lottery: Lottery }) {
  const unbought = useStore(unboughtNumbers, (ofLotteries) => ofLotteries[lottery.id] ?? NOTHING_CHOSEN);
  const purchase = useTicketPurchase(lottery.id, (tickets) => unboughtNumbers.bought(lottery.id, tickets));
  const form = useRef<HTMLElement>(null);
  const change = (changed: Unbought) => {
    purchase.edited();
    unboughtNumbers.change(lottery.id, changed);
  };
  return (
    <>
      <TicketForm ref={form} lottery={lottery} unbought={unbought} purchase={purchase} onChange={change} />
      <MyTickets
        lottery={lottery}
        onAgain={(numbers) => {
          change({ ...unbought, chosen: numbers });
          form.current?.focus();
        }}
      />
    </>
  );
}
