import type { Selection } from "@touchline/betting";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { ReactNode } from "react";
import type { MatchCell } from "../../data/live/live-cells.ts";
import { useMatchNow } from "../../data/live/use-now.ts";
import { Link } from "../../platform/link.tsx";
import { countsDown } from "../../sports/registry.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { LiveDot } from "../../ui/live-dot.tsx";
import { MatchClock } from "../time/match-clock.tsx";
import { StartTime } from "../time/start-time.tsx";
import styles from "./selection.module.css";
import { useSelectionNames } from "./use-selection-names.ts";

/** The outcome, its market and its match; notes on the selection stand below as children. */
export function SelectionText({
  selection,
  isRepeated = false,
  children,
}: {
  selection: Selection;
  /** Another selection of its match is on the same bet, which the bet's type rules out. */
  isRepeated?: boolean;
  children?: ReactNode;
}) {
  const names = useSelectionNames(selection);
  return (
    <div className={styles.what}>
      <p className={styles.outcome} title={names.outcome}>
        <bdi>{names.outcome}</bdi>
      </p>
      <p className={styles.market}>
        <bdi>{names.market}</bdi>
      </p>
      <SelectionMatch selection={selection} isRepeated={isRepeated} />
      {children}
    </div>
  );
}

/** The match of a selection, with its clock and score while it is played and its time before. */
function SelectionMatch({
  selection: { matchId, matchName, matchSlug, sportKey },
  isRepeated,
}: {
  selection: Pick<Selection, "matchId" | "matchName" | "matchSlug" | "sportKey">;
  isRepeated: boolean;
}) {
  const match = useMatchNow(matchId);
  return (
    <p className={classNames(styles.match, isRepeated && styles.repeated)}>
      {isRepeated && <Icon name="warning" className={styles.noteIcon} />}
      {match !== null && <MatchTime match={match} sportKey={sportKey} />}
      <Link className={styles.link} to={`/${sportKey}/${matchSlug}`} prefetch={false} title={matchName}>
        <bdi>{matchName}</bdi>
      </Link>
    </p>
  );
}

function MatchTime({ match, sportKey }: { match: MatchCell; sportKey: string }) {
  if (match.status === MATCH_STATUS.live || match.status === MATCH_STATUS.stopped) {
    const { total } = match.scores;
    return (
      <span className={styles.live}>
        <LiveDot />
        <MatchClock match={match} countsDown={countsDown(sportKey)} />
        {total !== null && (
          <b className="num">
            <bdi>{total.home}</bdi>–<bdi>{total.away}</bdi>
          </b>
        )}
      </span>
    );
  }
  if (match.status !== MATCH_STATUS.prematch) return null;
  return (
    <span className={styles.start}>
      <StartTime startTime={match.start_time} />
    </span>
  );
}
