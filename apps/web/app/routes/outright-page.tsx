import { useTranslations } from "use-intl/react";
import { CalendarWidget } from "../features/catalog/calendar-widget.tsx";
import { CompetitionDates } from "../features/catalog/competition-dates.tsx";
import { OutrightTable } from "../features/outrights/outright-table.tsx";
import { PositionSlot } from "../features/positions/position-slot.tsx";
import { Link } from "../platform/link.tsx";
import type { OutrightPageData } from "./loading/load-slug.server.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";

/** One competition as a whole: who is in it, and what can be bet on of each. */
export function OutrightPage({ outright, markets }: Pick<OutrightPageData, "outright" | "markets">) {
  const t = useTranslations("outrights");
  const { name, parent, sport, tournament, category, start_time: startTime, end_time: endTime } = outright;
  return (
    <div className={styles.page}>
      <PageHead
        title={t("metaTitle", { name, country: category.name })}
        description={t("outrightDescription", { name, country: category.name })}
        query=""
      />
      <h1>{t("metaTitle", { name, country: category.name })}</h1>
      <PositionSlot matchId={outright.id} />
      <p>
        <CompetitionDates startTime={startTime} endTime={endTime} />
        {parent && ` · ${t("partOf", { name: parent.name })}`}
      </p>
      <OutrightTable outright={outright} markets={markets} />
      <div className={styles.toEdges}>
        <CalendarWidget
          kind="prematch"
          place={{ tournament_id: [tournament.id] }}
          to={`/${sport.key}/${tournament.slug}`}
        />
      </div>
      <p>
        <Link className={styles.link} to={`/${sport.key}/outrights`} prefetch={false}>
          {t("ofSport", { sport: sport.name })}
        </Link>
      </p>
    </div>
  );
}
