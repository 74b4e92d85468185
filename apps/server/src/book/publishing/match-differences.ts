import type { LineOffer, MatchClock, MatchState } from "../../feed/feed.ts";
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
  const { scores, statistics, suspension } = state;
  return JSON.stringify([scores, statistics, suspension]);
}

function wasClockSet(before: PublishedMatch, after: PublishedMatch, speed: number): boolean {
  const [was, is] = [before.state?.clock ?? null, after.state?.clock ?? null];
  if (!was || !is) return was !== is || (before.state === null) !== (after.state === null);
  if (was.isStopped !== is.isStopped || was.announcedMinutes !== is.announcedMinutes) return true;
  if ((was.addedSeconds === null) !== (is.addedSeconds === null)) return true;
  const elapsed = was.isStopped ? 0 : ((after.clockWallMs - before.clockWallMs) / 1000) * speed;
  return Math.abs(secondsOf(was) + elapsed - secondsOf(is)) > CLOCK_TOLERANCE_SECONDS * Math.max(1, speed);
}

const secondsOf = ({ playedSeconds, addedSeconds }: MatchClock): number => playedSeconds + (addedSeconds ?? 0);

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
