import { useTranslations } from "use-intl/react";
import type { LotteryDraw } from "../../data/lotteries/lotteries.queries.ts";
import { dateFormat } from "../../platform/i18n/date-format.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { usePlayerTimeZone } from "../../platform/i18n/time-zone.ts";
import { Link } from "../../platform/link.tsx";
import { useSite } from "../../platform/site.tsx";
import { Balls } from "./balls.tsx";
import { lotteryPath } from "./lottery-path.ts";
import styles from "./lottery.module.css";

/** Draws that were held, each leading to its proof. */
export function DrawHistory({ draws }: { draws: readonly LotteryDraw[] }) {
  const t = useTranslations("lotteries");
  const { locale } = useSite();
  const timeZone = usePlayerTimeZone();
  const formats = (["date", "time"] as const).map((style) => dateFormat(formattingLocale(locale), timeZone, style));
  return (
    <section className={styles.card} aria-labelledby="lottery-history">
      <h2 className={styles.heading} id="lottery-history">
        {t("history")}
      </h2>
      {draws.length === 0 && <p className={styles.facts}>{t("noHistory")}</p>}
      <ul className={styles.rows}>
        {draws.map(({ id, draws_at: at, number, numbers }) => (
          <li key={id} className={styles.row}>
            <span>
              <time className="num" dateTime={at}>
                {formats.map((format) => format.format(new Date(at))).join(", ")}
              </time>{" "}
              <Link to={lotteryPath({ draw: id })} prefetch={false}>
                {t("drawTitle", { number: String(number) })}
              </Link>
            </span>
            <Balls numbers={numbers ?? []} label={t("numbers")} />
          </li>
        ))}
      </ul>
    </section>
  );
}
