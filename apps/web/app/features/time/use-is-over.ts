import { useEffect, useState } from "react";
import { serverNow } from "../../platform/server-clock.ts";

/** A timer that is set for longer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Whether a moment of the server's clock has passed; renders again when it does. Null for a moment that never comes. */
export function useIsOver(atMs: number | null): boolean {
  const [over, setOver] = useState(() => (atMs !== null && serverNow() >= atMs ? atMs : null));
  useEffect(() => {
    if (atMs === null) return;
    const leftMs = Math.max(0, atMs - serverNow());
    if (leftMs > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setOver(atMs), leftMs);
    return () => clearTimeout(timer);
  }, [atMs]);
  return atMs !== null && over === atMs;
}
