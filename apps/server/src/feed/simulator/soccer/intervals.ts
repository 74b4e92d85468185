import type { Half, MatchTimeline } from "./timeline/match-timeline.ts";

const MINUTE_MS = 60_000;
const HALF_MINUTES = 45;
const MATCH_MINUTES = 2 * HALF_MINUTES;

/** Minutes of play by the match's clock, as they are called: 1 to 15, 16 to 30. Added time belongs to the last of its half. */
export interface Interval {
  from: number;
  to: number;
}

const stretchesOf = (minutes: number): readonly Interval[] =>
  Array.from({ length: MATCH_MINUTES / minutes }, (_, index) => ({
    from: index * minutes + 1,
    to: (index + 1) * minutes,
  }));

/** Stretches of fifteen minutes. */
export const INTERVALS = stretchesOf(15);
export const TEN_MINUTES = stretchesOf(10);
export const FIVE_MINUTES = stretchesOf(5);
export const ALL_INTERVALS: readonly Interval[] = [...INTERVALS, ...TEN_MINUTES, ...FIVE_MINUTES];

export const intervalKey = ({ from, to }: Interval): string => `${from}-${to}`;

/** Where a minute begins: in which half, and after how many minutes of it. */
export const startOfMinute = (minute: number): { half: 1 | 2; minutes: number } =>
  minute > HALF_MINUTES ? { half: 2, minutes: minute - 1 - HALF_MINUTES } : { half: 1, minutes: minute - 1 };

/** Where a stretch ends, as the beginning of the minute after it; null where the match ends with it. */
export const endOf = ({ to }: Interval) => (to === MATCH_MINUTES ? null : startOfMinute(to + 1));

/** When it is played, in milliseconds since kick-off: from the first, and before the second. */
export function spanOf(
  interval: Interval,
  { halves }: Pick<MatchTimeline, "halves">,
): { fromMs: number; untilMs: number } {
  const [first, second] = halves;
  const momentOf = ({ half, minutes }: ReturnType<typeof startOfMinute>): number => {
    const { startMs }: Half = half === 1 ? first : second;
    return startMs + minutes * MINUTE_MS;
  };
  const fromMs = momentOf(startOfMinute(interval.from));
  const end = endOf(interval);
  if (end === null) return { fromMs, untilMs: second.endMs };
  return { fromMs, untilMs: interval.to === HALF_MINUTES ? first.endMs : momentOf(end) };
}
