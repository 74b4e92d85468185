import { isInPlay } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { RowGateProvider } from "../../data/live/row-gate-provider.tsx";
import { useMainLine, useMarket } from "../../data/live/use-market.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { useRowGate } from "../../data/live/use-row-gate.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { Link } from "../../platform/link.tsx";
import { countsDown, sportIcon } from "../../sports/registry.ts";
import { SideScore } from "../../sports/sport-part.tsx";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { LiveDot } from "../../ui/live-dot.tsx";
import { ClosedPrice } from "../odds/closed-price.tsx";
import { MatchClock } from "../time/match-clock.tsx";
import { OddsButton } from "../odds/odds-button.tsx";
import { OddsGrid } from "../odds/odds-grid.tsx";
import { matchPath } from "../odds/odds-match.ts";
import { useListColumns } from "./list-columns.ts";
import cardStyles from "./live-card.module.css";
import styles from "./live-strip.module.css";
import { refilled, useSteadyList } from "./use-steady-list.ts";

/** The most important live matches side by side; the next card always peeks. */
export function LiveStrip({ matches, total }: { matches: readonly ListedMatch[]; total: number }) {
  "use no memo"; // One of a page, and its cards are not.
  const t = useTranslations("catalog");
  const countText = useCount();
  const store = useLiveStore();
  const [shown, setShown] = useState(matches);
  const [filledFrom, setFilledFrom] = useState(matches);
  if (filledFrom !== matches) {
    setFilledFrom(matches);
    setShown(refilled(shown, matches, ({ id }) => !isInPlay(store.match(id)?.status)));
  }
  const { list } = useSteadyList(matches, [shown, setShown]);
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

/** A live match as a card: clock, score and who wins. */
function LiveCard({ match }: { match: ListedMatch }) {
  const { gate, rowRef } = useRowGate();
  return (
    <li className={cardStyles.card} ref={rowRef}>
      <RowGateProvider gate={gate}>
        <Summary match={match} />
        <Prices match={match} />
      </RowGateProvider>
    </li>
  );
}

const SIDES = ["home", "away"] as const;

function Summary({ match }: { match: ListedMatch }) {
  "use no memo"; // A price that moves does not render it.
  const cell = useMatch(match.id);
  const total = cell?.scores.total ?? null;
  return (
    <Link className={cardStyles.summary} to={matchPath(match)} prefetch={false}>
      <span className={cardStyles.head}>
        <Icon name={sportIcon(match.sport.key)} className={cardStyles.sport} />
        <bdi className={cardStyles.league}>{match.tournament.name}</bdi>
        <span className={classNames(cardStyles.clock, "num")}>
          {cell !== null && <MatchClock match={cell} countsDown={countsDown(match.sport.key)} />}
        </span>
      </span>
      {SIDES.map((side) => {
        const score = <b className="num">{total?.[side]}</b>;
        return (
          <span key={side} className={cardStyles.team}>
            <Badge name={match[side].short_name} colours={match[side].colours} />
            <bdi className={cardStyles.name}>{match[side].name}</bdi>
            {cell === null ? (
              score
            ) : (
              <SideScore sportKey={match.sport.key} cell={cell} side={side}>
                {score}
              </SideScore>
            )}
          </span>
        );
      })}
    </Link>
  );
}

/** The first market of the sport's lists. */
function Prices({ match }: { match: ListedMatch }) {
  const [column] = useListColumns(match.sport.key, [match]);
  const line = useMarket(useMainLine(match.id, column?.market_id ?? "") ?? "");
  return (
    <div className={cardStyles.prices}>
      {column?.outcomes.map(({ id, label }) => {
        const outcome = line?.outcomes.find((candidate) => candidate.id === id);
        if (line === null || outcome === undefined) return <ClosedPrice key={id} label={label} />;
        return <OddsButton key={id} match={match} market={line} outcome={outcome} variant="card" label={label} />;
      })}
    </div>
  );
}
