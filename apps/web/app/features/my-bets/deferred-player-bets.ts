import { lazyPart } from "../../platform/lazy-part.tsx";

const playerBets = lazyPart(async () => (await import("./player-bets.tsx")).PlayerBets);

export const PlayerBets = playerBets.Part;

/** Fetches the list of bets ahead of a tap on it. Strangers have none, so they fetch none. */
export const fetchPlayerBets = playerBets.fetchAhead;
