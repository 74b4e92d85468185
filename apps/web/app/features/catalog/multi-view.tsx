import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { components } from "@touchline/contract/api";
import { useTranslations } from "use-intl/react";
import { RowGateProvider } from "../../data/live/row-gate-provider.tsx";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useMatch, useMatchStatus } from "../../data/live/use-match.ts";
import { useRowGate } from "../../data/live/use-row-gate.ts";
import { useSeedMatches } from "../../data/live/use-seed.ts";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { Link } from "../../platform/link.tsx";
import { SPORT_LOOKS, countsDown, sportIcon } from "../../sports/registry.ts";
import { Scoreboard } from "../../sports/sport-part.tsx";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MatchClock } from "../time/match-clock.tsx";
import { OddsGrid } from "../odds/odds-grid.tsx";
import { matchName, matchPath } from "../odds/odds-match.ts";
import { useListColumns } from "./list-columns.ts";
import headerStyles from "./list-header.module.css";
import { REFRESH_MS } from "./match-browser.tsx";
import { ColumnHeads } from "./match-list.tsx";
import { PriceCells } from "./match-row.tsx";
import styles from "./multi-view.module.css";
import { useListRefresh } from "./use-list-refresh.ts";
import { WatchPicker } from "./watch-picker.tsx";
import { MOST_WATCHED, type WatchChoice, watchPath } from "./watched.ts";

/** More of them would leave no room for a second match on a phone. */
const MARKETS = 3;
const SIDES = ["home", "away"] as const;

/** Up to six matches side by side: how they stand, and their main prices. Which ones, the address says. */
export function MultiView({
  matches,
  others,
  stream,
}: {
  matches: readonly ListedMatch[];
  /** Others in play, to watch as well. */
  others: readonly WatchChoice[];
  stream: components["schemas"]["StreamPosition"];
}) {
  const t = useTranslations("lists.watch");
  const nav = useTranslations("shell.nav");
  useLiveChannel(stream);
  useSeedMatches(matches);
  useListRefresh(REFRESH_MS);
  const ids = matches.map(({ id }) => id);
  return (
    <>
      <div className={headerStyles.header}>
        <h1>{t("title")}</h1>
        <Link className={buttonClass("line")} to="/live" prefetch={false}>
          {t("all")}
        </Link>
      </div>
      {matches.length === 0 ? (
        <EmptyState
          icon="broadcast"
          title={t("empty.title")}
          text={t("empty.text")}
          action={
            <Link className={buttonClass("line")} to="/" prefetch={false}>
              {nav("whatIsOn")}
            </Link>
          }
        />
      ) : (
        <ul className={styles.grid}>
          {matches.map((match) => (
            <Watched key={match.id} match={match} without={watchPath(ids.filter((id) => id !== match.id))} />
          ))}
        </ul>
      )}
      {ids.length < MOST_WATCHED && others.length > 0 && <WatchPicker ids={ids} others={others} />}
    </>
  );
}

function Watched({ match, without }: { match: ListedMatch; without: string }) {
  const t = useTranslations("lists.watch");
  const { gate, rowRef } = useRowGate();
  return (
    <li className={styles.card} ref={rowRef}>
      <RowGateProvider gate={gate}>
        <Summary match={match} />
        <Link
          className={styles.remove}
          to={without}
          prefetch={false}
          preventScrollReset
          aria-label={t("remove", { match: matchName(match) })}
          title={t("remove", { match: matchName(match) })}
        >
          <Icon name="x" />
        </Link>
        <Board match={match} />
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
        <Icon name={sportIcon(match.sport.key)} />
        <bdi className={styles.place}>{match.tournament.name}</bdi>
        <span className={`${styles.clock} num`}>
          {cell?.status === MATCH_STATUS.live ? (
            <MatchClock match={cell} countsDown={countsDown(match.sport.key)} />
          ) : (
            cell?.stage.name
          )}
        </span>
      </span>
      {SIDES.map((side) => (
        <span key={side} className={styles.team}>
          <Badge name={match[side].short_name} colours={match[side].colours} />
          <bdi className={styles.name}>{match[side].name}</bdi>
          <b className="num">{total?.[side]}</b>
        </span>
      ))}
    </Link>
  );
}

/** What the sport draws itself of a match; its height is kept while that is fetched. */
function Board({ match }: { match: ListedMatch }) {
  const cell = useMatch(match.id);
  return (
    <div className={styles.board} data-own={SPORT_LOOKS.get(match.sport.key)?.Scoreboard && ""}>
      {cell !== null && cell.status !== MATCH_STATUS.prematch && (
        <Scoreboard sportKey={match.sport.key} match={match} cell={cell}>
          <p className={`${styles.periods} num`}>
            {cell.scores.periods.map(({ period_key: key, name, home, away }) => (
              <span key={key}>
                {name} <bdi>{`${home}–${away}`}</bdi>
              </span>
            ))}
          </p>
        </Scoreboard>
      )}
    </div>
  );
}

function Prices({ match }: { match: ListedMatch }) {
  const columns = useListColumns(match.sport.key, [match]);
  const begun = useMatchStatus(match) !== MATCH_STATUS.prematch;
  return (
    <OddsGrid className={styles.markets}>
      {columns.slice(0, MARKETS).map((column, index) => (
        // No landmark: every match has the same.
        <div key={column.market_id} className={styles.market} role="group" aria-label={column.name}>
          <h2 className={styles.marketName}>{column.name}</h2>
          <div className={styles.labels}>
            <ColumnHeads columns={[column]} />
          </div>
          <PriceCells match={match} column={column} index={index} begun={begun} />
        </div>
      ))}
    </OddsGrid>
  );
}
