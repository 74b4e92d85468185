import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { MatchCell } from "../../data/live/live-cells.ts";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { RowGateProvider } from "../../data/live/row-gate-provider.tsx";
import { useMatch, useMatchStatus } from "../../data/live/use-match.ts";
import { useRowGate } from "../../data/live/use-row-gate.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { Link } from "../../platform/link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { MatchClock } from "../odds/match-clock.tsx";
import { matchName, matchPath } from "../odds/odds-match.ts";
import { KickOff } from "./kick-off.tsx";
import { LIST_MARKETS } from "./list-markets.ts";
import styles from "./match-list.module.css";
import { PriceCells } from "./price-cells.tsx";

/** One match of a list: when, who, and its prices. The names are the link; each price is a button of its own. */
export function MatchRow({ match, prefetch }: { match: ListedMatch; prefetch: boolean }) {
  const { gate, rowRef } = useRowGate();
  return (
    <li className={styles.row} ref={rowRef}>
      <RowGateProvider gate={gate}>
        <When match={match} />
        <Teams match={match} prefetch={prefetch} />
        <Prices match={match} />
        <More match={match} />
      </RowGateProvider>
    </li>
  );
}

function When({ match }: { match: ListedMatch }) {
  const cell = useMatch(match.id);
  if (cell === null || cell.status === MATCH_STATUS.prematch) return <KickOff startTime={match.start_time} />;
  return (
    <span className={classNames(styles.when, styles.live)}>
      <b className="num">
        <MatchClock match={cell} />
      </b>
      <small>{cell.stage.name}</small>
    </span>
  );
}

function Teams({ match, prefetch }: { match: ListedMatch; prefetch: boolean }) {
  const cell = useMatch(match.id);
  const total = cell?.scores.total ?? null;
  const redCards = cell?.statistics.find(({ key }) => key === "red_cards");
  return (
    <Link className={styles.teams} to={matchPath(match)} title={matchName(match)} prefetch={prefetch}>
      <Side name={match.home.name} score={total?.home} redCards={redCards?.home} />
      <Side name={match.away.name} score={total?.away} redCards={redCards?.away} />
    </Link>
  );
}

function Side({
  name,
  score,
  redCards = 0,
}: {
  name: string;
  score: number | undefined;
  redCards: number | undefined;
}) {
  const t = useSharedTranslations("catalog");
  return (
    <span className={styles.side}>
      <bdi className={styles.name}>{name}</bdi>
      {redCards > 0 && <span className={styles.redCard} role="img" aria-label={t("redCard", { count: redCards })} />}
      {score !== undefined && <b className={classNames(styles.score, "num")}>{score}</b>}
    </span>
  );
}

function Prices({ match }: { match: ListedMatch }) {
  const begun = useMatchStatus(match) !== MATCH_STATUS.prematch;
  return LIST_MARKETS.map((market) => <PriceCells key={market.marketId} match={match} market={market} begun={begun} />);
}

/** How many markets the match page has beyond those shown here. */
function More({ match }: { match: ListedMatch }) {
  const t = useSharedTranslations("catalog");
  const countText = useCount();
  const cell: MatchCell | null = useMatch(match.id);
  const count = Math.max(0, (cell?.availableMarketsCount ?? match.available_markets_count) - match.main_markets.length);
  if (count === 0) return null;
  return (
    <Link className={classNames(styles.more, "num")} to={matchPath(match)} prefetch={false} tabIndex={-1}>
      <span className="sr-only">{`${matchName(match)}: ${t("moreMarkets", { count })}`}</span>
      <bdi dir="ltr" aria-hidden="true">
        {t("more", { count: countText(count) })}
      </bdi>
    </Link>
  );
}
