import type { ComponentProps } from "react";
import { sampleMatch } from "../../test/live-samples.ts";
import { MatchClock } from "../../app/features/time/match-clock.tsx";
import preview from "../config/preview.tsx";
import { RENDERED_AT } from "../sample-site.tsx";
import { Sheet, Shown } from "../sheet.tsx";

const meta = preview.meta({ title: "time/match-clock" });

type ClockOf = ComponentProps<typeof MatchClock>["match"];

const { stage } = sampleMatch();
/** Stopped, so that it shows the same whenever one looks. */
const at = (seconds: number, added: number | null = null): ClockOf["clock"] => ({
  match_time_seconds: seconds,
  stoppage_time_seconds: added,
  announced_stoppage_minutes: null,
  remaining_time_seconds: null,
  remaining_time_in_period_seconds: null,
  stopped: true,
  speed: 1,
  updated_at: new Date(RENDERED_AT).toISOString(),
});

const CLOCKS: Readonly<Record<string, ClockOf>> = {
  "in play": { stage, clock: at(23 * 60 + 12) },
  "added time": { stage, clock: at(45 * 60, 90) },
  "a pause": { stage: { ...stage, name: "Break", short_name: "BR" }, clock: at(45 * 60) },
  "without a clock": { stage, clock: null },
};

export const Clocks = meta.story(() => (
  <Sheet>
    {Object.entries(CLOCKS).map(([name, match]) => (
      <Shown key={name} as={name}>
        <MatchClock match={match} />
      </Shown>
    ))}
  </Sheet>
));
