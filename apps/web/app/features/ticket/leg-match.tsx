import type { Selection } from "@touchline/betting";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useFormatter } from "use-intl/react";
import type { MatchCell } from "../../data/live/live-cells.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { LiveDot } from "../../ui/live-dot.tsx";
import { MatchClock } from "../odds/match-clock.tsx";
import styles from "./leg.module.css";

/** The match of a pick, with its clock and score while it is played and its time before. */
export function LegMatch({
  selection: { matchId, matchName },
}: {
  selection: Pick<Selection, "matchId" | "matchName">;
}) {
  const match = useMatch(matchId);
  return (
    <p className={styles.match}>
      {match !== null && <MatchTime match={match} />}
      <bdi title={matchName}>{matchName}</bdi>
    </p>
  );
}

function MatchTime({ match }: { match: MatchCell }) {
  const { dateTime } = useFormatter();
  if (match.status === MATCH_STATUS.live || match.status === MATCH_STATUS.stopped) {
    const { total } = match.scores;
    return (
      <span className={styles.live}>
        <LiveDot />
        <MatchClock match={match} />
        {total !== null && (
          <b className="num" dir="ltr">
            {total.home}–{total.away}
          </b>
        )}
      </span>
    );
  }
  if (match.status !== MATCH_STATUS.prematch || match.startTime === null) return null;
  return (
    <time className="num" dateTime={match.startTime} dir="ltr">
      {dateTime(new Date(match.startTime), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}
    </time>
  );
}
