import type { MatchCell } from "../../data/live/live-cells.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { useSite } from "../../platform/site.tsx";
import { TickingText } from "../../ui/ticking-text.tsx";
import { clockText } from "./clock-text.ts";

const SECOND_MS = 1_000;
const SHORTEST_MS = 100;

/** The running clock of a match, or the word for a pause in it. */
export function MatchClock({ match: { clock, stage } }: { match: Pick<MatchCell, "clock" | "stage"> }) {
  const { renderedAt } = useSite();
  if (stage.short_name !== null) return stage.short_name;
  if (clock === null) return stage.name;
  return (
    <TickingText
      initial={clockText(clock, stage.code, renderedAt)}
      read={() => clockText(clock, stage.code, serverNow())}
      everyMs={Math.max(SHORTEST_MS, SECOND_MS / clock.speed)}
    />
  );
}
