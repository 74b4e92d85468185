import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;
const playerZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverZone = () => "UTC";

/** The player's time zone. The server does not know it, so the first render is in UTC. */
export const useTimeZone = (): string => useSyncExternalStore(subscribe, playerZone, serverZone);
