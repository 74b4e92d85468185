import { useSyncExternalStore } from "react";
import { useSite } from "../site.tsx";
import { playerTimeZone } from "./time-zone.ts";

const subscribe = () => () => undefined;

/** The player's time zone. The first render has the one the server knew, which is UTC on a first visit. */
export function useTimeZone(): string {
  const { timeZone = "UTC" } = useSite();
  return useSyncExternalStore(subscribe, playerTimeZone, () => timeZone);
}
