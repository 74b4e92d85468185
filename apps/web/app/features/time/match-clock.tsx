import type { MatchCell } from "../../data/live/live-cells.ts";
import { shownNow } from "../../platform/server-clock.ts";
import { useSite } from "../../platform/site.tsx";
import { TickingText } from "../../ui/ticking-text.tsx";

const SECOND_MS = 1_000;
const SHORTEST_MS = 100;

/** The running clock of a match, or the word for a pause in it. */
export function MatchClock({
  match: { clock, stage },
  countsDown = false,
}: {
  match: Pick<MatchCell, "clock" | "stage">;
  /** As some sports have it: what is left of the period, not what has been played. */
  countsDown?: boolean;
}) {
  const { renderedAt } = useSite();
  if (stage.short_name !== null) return stage.short_name;
  if (clock === null) return stage.name;
  const text = countsDown ? remainingText : clockText;
  return (
    <TickingText
      initial={text(clock, renderedAt)}
      read={() => text(clock, shownNow())}
      everyMs={Math.max(SHORTEST_MS, SECOND_MS / clock.speed)}
    />
  );
}

/** Whether it shows more than the name of the stage. */
export const hasClock = ({ clock, stage }: Pick<MatchCell, "clock" | "stage">): boolean =>
  stage.short_name === null ? clock !== null : stage.short_name !== stage.name;

type Clock = NonNullable<MatchCell["clock"]>;

const secondsSince = ({ stopped, speed, updated_at }: Clock, now: number): number =>
  stopped ? 0 : Math.max(0, ((now - Date.parse(updated_at)) / SECOND_MS) * speed);

const inMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** When the period of a clock is over, in seconds played; null where nobody says. While time is added, the clock stands there. */
function periodEnd(clock: Clock): number | null {
  if (clock.stoppage_time_seconds !== null) return clock.match_time_seconds;
  const { remaining_time_in_period_seconds: remaining } = clock;
  return remaining === null ? null : clock.match_time_seconds + remaining;
}

/** The clock of a match as shown at a moment: "67:12", and "45+2" in added time. */
export function clockText(clock: Clock, now: number): string {
  const played = clock.match_time_seconds + (clock.stoppage_time_seconds ?? 0);
  const seconds = Math.floor(played + secondsSince(clock, now));
  const end = periodEnd(clock);
  if (end === null || seconds < end) return inMinutes(seconds);
  return `${Math.floor(end / 60)}+${Math.floor((seconds - end) / 60) + 1}`;
}

/** What is left of the period at a moment: "3:05". It stands at zero until the period is over. */
export function remainingText(clock: Clock, now: number): string {
  const left = clock.remaining_time_in_period_seconds ?? clock.remaining_time_seconds ?? 0;
  return inMinutes(Math.max(0, Math.ceil(left - secondsSince(clock, now))));
}
