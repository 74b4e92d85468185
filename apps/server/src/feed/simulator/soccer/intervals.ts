import type { Half, MatchTimeline } from "./timeline/match-timeline.ts";

const MINUTE_MS = 60_000;
const STRETCH_MINUTES = 15;
const OF_A_HALF = 3;

/** Fifteen minutes of play by the match's clock; added time belongs to the last stretch of its half. */
export interface Interval {
  /** Minutes as they are called: 1 to 15, 16 to 30. */
  from: number;
  to: number;
  half: 1 | 2;
  /** Minutes of its half that have been played where it begins. */
  startMinutes: number;
  isLastOfHalf: boolean;
}

export const INTERVALS: readonly Interval[] = ([1, 2] as const).flatMap((half) =>
  Array.from({ length: OF_A_HALF }, (_, index): Interval => {
    const before = ((half - 1) * OF_A_HALF + index) * STRETCH_MINUTES;
    return {
      from: before + 1,
      to: before + STRETCH_MINUTES,
      half,
      startMinutes: index * STRETCH_MINUTES,
      isLastOfHalf: index === OF_A_HALF - 1,
    };
  }),
);

export const intervalKey = ({ from, to }: Interval): string => `${from}-${to}`;

/** When it is played, in milliseconds since kick-off: from the first, and before the second. */
export function spanOf(
  interval: Interval,
  { halves }: Pick<MatchTimeline, "halves">,
): { fromMs: number; untilMs: number } {
  const half: Half = halves[interval.half - 1] ?? halves[0];
  const startMs = (minutes: number): number => half.startMs + minutes * MINUTE_MS;
  return {
    fromMs: startMs(interval.startMinutes),
    untilMs: interval.isLastOfHalf ? half.endMs : startMs(interval.startMinutes + STRETCH_MINUTES),
  };
}
