import { useTranslations } from "use-intl/react";
import { QueryScope } from "../data/query/query-scope.tsx";
import { useListRefresh } from "../features/catalog/use-list-refresh.ts";
import { DrawHistory } from "../features/lottery/draw-history.tsx";
import { DrawProofPage } from "../features/lottery/draw-proof-page.tsx";
import { Lobby } from "../features/lottery/lobby.tsx";
import { dueIn, lotteryPath } from "../features/lottery/lottery-path.ts";
import { MyTickets } from "../features/lottery/my-tickets.tsx";
import { TicketForm } from "../features/lottery/ticket-form.tsx";
import { Link } from "../platform/link.tsx";
import { serverNow } from "../platform/server-clock.ts";
import type { LotteriesPageData } from "./loading/load-lotteries.server.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";

const LOOK_EVERY_MS = 2_000;
/** So long a draw may take to be there for all to read. */
const LATE_MS = 1_000;

export function LotteriesPage(page: LotteriesPageData) {
  const t = useTranslations("lotteries");
  useFreshDraws(page);
  const { lottery, draw, lotteries } = page;
  return (
    <div className={styles.page}>
      <PageHead title={lottery?.name ?? t("title")} description={t("metaDescription")} />
      {lottery !== null && (
        <Link className={styles.link} to={draw === null ? lotteryPath({}) : lotteryPath({ lottery: lottery.id })}>
          {draw === null ? t("all") : lottery.name}
        </Link>
      )}
      <h1 className={styles.title}>
        {draw === null ? (lottery?.name ?? t("title")) : t("drawTitle", { number: String(draw.number) })}
      </h1>
      <QueryScope>
        {lottery === null && <Lobby lotteries={lotteries} />}
        {lottery !== null && draw === null && (
          <>
            <TicketForm key={lottery.id} lottery={lottery} />
            <MyTickets lottery={lottery} />
            <DrawHistory draws={page.draws} />
          </>
        )}
        {draw !== null && <DrawProofPage key={draw.id} draw={draw} />}
      </QueryScope>
    </div>
  );
}

/** Asks anew when what is shown closes or is drawn, which is known beforehand to the second; not after a draw's end. */
function useFreshDraws({ lotteries, lottery, draw }: LotteriesPageData): void {
  useListRefresh(LOOK_EVERY_MS, () => {
    const isPassed = (one: Parameters<typeof dueIn>[0]): boolean => dueIn(one, serverNow()) < -LATE_MS;
    if (draw !== null) return isPassed(draw);
    return (lottery === null ? lotteries : [lottery]).some(({ next_draw: next }) => next === null || isPassed(next));
  });
}
