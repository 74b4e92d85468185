import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { RowGateProvider } from "../../data/live/row-gate-provider.tsx";
import { useMainLine, useMarket } from "../../data/live/use-market.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { useRowGate } from "../../data/live/use-row-gate.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { Link } from "../../platform/link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { MatchClock } from "../odds/match-clock.tsx";
import { ClosedPrice } from "../odds/closed-price.tsx";
import { OddsButton } from "../odds/odds-button.tsx";
import { matchPath } from "../odds/odds-match.ts";
import styles from "./live-card.module.css";
import { RESULT_MARKET } from "./list-markets.ts";
import { sportIcon } from "./sport-icon.ts";

/** A live match as a card: clock, score and who wins. */
export function LiveCard({ match }: { match: ListedMatch }) {
  const { gate, rowRef } = useRowGate();
  return (
    <li className={styles.card} ref={rowRef}>
      <RowGateProvider gate={gate}>
        <Summary match={match} />
        <Prices match={match} />
      </RowGateProvider>
    </li>
  );
}

function Summary({ match }: { match: ListedMatch }) {
  const cell = useMatch(match.id);
  const total = cell?.scores.total ?? null;
  return (
    <Link className={styles.summary} to={matchPath(match)} prefetch={false}>
      <span className={styles.head}>
        <Icon name={sportIcon(match.sport.key)} className={styles.sport} />
        <bdi className={styles.league}>{match.tournament.name}</bdi>
        <span className={classNames(styles.clock, "num")}>{cell !== null && <MatchClock match={cell} />}</span>
      </span>
      {[
        { team: match.home, score: total?.home },
        { team: match.away, score: total?.away },
      ].map(({ team, score }) => (
        <span key={team.name} className={styles.team}>
          <Badge name={team.short_name} colours={team.colours} />
          <bdi className={styles.name}>{team.name}</bdi>
          <b className="num">{score}</b>
        </span>
      ))}
    </Link>
  );
}

function Prices({ match }: { match: ListedMatch }) {
  const t = useSharedTranslations("catalog");
  const line = useMarket(useMainLine(match.id, RESULT_MARKET.marketId) ?? "");
  return (
    <div className={styles.prices}>
      {RESULT_MARKET.outcomeIds.map((id, index) => {
        const outcome = line?.outcomes.find((candidate) => candidate.id === id);
        const column = RESULT_MARKET.columns[index];
        if (column === undefined) return null;
        const label = t(`column.${column}`);
        if (line === null || outcome === undefined) return <ClosedPrice key={id} label={label} />;
        return <OddsButton key={id} match={match} market={line} outcome={outcome} variant="card" label={label} />;
      })}
    </div>
  );
}
