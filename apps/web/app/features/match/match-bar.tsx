import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { type RefObject, useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { MatchCell } from "../../data/live/live-cells.ts";
import type { UnpricedMatch } from "../../data/matches/listed-match.ts";
import { Link } from "../../platform/link.tsx";
import { countsDown } from "../../sports/registry.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LiveDot } from "../../ui/live-dot.tsx";
import { MatchClock, hasClock } from "../time/match-clock.tsx";
import styles from "./match-bar.module.css";

/** On phones, the score and the clock in place of the top bar once those of the page have scrolled away. */
export function MatchBar({
  match,
  cell,
  header,
}: {
  match: UnpricedMatch;
  cell: MatchCell | null;
  /** What it stands in for. */
  header: RefObject<HTMLElement | null>;
}) {
  const t = useTranslations("match.switcher");
  const shown = useIsScrolledAway(header);
  const total = cell?.scores.total ?? null;
  if (cell === null || total === null) return null;
  return (
    <div className={styles.bar} data-shown={shown || undefined}>
      <Link className={styles.back} to={`/${match.sport.key}`} aria-label={t("back")}>
        <Icon name="arrow-left" mirrored />
      </Link>
      {/* The page's own header says it all, and says it once. */}
      <div className={styles.match} aria-hidden="true">
        <Badge name={match.home.short_name} colours={match.home.colours} />
        <b className={`${styles.score} num`}>
          <bdi>{total.home}</bdi>–<bdi>{total.away}</bdi>
        </b>
        <Badge name={match.away.short_name} colours={match.away.colours} />
        <span className={`${styles.moment} num`}>
          {cell.status === MATCH_STATUS.live && (
            <>
              <LiveDot />
              <b className={styles.clock}>
                <MatchClock match={cell} countsDown={countsDown(match.sport.key)} />
              </b>
            </>
          )}
          {(cell.status !== MATCH_STATUS.live || hasClock(cell)) && cell.stage.name}
        </span>
      </div>
    </div>
  );
}

/** The height of the top bar, under which an element is as good as gone. */
const UNDER_TOP_BAR = "-52px 0px 0px";

function useIsScrolledAway(target: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false), {
      rootMargin: UNDER_TOP_BAR,
    });
    if (target.current !== null) observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return away;
}
