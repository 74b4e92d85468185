import { useTranslations } from "use-intl/react";
import type { Lottery } from "../../data/lotteries/lotteries.queries.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { Link } from "../../platform/link.tsx";
import { Balls } from "./balls.tsx";
import { Countdown } from "../time/countdown.tsx";
import { lotteryPath } from "./lottery-path.ts";
import styles from "./lottery.module.css";

/** All lotteries, each with when sales of its next draw end. */
export function Lobby({ lotteries }: { lotteries: readonly Lottery[] }) {
  const t = useTranslations("lotteries");
  const count = useCount();
  return (
    <ul className={styles.lobby}>
      {lotteries.map(({ id, name, pool_size: pool, drawn_count: drawn, odds, next_draw: next, last_draw: last }) => (
        <li key={id} className={styles.card}>
          <h2 className={styles.name}>
            <Link to={lotteryPath({ lottery: id })} prefetch={false}>
              {name}
            </Link>
          </h2>
          <p className={styles.facts}>
            {t("facts", { drawn, pool, odds: count(Math.trunc(Number(odds.at(-1)?.odds ?? 0))) })}
          </p>
          <p>
            {next === null ? (
              t("noDraw")
            ) : (
              <>
                {t("closesIn")} <Countdown until={next.closes_at} />
              </>
            )}
          </p>
          {last?.numbers && <Balls numbers={last.numbers} label={t("lastNumbers")} />}
        </li>
      ))}
    </ul>
  );
}
