import { useRef, useState } from "react";
import type { Lottery } from "../../data/lotteries/lotteries.queries.ts";
import { MyTickets } from "./my-tickets.tsx";
import { TicketForm } from "./ticket-form.tsx";
import { useTicketPurchase } from "./use-ticket-purchase.ts";

/** Where tickets of a lottery are bought, and those of the player, whose numbers can be taken again. */
export function LotteryDesk({ lottery }: { lottery: Lottery }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const purchase = useTicketPurchase(lottery.id);
  const form = useRef<HTMLElement>(null);
  const choose = (numbers: readonly number[]) => {
    purchase.edited();
    setChosen(numbers);
  };
  return (
    <>
      <TicketForm
        ref={form}
        lottery={lottery}
        chosen={chosen}
        purchase={purchase}
        onChoose={choose}
        onBought={() => setChosen([])}
      />
      <MyTickets
        lottery={lottery}
        onAgain={(numbers) => {
          choose(numbers);
          form.current?.focus();
        }}
      />
    </>
  );
}
