import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { UnpricedMatch } from "../../data/matches/listed-match.ts";
import { useLiveData } from "../../data/live/live-store-provider.tsx";
import { useSeedMatches } from "../../data/live/use-seed.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { Link } from "../../platform/link.tsx";
import { useSite } from "../../platform/site.tsx";
import { countsDown } from "../../sports/registry.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { onTick } from "../../ui/ticking-text.tsx";
import { MatchClock } from "../time/match-clock.tsx";
import { matchPath } from "../odds/odds-match.ts";
import styles from "./match-switcher.module.css";

/** Which matches are live is not pushed, only how they go. */
const REFRESH_MS = 30_000;

/** Those that came with the page, and after a while those that are live by then. */
function useLiveBeside(match: UnpricedMatch, first: readonly UnpricedMatch[]): readonly UnpricedMatch[] {
  const live = useLiveData();
  const site = useSite();
  const [read, setRead] = useState({ after: first, list: first });
  const readAgain = useEffectEvent(async () => {
    if (live.store.link !== "live" || document.hidden) return;
    const { loadLiveBeside } = await import("./load-live-beside.ts");
    setRead({ after: first, list: await loadLiveBeside(live, site, match) });
  });
  // What is beside the match stays as it was where that fails.
  useEffect(() => onTick(REFRESH_MS, () => void readAgain().catch(() => undefined)), []);
  return read.after === first ? read.list : first;
}

/** Other live matches beside the one on show: first those of its league. */
export function MatchSwitcher({ match, others: first }: { match: UnpricedMatch; others: readonly UnpricedMatch[] }) {
  const t = useTranslations("match.switcher");
  useSeedMatches(first);
  const others = useLiveBeside(match, first);
  const inLeague = others.filter(({ tournament }) => tournament.id === match.tournament.id);
  const elsewhere = others.filter(({ tournament }) => tournament.id !== match.tournament.id);
  return (
    <>
      <Link className={styles.back} to={`/${match.sport.key}`}>
        <Icon name="arrow-left" mirrored className={styles.arrow} />
        {t("back")}
      </Link>
      <Section title={t("sameLeague", { league: match.tournament.name })} matches={inLeague} currentId={match.id} />
      <Section title={t("others")} matches={elsewhere} currentId={match.id} />
    </>
  );
}

/** The rail scrolls by itself, and may have more matches than fit: the one on show comes to its middle. */
function showInRail(item: HTMLElement | null): void {
  const rail = item?.closest("nav");
  if (!item || !rail) return;
  const { top, bottom, height } = item.getBoundingClientRect();
  const room = rail.getBoundingClientRect();
  // The last one that fits is under the rail's fading edge.
  if (top < room.top || bottom + height > room.bottom) rail.scrollTop += (top + bottom - room.top - room.bottom) / 2;
}

function Section({
  title,
  matches,
  currentId,
}: {
  title: string;
  matches: readonly UnpricedMatch[];
  currentId: string;
}) {
  if (matches.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <Link
              className={styles.item}
              to={matchPath(match)}
              prefetch={false}
              aria-current={match.id === currentId ? "page" : undefined}
              ref={match.id === currentId ? showInRail : undefined}
            >
              <Item match={match} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Item({ match }: { match: UnpricedMatch }) {
  const cell = useMatch(match.id);
  const total = cell?.scores.total ?? null;
  return (
    <>
      <span className={`${styles.clock} num`} data-live={cell?.status === MATCH_STATUS.live || undefined}>
        {cell !== null && cell.status !== MATCH_STATUS.prematch && (
          <MatchClock match={cell} countsDown={countsDown(match.sport.key)} />
        )}
      </span>
      {[
        { team: match.home, score: total?.home },
        { team: match.away, score: total?.away },
      ].map(({ team, score }) => (
        <span key={team.name} className={styles.team}>
          <Badge name={team.short_name} colours={team.colours} className={styles.badge} />
          <bdi className={styles.name}>{team.name}</bdi>
          <b className={`${styles.score} num`}>{score}</b>
        </span>
      ))}
    </>
  );
}
