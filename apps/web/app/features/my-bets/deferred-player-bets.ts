import { optionalComponent } from "../../platform/deferred-component.ts";

const playerBets = optionalComponent(async () => (await import("./player-bets.tsx")).PlayerBets);

export const PlayerBets = playerBets.Component;

/** Fetches the list of bets ahead of a tap on it. Strangers have none, so they fetch none. */
export const fetchPlayerBets = playerBets.fetchAhead;
