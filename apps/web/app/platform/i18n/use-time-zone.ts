import { useSyncExternalStore } from "react";
import { useTimeZone as useMessagesTimeZone } from "use-intl/react";
import { useSite } from "../site.tsx";
import { playerTimeZone } from "./time-zone.ts";

const FALLBACK = "UTC";

const subscribe = () => () => undefined;

/** For what stands above all that is written. The first render has the zone the server knew, which is UTC on a first visit. */
export function usePlayerTimeZone(): string {
  const { timeZone = FALLBACK } = useSite();
  return useSyncExternalStore(subscribe, playerTimeZone, () => timeZone);
}

/** The zone that times are written in. Asked of what stands above: a list has dozens of times, and one zone. */
export const useTimeZone = (): string => useMessagesTimeZone() ?? FALLBACK;
