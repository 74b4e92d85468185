import { SOCCER_STAGE } from "@touchline/sports/soccer";
import type { MatchCell } from "../../data/live/live-cells.ts";

type Clock = NonNullable<MatchCell["clock"]>;

const HALF_ENDS_AT: Readonly<Record<number, number>> = { [SOCCER_STAGE.firstHalf]: 45, [SOCCER_STAGE.secondHalf]: 90 };

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Seconds played at a moment, added time included. */
function playedSeconds(
  { match_time_seconds, stoppage_time_seconds, stopped, speed, updated_at }: Clock,
  now: number,
): number {
  const sinceUpdate = stopped ? 0 : Math.max(0, ((now - Date.parse(updated_at)) / 1_000) * speed);
  return match_time_seconds + (stoppage_time_seconds ?? 0) + sinceUpdate;
}

/** The clock of a match as shown at a moment: "67:12", and "45+2" in added time. */
export function clockText(clock: Clock, stageCode: number, now: number): string {
  const seconds = Math.floor(playedSeconds(clock, now));
  const end = HALF_ENDS_AT[stageCode];
  if (end !== undefined && seconds >= end * 60) return `${end}+${Math.floor((seconds - end * 60) / 60) + 1}`;
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}
