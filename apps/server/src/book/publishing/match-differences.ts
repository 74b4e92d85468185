import type { LineOffer, MatchState } from "../../feed/feed.ts";
import type { PublishedMatch } from "./published-match.ts";

/** Beyond this a clock was set, and did not just run on. */
const CLOCK_TOLERANCE_SECONDS = 2;

export function hasStatusChanged(before: PublishedMatch, after: PublishedMatch): boolean {
  return before.state?.status !== after.state?.status || before.state?.stage !== after.state?.stage;
}

/** Whether something moved that a client does not work out by itself; a running clock it does. */
export function hasProgressChanged(before: PublishedMatch, after: PublishedMatch, speed: number): boolean {
  return (
    before.isProviderLost !== after.isProviderLost ||
    before.startTimeMs !== after.startTimeMs ||
    before.marketCount !== after.marketCount ||
    !isSameList(before.listKeys, after.listKeys) ||
    hasStatusChanged(before, after) ||
    progressKey(before.state) !== progressKey(after.state) ||
    wasClockSet(before, after, speed)
  );
}

const isSameList = (before: ReadonlySet<string>, after: ReadonlySet<string>): boolean =>
  before.size === after.size && [...before].every((key) => after.has(key));

function progressKey(state: MatchState | null): string {
  if (!state) return "";
  const { score, halfTimeScore, redCards, yellowCards, corners, suspension } = state;
  return JSON.stringify([score, halfTimeScore, redCards, yellowCards, corners, suspension]);
}

function wasClockSet(before: PublishedMatch, after: PublishedMatch, speed: number): boolean {
  const [was, is] = [before.state, after.state];
  if (!was || !is) return was !== is;
  if (was.clockStopped !== is.clockStopped || was.announcedStoppageMinutes !== is.announcedStoppageMinutes) return true;
  if ((was.matchTimeSeconds === null) !== (is.matchTimeSeconds === null)) return true;
  if ((was.stoppageTimeSeconds === null) !== (is.stoppageTimeSeconds === null)) return true;
  const elapsed = was.clockStopped ? 0 : ((after.clockWallMs - before.clockWallMs) / 1000) * speed;
  return Math.abs(playedSeconds(was) + elapsed - playedSeconds(is)) > CLOCK_TOLERANCE_SECONDS * Math.max(1, speed);
}

const playedSeconds = (state: MatchState): number => (state.matchTimeSeconds ?? 0) + (state.stoppageTimeSeconds ?? 0);

/** Compares what players see of a line; the fair probability is not part of it. */
export function isSameOffer(a: LineOffer, b: LineOffer): boolean {
  return (
    a.status === b.status &&
    a.suspensionReason === b.suspensionReason &&
    a.mostBalanced === b.mostBalanced &&
    a.outcomes.length === b.outcomes.length &&
    a.outcomes.every((outcome, index) => {
      const other = b.outcomes[index];
      return other?.id === outcome.id && other.odds === outcome.odds && other.active === outcome.active;
    })
  );
}
