import { inOrder, luckyNumbers } from "@touchline/betting/lottery";
import { LOTTERY_TICKETS_LIMIT } from "@touchline/contract/vocabulary";
import { type RefObject, useRef } from "react";
import { useTranslations } from "use-intl/react";
import type { Lottery } from "../../data/lotteries/lotteries.queries.ts";
import { randomUuid } from "../../platform/random-uuid.ts";
import { useOddsText } from "../../state/preferences.ts";
import { Button } from "../../ui/button.tsx";
import { Balls } from "./balls.tsx";
import { Countdown } from "../time/countdown.tsx";
import styles from "./lottery.module.css";
import { NumberGrid } from "./number-grid.tsx";
import { TicketStake } from "./ticket-stake.tsx";
import type { FurtherTicket, Unbought } from "./unbought-numbers.ts";
import type { useTicketPurchase } from "./use-ticket-purchase.ts";

/** Each of 0 to limit - 1 with the same chance: words above the last whole multiple of it are refused. */
function randomBelow(limit: number): number {
  const range = 2 ** 32;
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word < range - (range % limit) ? word % limit : randomBelow(limit);
}

/** Numbers, further tickets, stake and purchase, of the draw that sells now. */
export function TicketForm({
  ref,
  lottery,
  unbought: { chosen, further },
  purchase,
  onChange: change,
}: {
  ref: RefObject<HTMLElement | null>;
  lottery: Lottery;
  unbought: Unbought;
  purchase: ReturnType<typeof useTicketPurchase>;
  onChange: (changed: Unbought) => void;
}) {
  const t = useTranslations("lotteries");
  const { next_draw: draw, odds: prices } = lottery;
  const most = mostOf(prices);
  const priceOf = (count: number) => prices.find(({ number_count: of }) => of === count)?.odds ?? null;
  const odds = priceOf(chosen.length);
  const tickets = [...further.map(({ numbers }) => numbers), ...(odds === null ? [] : [chosen])];
  const choose = (numbers: readonly number[]) => change({ chosen: numbers, further });
  const toggle = (number: number) =>
    choose(chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number]);
  const another = useRef<HTMLButtonElement>(null);
  const remove = (id: string) => change({ chosen, further: further.filter((ticket) => ticket.id !== id) });
  const keep = () => change({ chosen: [], further: [...further, { id: randomUuid(), numbers: inOrder(chosen) }] });
  return (
    <section ref={ref} tabIndex={-1} className={styles.card} aria-labelledby="lottery-numbers">
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
      <ChoiceLine
        chosen={chosen}
        lottery={lottery}
        odds={odds}
        isLast={tickets.length >= LOTTERY_TICKETS_LIMIT}
        another={another}
        onChoose={choose}
        onKeep={keep}
      />
      <FurtherTickets further={further} onRemove={remove} onLast={() => another.current?.focus()} />
      <TicketStake
        tickets={tickets.map((numbers) => ({ numbers, odds: priceOf(numbers.length) ?? "1" }))}
        drawId={draw?.id ?? null}
        purchase={purchase}
      />
    </section>
  );
}

/** What can be done with the numbers that are chosen, and what they pay. */
function ChoiceLine({
  chosen,
  lottery: { pool_size: poolSize, odds: prices },
  odds,
  isLast,
  another,
  onChoose,
  onKeep,
}: {
  chosen: readonly number[];
  lottery: Lottery;
  /** Null where so many numbers have no price. */
  odds: string | null;
  /** There may be no further ticket. */
  isLast: boolean;
  another: RefObject<HTMLButtonElement | null>;
  onChoose: (numbers: readonly number[]) => void;
  onKeep: () => void;
}) {
  const t = useTranslations("lotteries");
  const oddsText = useOddsText();
  const luckyCount = chosen.length || mostOf(prices);
  return (
    <div className={styles.line}>
      <Button look="line" size="small" onClick={() => onChoose(luckyNumbers(poolSize, luckyCount, randomBelow))}>
        {t("lucky")}
      </Button>
      <Button look="line" size="small" inert={chosen.length === 0} onClick={() => onChoose([])}>
        {t("clear")}
      </Button>
      <Button ref={another} look="line" size="small" inert={odds === null || isLast} onClick={onKeep}>
        {t("another")}
      </Button>
      <span role="status">
        {odds === null ? t("noNumbers") : t("price", { count: chosen.length, odds: oddsText(odds) })}
      </span>
    </div>
  );
}

const mostOf = (prices: Lottery["odds"]): number => prices.at(-1)?.number_count ?? 1;

/** Tickets that are bought together with the one that numbers are chosen for. */
function FurtherTickets({
  further,
  onRemove,
  onLast,
}: {
  further: readonly FurtherTicket[];
  onRemove: (id: string) => void;
  /** The last one was removed: the focus has nowhere to go here. */
  onLast: () => void;
}) {
  const t = useTranslations("lotteries");
  const rows = useRef<HTMLUListElement>(null);
  if (further.length === 0) return null;
  const remove = (id: string, index: number) => {
    const buttons = rows.current?.querySelectorAll("button");
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1];
    if (neighbour) neighbour.focus();
    else onLast();
    onRemove(id);
  };
  return (
    <ul ref={rows} className={styles.rows}>
      {further.map(({ id, numbers }, index) => (
        <li key={id} className={styles.row}>
          <Balls numbers={numbers} label={t("numbers")} />
          <Button look="ghost" size="small" onClick={() => remove(id, index)}>
            {t("remove", { place: index + 1 })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
