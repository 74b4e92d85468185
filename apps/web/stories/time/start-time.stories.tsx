import { Countdown } from "../../app/features/time/countdown.tsx";
import { StartTime } from "../../app/features/time/start-time.tsx";
import preview from "../config/preview.tsx";
import { RENDERED_AT } from "../sample-site.tsx";
import { Sheet, Shown } from "../sheet.tsx";

const meta = preview.meta({ title: "time/start-time" });

const HOUR_MS = 3_600_000;
const STARTS = { today: 3, tomorrow: 27, "this week": 75, later: 400 };

export const Starts = meta.story(() => (
  <Sheet>
    {Object.entries(STARTS).map(([name, hours]) => (
      <Shown key={name} as={name}>
        <StartTime startTime={new Date(RENDERED_AT + hours * HOUR_MS).toISOString()} />
      </Shown>
    ))}
  </Sheet>
));

const COUNTED = { "a time that is over": -1, "within the hour": 0.5, "hours away": 30 };

export const Countdowns = meta.story(() => (
  <Sheet>
    {Object.entries(COUNTED).map(([name, hours]) => (
      <Shown key={name} as={name}>
        <Countdown until={new Date(Date.now() + hours * HOUR_MS).toISOString()} />
      </Shown>
    ))}
  </Sheet>
));
