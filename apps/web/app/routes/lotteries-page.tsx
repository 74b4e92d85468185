import { useTranslations } from "use-intl/react";
import { QueryScope } from "../data/query/query-scope.tsx";
import { useListRefresh } from "../features/catalog/use-list-refresh.ts";
import { DrawHistory } from "../features/lottery/draw-history.tsx";
import { Lobby } from "../features/lottery/lobby.tsx";
import { LotteryDesk } from "../features/lottery/lottery-desk.tsx";
import { dueIn, lotteryPath } from "../features/lottery/lottery-path.ts";
import { lazyPart } from "../platform/lazy-part.tsx";
import { Link } from "../platform/link.tsx";
import { serverNow } from "../platform/server-clock.ts";
import type { LotteriesPageData } from "./loading/load-lotteries.server.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";

const LOOK_EVERY_MS = 2_000;
/** So long after the end of its sales another draw may be the next; and so long a draw's end may take to be heard of. */
const LATE_MS = { sales: 1_000, draw: 6_000 };

/** Few look at how a draw is proven. */
const { Part: DrawProofPage } = lazyPart(
  async () => (await import("../features/lottery/draw-proof-page.tsx")).DrawProofPage,
);

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
          <LotteryDesk key={lottery.id} lottery={lottery}>
            <DrawHistory draws={page.draws} />
          </LotteryDesk>
        )}
        {draw !== null && <DrawProofPage key={draw.id} draw={draw} />}
      </QueryScope>
    </div>
  );
}

/** Asks anew when sales close, which is known beforehand to the second, and for a draw whose end was not heard of. */
function useFreshDraws({ lotteries, lottery, draw }: LotteriesPageData): void {
  useListRefresh(LOOK_EVERY_MS, () => {
    const isPassed = (one: Parameters<typeof dueIn>[0]): boolean =>
      dueIn(one, serverNow()) < -LATE_MS[one.state === "open" ? "sales" : "draw"];
    if (draw !== null) return isPassed(draw);
    return (lottery === null ? lotteries : [lottery]).some(({ next_draw: next }) => next === null || isPassed(next));
  });
}
