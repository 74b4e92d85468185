import { serverNow } from "../../platform/server-clock.ts";
import { useSite } from "../../platform/site.tsx";
import { TickingText } from "../../ui/ticking-text.tsx";

/** Until sales of a draw end, or a race is off; by the server's clock. */
export function Countdown({ until }: { until: string }) {
  const { renderedAt } = useSite();
  return (
    <TickingText className="num" initial={timeLeft(until, renderedAt)} read={() => timeLeft(until, serverNow())} />
  );
}

const HOUR_SECONDS = 3_600;
const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Minutes and seconds, with hours where there are any; nothing is left of a time that is over. */
export function timeLeft(until: string, nowMs: number): string {
  const seconds = Math.max(Math.ceil((Date.parse(until) - nowMs) / 1_000), 0);
  const minutes = `${twoDigits(Math.floor((seconds % HOUR_SECONDS) / 60))}:${twoDigits(seconds % 60)}`;
  return seconds < HOUR_SECONDS ? minutes : `${Math.floor(seconds / HOUR_SECONDS)}:${minutes}`;
}
