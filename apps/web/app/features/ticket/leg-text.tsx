import type { Selection } from "@touchline/betting";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { ReactNode } from "react";
import type { MatchCell } from "../../data/live/live-cells.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { Link } from "../../platform/link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { LiveDot } from "../../ui/live-dot.tsx";
import { MatchClock } from "../odds/match-clock.tsx";
import { StartTime } from "../odds/start-time.tsx";
import styles from "./leg.module.css";
import { usePickNames } from "./use-pick-names.ts";

/** What was picked, of which market and match; below it what else is to be said of it. */
export function LegText({
  selection,
  isRepeated = false,
  children,
}: {
  selection: Selection;
  /** It stands beside another pick of its match where that cannot be. */
  isRepeated?: boolean;
  children?: ReactNode;
}) {
  const names = usePickNames(selection);
  return (
    <div className={styles.what}>
      <p className={styles.pick} title={names.outcome}>
        <bdi>{names.outcome}</bdi>
      </p>
      <p className={styles.market}>
        <bdi>{names.market}</bdi>
      </p>
      <LegMatch selection={selection} isRepeated={isRepeated} />
      {children}
    </div>
  );
}

/** The match of a pick, with its clock and score while it is played and its time before. */
function LegMatch({
  selection: { type, matchId, matchName, matchSlug, sportKey },
  isRepeated,
}: {
  selection: Pick<Selection, "type" | "matchId" | "matchName" | "matchSlug" | "sportKey">;
  isRepeated: boolean;
}) {
  const match = useMatch(matchId);
  return (
    <p className={classNames(styles.match, isRepeated && styles.repeated)}>
      {isRepeated && <Icon name="warning" className={styles.noteIcon} />}
      {match !== null && <MatchTime match={match} />}
      {type === "match" ? (
        <Link className={styles.link} to={`/${sportKey}/${matchSlug}`} prefetch={false} title={matchName}>
          <bdi>{matchName}</bdi>
        </Link>
      ) : (
        <bdi title={matchName}>{matchName}</bdi>
      )}
    </p>
  );
}

function MatchTime({ match }: { match: MatchCell }) {
  if (match.status === MATCH_STATUS.live || match.status === MATCH_STATUS.stopped) {
    const { total } = match.scores;
    return (
      <span className={styles.live}>
        <LiveDot />
        <MatchClock match={match} />
        {total !== null && (
          <b className="num">
            <bdi>{total.home}</bdi>–<bdi>{total.away}</bdi>
          </b>
        )}
      </span>
    );
  }
  if (match.status !== MATCH_STATUS.prematch || match.startTime === null) return null;
  return (
    <span className={styles.start}>
      <StartTime startTime={match.startTime} />
    </span>
  );
}
