import { useSyncExternalStore } from "react";
import { onTick } from "../../ui/ticking-text.tsx";
import { serverNow } from "../../platform/server-clock.ts";
import { useSite } from "../../platform/site.tsx";

/** Days begin at one of these in every zone. */
const QUARTER_MS = 900_000;

export const quarterOf = (ms: number): number => ms - (ms % QUARTER_MS);
const follow = (listener: () => void) => onTick(60_000, listener);
const now = (): number => quarterOf(serverNow());

/** A moment of the day that it is now, whatever day the page was rendered on. */
export function useToday(): Date {
  "use no memo"; // A date weighs less than what would remember it.
  const { renderedAt } = useSite();
  return new Date(useSyncExternalStore(follow, now, () => quarterOf(renderedAt)));
}
