import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { Link } from "../../platform/link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LiveDot } from "../../ui/live-dot.tsx";
import { OddsGrid } from "../odds/odds-grid.tsx";
import { LiveCard } from "./live-card.tsx";
import styles from "./live-strip.module.css";
import { useSteadyList } from "./use-steady-list.ts";

/** The most important live matches side by side; the next card always peeks. */
export function LiveStrip({ matches, total }: { matches: readonly ListedMatch[]; total: number }) {
  const t = useTranslations("catalog");
  const countText = useCount();
  const { list } = useSteadyList(matches, useState(matches));
  return (
    <section className={styles.section} aria-labelledby="live-now">
      <header className={styles.head}>
        <h2 className={styles.title} id="live-now">
          <LiveDot />
          {t("liveNow")}
        </h2>
        <span className={`${styles.count} num`}>{countText(total)}</span>
        <Link className={styles.all} to="/live" prefetch={false}>
          {t("allLive")}
          <Icon name="caret-right" mirrored className={styles.caret} />
        </Link>
      </header>
      <OddsGrid>
        <ul className={styles.strip}>
          {list.map((match) => (
            <LiveCard key={match.id} match={match} />
          ))}
        </ul>
      </OddsGrid>
    </section>
  );
}
