import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { type Lottery, type LotteryTicket, lotteryTicketsQuery } from "../../data/lotteries/lotteries.queries.ts";
import { useIsOffline } from "../../data/query/use-is-offline.ts";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { Link } from "../../platform/link.tsx";
import { Button } from "../../ui/button.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { Balls } from "./balls.tsx";
import { lotteryPath } from "./lottery-path.ts";
import styles from "./lottery.module.css";

interface MyTicketsProps {
  lottery: Lottery;
  /** A ticket with the same numbers is wanted. */
  onAgain: (numbers: readonly number[]) => void;
}

/** The tickets of the signed-in player; what becomes of them comes by itself. */
export function MyTickets({ lottery, onAgain }: MyTicketsProps) {
  const t = useTranslations("lotteries");
  const isOffline = useIsOffline();
  const { data, isError, refetch, ...pages } = useInfiniteQuery(lotteryTicketsQuery(useApi(), lottery.id));
  return (
    <section className={styles.card} aria-labelledby="lottery-tickets" aria-busy={data === undefined && !isError}>
      <h2 className={styles.heading} id="lottery-tickets">
        {t("myTickets")}
      </h2>
      {isError && data === undefined && (
        <PartFailed
          title={t("failed.title")}
          text={t("failed.text")}
          action={t("failed.action")}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && (
        <p className={styles.facts} role="status">
          {t(isOffline ? "offline" : "loading")}
        </p>
      )}
      {data?.length === 0 && <p className={styles.facts}>{t("noTickets")}</p>}
      <ul className={styles.rows}>
        {data?.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} onAgain={onAgain} />
        ))}
      </ul>
      {pages.isFetchNextPageError && <p role="alert">{t("failed.title")}</p>}
      {pages.hasNextPage && (
        <div>
          <Button look="quiet" inert={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t("more")}
          </Button>
        </div>
      )}
    </section>
  );
}

function TicketRow({
  ticket: { draw, numbers, stake, status, win, potential_win: potentialWin },
  onAgain,
}: Pick<MyTicketsProps, "onAgain"> & {
  ticket: LotteryTicket;
}) {
  const t = useTranslations("lotteries");
  const money = useMoney();
  const { list } = useFormatter();
  const name = t("againName", { numbers: list(numbers.map(String)), number: String(draw.number) });
  return (
    <li className={styles.row}>
      <Balls numbers={numbers} marked={draw.numbers ?? []} label={t("numbers")} />
      <span>
        <Link to={lotteryPath({ draw: draw.id })} prefetch={false}>
          {t("drawTitle", { number: String(draw.number) })}
        </Link>{" "}
        <span className="num">{money(stake)}</span>
      </span>
      <span className={status === "won" ? styles.won : undefined}>
        {t(`status.${status}`)}{" "}
        {status !== "lost" && <bdi className="num">{money(status === "open" ? potentialWin : (win ?? stake))}</bdi>}
      </span>
      <Button look="ghost" size="small" aria-label={name} onClick={() => onAgain(numbers)}>
        {t("again")}
      </Button>
    </li>
  );
}
