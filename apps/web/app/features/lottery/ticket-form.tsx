import { inOrder, luckyNumbers } from "@touchline/betting/lottery";
import { LOTTERY_TICKETS_LIMIT } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { Lottery } from "../../data/lotteries/lotteries.queries.ts";
import { randomUuid } from "../../platform/random-uuid.ts";
import { useOddsText } from "../../state/preferences.ts";
import { Button } from "../../ui/button.tsx";
import { Balls } from "./balls.tsx";
import { Countdown } from "./countdown.tsx";
import styles from "./lottery.module.css";
import { NumberGrid } from "./number-grid.tsx";
import { TicketStake } from "./ticket-stake.tsx";
import { useTicketPurchase } from "./use-ticket-purchase.ts";

/** Each of 0 to limit - 1 with the same chance: words above the last whole multiple of it are refused. */
function randomBelow(limit: number): number {
  const range = 2 ** 32;
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word < range - (range % limit) ? word % limit : randomBelow(limit);
}

interface KeptTicket {
  id: string;
  numbers: readonly number[];
}

/** Numbers, further tickets, stake and purchase, of the draw that sells now. */
export function TicketForm({ lottery }: { lottery: Lottery }) {
  const t = useTranslations("lotteries");
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [kept, setKept] = useState<readonly KeptTicket[]>([]);
  const purchase = useTicketPurchase(lottery.id);
  const oddsText = useOddsText();
  const { next_draw: draw, odds: prices } = lottery;
  const most = prices.at(-1)?.number_count ?? 1;
  const priceOf = (count: number) => prices.find(({ number_count: of }) => of === count)?.odds ?? null;
  const odds = priceOf(chosen.length);
  const tickets = [...kept.map(({ numbers }) => numbers), ...(odds === null ? [] : [chosen])];
  const choose = (numbers: readonly number[]) => {
    purchase.edited();
    setChosen(numbers);
  };
  const toggle = (number: number) =>
    choose(chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number]);
  const keep = () => {
    setKept([...kept, { id: randomUuid(), numbers: inOrder(chosen) }]);
    choose([]);
  };
  return (
    <section className={styles.card} aria-labelledby="lottery-numbers">
      <h2 className={styles.heading} id="lottery-numbers">
        {t("choose", { most })}
      </h2>
      <p>
        {draw === null ? (
          t("noDraw")
        ) : (
          <>
            {t("closesIn")} <Countdown until={draw.closes_at} />
          </>
        )}
      </p>
      <NumberGrid
        poolSize={lottery.pool_size}
        chosen={chosen}
        isFull={chosen.length >= most}
        label={t("numbers")}
        onToggle={toggle}
      />
      <div className={styles.line}>
        <Button
          look="line"
          size="small"
          onClick={() => choose(luckyNumbers(lottery.pool_size, chosen.length || most, randomBelow))}
        >
          {t("lucky")}
        </Button>
        <Button look="line" size="small" inert={chosen.length === 0} onClick={() => choose([])}>
          {t("clear")}
        </Button>
        <Button
          look="line"
          size="small"
          inert={odds === null || tickets.length >= LOTTERY_TICKETS_LIMIT}
          onClick={keep}
        >
          {t("another")}
        </Button>
        <span role="status">
          {odds === null ? t("noNumbers") : t("price", { count: chosen.length, odds: oddsText(odds) })}
        </span>
      </div>
      <KeptTickets kept={kept} onRemove={(id) => setKept(kept.filter((ticket) => ticket.id !== id))} />
      <TicketStake
        tickets={tickets.map((numbers) => ({ numbers, odds: priceOf(numbers.length) ?? "1" }))}
        drawId={draw?.id ?? null}
        purchase={purchase}
        onBought={() => {
          setKept([]);
          setChosen([]);
        }}
      />
    </section>
  );
}

/** Tickets that are bought together with the one that numbers are chosen for. */
function KeptTickets({ kept, onRemove }: { kept: readonly KeptTicket[]; onRemove: (id: string) => void }) {
  const t = useTranslations("lotteries");
  if (kept.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {kept.map(({ id, numbers }, index) => (
        <li key={id} className={styles.row}>
          <Balls numbers={numbers} label={t("numbers")} />
          <Button look="ghost" size="small" onClick={() => onRemove(id)}>
            {t("remove", { place: index + 1 })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
